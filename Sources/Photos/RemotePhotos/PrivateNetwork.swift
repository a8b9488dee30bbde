package import Glibc

/// Tells addresses in private networks from those that everybody can reach.
package enum PrivateNetwork {
  /// Networks of IP version 4 that are not the internet, with the lengths of their prefixes (IANA's
  /// special-purpose registry): this host, private, shared by a provider, loopback, link, protocols,
  /// benchmarks, multicast, reserved.
  private static let networks: [(UInt32, Int)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15),
    (0xE000_0000, 4), (0xF000_0000, 4),
  ]

  /// Whether an address, as 4 or 16 bytes, is in a private network; others lengths are.
  package static func contains(_ bytes: [UInt8]) -> Bool {
    switch bytes.count {
    case 4:
      let address = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return networks.contains { network, length in (address ^ network) >> (32 - length) == 0 }
    case 16:
      if bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFF { return true }
      if bytes[0] == 0xFE, bytes[1] & 0x80 != 0 { return true }
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 }
      if isMapped, bytes[10] == bytes[11], [0, 0xFF].contains(bytes[10]) {
        // The unspecified address and loopback are among these, as 0.0.0.0 and 0.0.0.1.
        return contains(Array(bytes[12...]))
      }
      // Translated (RFC 6052) and tunnelled (RFC 3056) addresses of version 4.
      if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) { return contains(Array(bytes[12...])) }
      if bytes.starts(with: [0x20, 0x02]) { return contains(Array(bytes[2..<6])) }
      return false
    default: return true
    }
  }

  /// Whether an address in the system's form is in a private network.
  package static func contains(_ address: UnsafePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      // SAFETY: the family says that this is a `sockaddr_in`.
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin_addr) { contains(Array($0)) }
      }
    case AF_INET6:
      // SAFETY: the family says that this is a `sockaddr_in6`.
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin6_addr) { contains(Array($0)) }
      }
    default: return true
    }
  }

  /// Whether a host as it is in addresses is this computer by name, or a number in a private network;
  /// other names are not resolved.
  package static func contains(host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    if host.hasPrefix("[") { return contains(text: host.filter { $0 != "[" && $0 != "]" }) }
    var address = in_addr()
    // It also reads the short and hexadecimal forms that libcurl reads.
    guard inet_aton(host, &address) != 0 else { return false }
    return withUnsafeBytes(of: address) { contains(Array($0)) }
  }

  /// Whether an address in its text form is in a private network.
  package static func contains(text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return contains(Array(bytes[..<4])) }
    return inet_pton(AF_INET6, text, &bytes) == 1 ? contains(bytes) : true
  }
}
