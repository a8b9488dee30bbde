import GalleryCore

/// The words by which photos are found, as users write them.
struct SearchWords: Hashable, Sendable, SettingValue {
  /// The longest text in bytes: that of a keyword.
  static let longest = KeywordList.longestWord

  static var form: String { "words of \(longest) bytes at most, or an empty text for all photos" }

  let text: String
  /// What must be found in a photo.
  let query: SearchQuery

  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.unicodeScalars.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.text = text
    query = SearchQuery(text)
  }

  /// Begins without words.
  init() { (text, query) = ("", SearchQuery()) }

  /// As much of a typed text as is valid.
  init(typed text: String) {
    var end = text.startIndex
    while end < text.endIndex, text[...end].utf8.count <= Self.longest {
      end = text.index(after: end)
    }
    self.text = String(String.UnicodeScalarView(text[..<end].unicodeScalars.filter(Self.isAllowed)))
    query = SearchQuery(self.text)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F
  }
}
