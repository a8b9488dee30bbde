/// Paths in addresses, where bytes that are not allowed are written as "%" and two digits (RFC 3986).
public enum PercentEncoding {
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

  /// Encodes every byte that is neither a slash nor always allowed.
  public static func encode(_ path: [UInt8]) -> String {
    path.map { byte in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// Decodes a path; nil if two hexadecimal digits, not 00, do not follow each "%".
  public static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit), high << 4 | low != 0
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
