/// The host and the port of an address (RFC 3986, section 3.2).
struct AddressHost: Hashable {
  /// The host, in lower case; an IPv6 address is in brackets.
  let name: String
  /// The port; nil if the address has none.
  let port: Int?

  /// The host without brackets.
  var bareName: String { name.first == "[" ? String(name.dropFirst().dropLast()) : name }
  /// The host and the port as they stand in addresses.
  var text: String { name + (port.map { ":\($0)" } ?? "") }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: "._-".utf8.contains(byte)
    }
  }

  /// Reads what stands between the user and the path.
  init(_ bytes: ArraySlice<UInt8>) throws(RemoteAddress.Problem) {
    var end = bytes.endIndex
    if bytes.first == UInt8(ascii: "[") {
      guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { throw .invalidHost }
      end = bracket + 1
      let digits = bytes[(bytes.startIndex + 1)..<bracket]
      let allowed = Set("0123456789abcdefABCDEF:.".utf8)
      guard digits.count > 1, digits.allSatisfy(allowed.contains) else { throw .invalidHost }
    } else {
      end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? end
      let name = bytes[..<end]
      // A program that connects could take one with a hyphen for an option.
      guard (1...255).contains(name.count), name.first != UInt8(ascii: "."),
        name.first != UInt8(ascii: "-"), name.allSatisfy(Self.isNameByte)
      else { throw .invalidHost }
    }
    guard let name = String(validating: bytes[..<end], as: UTF8.self)?.lowercased() else {
      throw .invalidHost
    }
    self.name = name
    let rest = bytes[end...]
    // A colon without a port is allowed.
    guard rest.count > 1 else {
      guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { throw .invalidHost }
      port = nil
      return
    }
    let digits = rest.dropFirst()
    guard rest.first == UInt8(ascii: ":"), digits.count <= 5,
      digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self)), (1...65535).contains(number)
    else { throw .invalidPort }
    port = number
  }
}
