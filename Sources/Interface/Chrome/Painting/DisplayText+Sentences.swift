import GalleryCore

extension DisplayText {
  private static let marks: [LayoutDirection: Character] = [
    .leftToRight: "\u{200E}", .rightToLeft: "\u{200F}",
  ]

  /// The text as a message of the program, for layouts.
  ///
  /// Pango reads a paragraph in the direction of its first letter, which may be that of a photo's
  /// name. A message is read in the chrome's direction instead, and begins at that side.
  func sentence(in direction: LayoutDirection) -> String {
    Self.sentence(string, in: direction)
  }

  /// A text that is safe for layouts, as a message of the program.
  static func sentence(_ text: String, in direction: LayoutDirection) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { paragraph(String($0), in: direction) }.joined(separator: "\n")
  }

  /// Names that are safe for layouts on one line, the first one where lines begin.
  static func list(_ names: [String], in direction: LayoutDirection) -> String {
    guard direction == .rightToLeft, let mark = marks[direction] else {
      return names.joined(separator: "  ")
    }
    return "\(mark)" + names.map { "\u{2068}\($0)\u{2069}" }.joined(separator: "  ")
  }

  private static func paragraph(_ text: String, in direction: LayoutDirection) -> String {
    let letters = text.unicodeScalars.lazy.compactMap(\.letterDirection)
    guard let first = letters.first, let mark = marks[direction] else { return text }
    if letters.contains(direction) { return first == direction ? text : "\(mark)\(text)" }
    // A path, or a message that is not translated: it keeps its own direction inside the paragraph.
    return direction == .leftToRight ? text : "\(mark)\u{2068}\(text)\u{2069}"
  }
}

extension Unicode.Scalar {
  /// The blocks of scripts that are written from right to left, with room for those to come.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// The direction of a letter; nil for other characters.
  var letterDirection: LayoutDirection? {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      Self.rightToLeftBlocks.contains { $0.contains(value) } ? .rightToLeft : .leftToRight
    default: nil
    }
  }
}
