/// The address of an MQTT broker: `mqtt://`, or encrypted `mqtts://`, with a host and perhaps a
/// port.
///
/// A name and a password are not part of it, because everybody can read a command line.
package struct BrokerAddress: Hashable, Sendable {
  /// The longest name of a host, in bytes (RFC 1035).
  private static let longestHost = 253

  /// The host's name or number, in lower case; an IPv6 address without brackets.
  package let host: String
  /// The port; 1883 and, encrypted, 8883 unless the address names one.
  package let port: Int
  /// Whether the connection is encrypted.
  package let isSecure: Bool

  /// Reads an address; nil if it is not one.
  package init?(_ text: String) {
    let lower = text.lowercased()
    let rest: Substring
    if lower.hasPrefix("mqtt://") {
      (isSecure, rest) = (false, lower.dropFirst(7))
    } else if lower.hasPrefix("mqtts://") {
      (isSecure, rest) = (true, lower.dropFirst(8))
    } else {
      return nil
    }
    let authority = rest.hasSuffix("/") ? rest.dropLast() : rest
    let host: Substring
    let tail: Substring
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      host = authority[authority.index(after: authority.startIndex)..<end]
      tail = authority[authority.index(after: end)...]
      guard host.utf8.allSatisfy(Self.isOfNumber), host.contains(":") else { return nil }
    } else {
      let end = authority.firstIndex(of: ":") ?? authority.endIndex
      (host, tail) = (authority[..<end], authority[end...])
      guard host.utf8.allSatisfy(Self.isOfName) else { return nil }
    }
    guard !host.isEmpty, host.utf8.count <= Self.longestHost, !host.hasPrefix("-") else {
      return nil
    }
    self.host = String(host)
    if tail.isEmpty {
      port = isSecure ? 8883 : 1883
    } else {
      let digits = tail.dropFirst()
      guard tail.first == ":", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let port = Int(digits), (1...65535).contains(port)
      else { return nil }
      self.port = port
    }
  }

  /// The address as it is written, always with the port.
  package var text: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "\(isSecure ? "mqtts" : "mqtt")://\(name):\(port)"
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (0x61...0x66).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }
}
