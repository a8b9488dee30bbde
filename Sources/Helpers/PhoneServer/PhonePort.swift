import Glibc

/// The port at which a phone reaches this computer.
enum PhonePort {
  /// The usual port, so that a firewall can have a rule for it.
  static let usual: Int32 = 46250

  /// The usual port if it is free at an address; otherwise 0, for any free one.
  static func choose(at address: LocalAddress) -> Int32 {
    let socket = socket(
      address.isVersion6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return 0 }
    defer { close(socket) }
    // As the library does: what an earlier run has left does not count.
    var isReused: Int32 = 1
    setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    return isBound(socket, to: address) && listen(socket, 1) == 0 ? usual : 0
  }

  private static func isBound(_ socket: Int32, to address: LocalAddress) -> Bool {
    let port = in_port_t(usual).bigEndian
    func bound<Address>(_ address: Address) -> Bool {
      withUnsafeBytes(of: address) { bytes in
        bytes.withMemoryRebound(to: sockaddr.self) {
          bind(socket, $0.baseAddress, socklen_t(bytes.count)) == 0
        }
      }
    }
    if address.isVersion6 {
      var place = sockaddr_in6()
      (place.sin6_family, place.sin6_port) = (sa_family_t(AF_INET6), port)
      return inet_pton(AF_INET6, address.text, &place.sin6_addr) == 1 && bound(place)
    }
    var place = sockaddr_in()
    (place.sin_family, place.sin_port) = (sa_family_t(AF_INET), port)
    return inet_pton(AF_INET, address.text, &place.sin_addr) == 1 && bound(place)
  }
}
