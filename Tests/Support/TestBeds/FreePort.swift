import Glibc
import SystemPackage

/// Ports for servers of tests.
package enum FreePort {
  /// The ports that are tried: the kernel gives none of them to a client, which could have it
  /// before the server has.
  private static let range = 10_000..<32_768

  /// A port that nothing listened on a moment ago.
  package static func number() throws -> Int {
    for _ in 0..<100 {
      let port = Int.random(in: range)
      if isFree(port) { return port }
    }
    throw Errno.addressInUse
  }

  private static func isFree(_ port: Int) -> Bool {
    withSocket(port) { bind($0, $1, $2) == 0 }
  }

  /// Whether something listens on a loopback port.
  static func isServed(_ port: Int) -> Bool {
    withSocket(port) { connect($0, $1, $2) == 0 }
  }

  private static func withSocket(
    _ port: Int, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
