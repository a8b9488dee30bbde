/// Keywords that photos have or have not, as users write them.
struct KeywordList: Hashable, Sendable, WordsSettingValue {
  /// The most keywords of one list: two of them fit into a message to the process that reads
  /// photos.
  static let mostWords = 8
  /// The longest keyword in bytes; that of IPTC has 64.
  static let longestWord = 200

  static var form: String {
    "an array of up to \(mostWords) keywords of 1 to \(longestWord) bytes, or [] for all photos"
  }

  static var optionForm: String? {
    "1 to \(longestWord) bytes; up to \(mostWords) times"
  }

  let words: [String]

  /// Creates a list without keywords.
  init() { words = [] }

  /// Creates a list; nil if there are too many keywords, or one is blank or too long.
  init?(_ words: [String]) {
    let isValid = words.allSatisfy { word in
      word.utf8.count <= Self.longestWord && !word.allSatisfy(\.isWhitespace)
        && word.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    guard words.count <= Self.mostWords, isValid else { return nil }
    self.words = words
  }

  var texts: [String] { words }

  static func problem(in text: String) -> String? {
    text.allSatisfy(\.isWhitespace) ? "a keyword must not be empty" : nil
  }
}
