package import Glibc

/// How far away an address is.
///
/// What is in one zone may lead to the same zone or further out, never
/// further in.
package enum NetworkZone: Int, CaseIterable, Comparable, Sendable {
  /// This computer.
  case loopback
  /// What is on the same cable, such as a cloud's service with secrets at 169.254.169.254.
  case linkLocal
  /// A private network, or a part of the address space that is not the internet's.
  case privateNetwork
  /// What everybody can reach.
  case internet

  package static func < (first: NetworkZone, second: NetworkZone) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Networks of IP version 4 that are not the internet, with the lengths of their prefixes (IANA's
  /// special-purpose registry): this host, private, shared by a provider, loopback, link,
  /// protocols, benchmarks, multicast, reserved.
  private static let networks: [(UInt32, Int, NetworkZone)] = [
    (0x0000_0000, 8, .loopback), (0x0A00_0000, 8, .privateNetwork),
    (0x6440_0000, 10, .privateNetwork), (0x7F00_0000, 8, .loopback),
    (0xA9FE_0000, 16, .linkLocal), (0xAC10_0000, 12, .privateNetwork),
    (0xC000_0000, 24, .privateNetwork), (0xC0A8_0000, 16, .privateNetwork),
    (0xC612_0000, 15, .privateNetwork), (0xE000_0000, 4, .privateNetwork),
    (0xF000_0000, 4, .privateNetwork),
  ]

  /// The zone of an address of 4 or 16 bytes; anything else is treated as this computer.
  package init(_ bytes: [UInt8]) {
    switch bytes.count {
    case 4:
      let address = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      self =
        Self.networks.first { network, length, _ in (address ^ network) >> (32 - length) == 0 }?.2
        ?? .internet
    case 16:
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 }
      if isMapped, bytes[10] == bytes[11], [0, 0xFF].contains(bytes[10]) {
        // The unspecified address and loopback are among these, as 0.0.0.0 and 0.0.0.1.
        self.init(Array(bytes[12...]))
      } else if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
        // Translated to version 4 (RFC 6052), or tunnelled (RFC 3056).
        self.init(Array(bytes[12...]))
      } else if bytes.starts(with: [0x20, 0x02]) {
        self.init(Array(bytes[2..<6]))
      } else if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 {
        self = .linkLocal
      } else {
        let isPrivate =
          bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFF || bytes[0] == 0xFE && bytes[1] & 0x80 != 0
        self = isPrivate ? .privateNetwork : .internet
      }
    default: self = .loopback
    }
  }

  /// The zone of an address in the system's form.
  package init(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      // SAFETY: the family says that this is a `sockaddr_in`.
      self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin_addr) { Self(Array($0)) }
      }
    case AF_INET6:
      // SAFETY: the family says that this is a `sockaddr_in6`.
      self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin6_addr) { Self(Array($0)) }
      }
    default: self = .loopback
    }
  }

  /// The zone of a host as it is in addresses: this computer by name, or a number; other names are
  /// not resolved, and are treated as the internet's.
  package init(host: String) {
    if host == "localhost" || host.hasSuffix(".localhost") {
      self = .loopback
    } else if host.hasPrefix("[") {
      self.init(text: host.filter { $0 != "[" && $0 != "]" })
    } else {
      var address = in_addr()
      // It also reads the short and hexadecimal forms that libcurl reads.
      let isNumber = inet_aton(host, &address) != 0
      self = isNumber ? withUnsafeBytes(of: address) { Self(Array($0)) } : .internet
    }
  }

  /// The zone of an address in its text form, with or without a scope.
  package init(text: String) {
    let text = String(text.prefix { $0 != "%" })
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.init(Array(bytes[..<4]))
    } else {
      self.init(inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : [])
    }
  }
}
