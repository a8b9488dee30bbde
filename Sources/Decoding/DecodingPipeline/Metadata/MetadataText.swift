/// Text from metadata, in which each program writes its own encoding.
package enum MetadataText {
  /// Reads UTF-8, or else Latin-1, which covers the usual files without UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the text, which may end with zeros.
  ///   - isCut: whether its end is missing, so that the last character may be incomplete.
  /// - Returns: the text without white space around it; nil if nothing is left.
  package static func string(_ bytes: [UInt8], isCut: Bool = false) -> String? {
    var bytes = bytes.prefix { $0 != 0 }
    if isCut {
      // A character of UTF-8 has three bytes at most after its first.
      let tail = bytes.suffix(4)
      if let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0,
        String(validating: bytes[start...], as: UTF8.self) == nil
      {
        bytes = bytes[..<start]
      }
    }
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let scalars = text.unicodeScalars
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return String(scalars[first...last])
  }
}
