import GalleryCore

/// The words by which photos are found, as users write them.
struct SearchWords: Hashable, Sendable, SettingValue {
  /// The name of the setting, as brokers and the window change it.
  static let settingName = "search"

  /// The longest text in bytes: that of a keyword.
  static let longest = KeywordList.longestWord

  static var form: String { "words of \(longest) bytes at most, or \"\" for all photos" }

  let text: String

  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.unicodeScalars.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.text = text
  }

  /// Begins without words.
  init() { text = "" }

  /// As much of a typed text as is valid.
  init(typed text: String) {
    var end = text.startIndex
    while end < text.endIndex, text[...end].utf8.count <= Self.longest {
      end = text.index(after: end)
    }
    self.text = String(String.UnicodeScalarView(text[..<end].unicodeScalars.filter(Self.isAllowed)))
  }

  /// What must be found in a photo.
  var query: SearchQuery { SearchQuery(text) }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F
  }
}
