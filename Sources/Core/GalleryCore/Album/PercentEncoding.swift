/// Bytes in addresses that are written as "%" and two hexadecimal digits (RFC 3986, section 2.1).
package enum PercentEncoding {
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  /// Encodes every byte of a path that is neither a slash nor always allowed.
  package static func encode(_ path: [UInt8]) -> String {
    encode(path) { $0 == UInt8(ascii: "/") || unreserved.contains($0) }
  }

  /// Encodes a text so that it is one part of a path or a query.
  package static func encode(part: String) -> String {
    encode(part.utf8, staysPlain: unreserved.contains)
  }

  private static func encode(
    _ bytes: some Sequence<UInt8>, staysPlain: (UInt8) -> Bool
  ) -> String {
    var encoded: [UInt8] = []
    for byte in bytes {
      if staysPlain(byte) { encoded.append(byte) } else { encoded += escape(byte) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The three characters that stand for a byte.
  package static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
  }

  /// Decodes a path; nil if two hexadecimal digits, not 00, do not follow each "%".
  package static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var isValid = true
    let decoded = decode(bytes) { if $0 == nil || $0 == 0 { isValid = false } }
    return isValid ? decoded : nil
  }

  /// Decodes what is encoded; a "%" that two hexadecimal digits do not follow stays.
  package static func decodeEscapes(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    decode(Array(bytes)[...]) { _ in }
  }

  /// Decodes a text; a zero byte would end it, and wrong UTF-8 is replaced.
  package static func text(_ text: some StringProtocol) -> String {
    String(decoding: decodeEscapes(text.utf8).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// - Parameter note: gets what each "%" stands for; nil for itself.
  private static func decode(_ bytes: ArraySlice<UInt8>, note: (UInt8?) -> Void) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      let value = self.byte(digits: rest)
      note(value)
      decoded.append(value ?? byte)
      if value != nil { rest = rest.dropFirst(2) }
    }
    return decoded
  }

  /// The byte that the two hexadecimal digits at the beginning stand for; nil if they are none:
  /// signs and digits of other scripts are not.
  package static func byte(digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count >= 2, let high = digit(digits[digits.startIndex]),
      let low = digit(digits[digits.startIndex + 1])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
