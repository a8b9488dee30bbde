/// Texts that strangers wrote, as they are stored and shown.
package enum ListedText {
  /// Returns a text without what must not be shown, at most of a length.
  ///
  /// Control characters become spaces, and characters that change the direction of other texts
  /// (U+202A–U+202E, U+2066–U+2069) are left out.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - limit: the greatest length in bytes of UTF-8.
  ///   - keepsLines: whether line feeds stay.
  package static func clean(_ text: String, limit: Int, keepsLines: Bool = false) -> String {
    if text.utf8.count <= limit, isClean(text, keepsLines: keepsLines) { return text }
    var clean = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      guard let scalar = shown(scalar, keepsLines: keepsLines) else { continue }
      length += UTF8.width(scalar)
      guard length <= limit else { break }
      clean.append(scalar)
    }
    return String(clean)
  }

  /// Whether a text has nothing that must not be shown.
  package static func isClean(_ text: String, keepsLines: Bool = false) -> Bool {
    // Most texts are plain ASCII.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte < 0x20 || byte > 0x7E {
        guard keepsLines, byte == UInt8(ascii: "\n") else { return false }
      }
      return true
    }
    return isPlain == true
      || text.unicodeScalars.allSatisfy { shown($0, keepsLines: keepsLines) == $0 }
  }

  private static func shown(_ scalar: Unicode.Scalar, keepsLines: Bool) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A where keepsLines: scalar
    // Also the control characters of Latin-1, and the separators of lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: keepsLines && scalar.value > 0x2000 ? "\n" : " "
    case 0x202A...0x202E, 0x2066...0x2069: nil
    default: scalar
    }
  }
}
