/// What someone looks for in photos: words that all must be found, and perhaps a number of stars.
///
/// Words between quotation marks are found together. A word of asterisks or stars is a rating.
public struct SearchQuery: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String
  /// The fewest stars; 0 for any number.
  public let stars: Int
  /// The words as they are compared.
  private let words: [[UInt8]]

  /// Reads what was typed.
  public init(_ text: String = "") {
    self.text = text
    var (words, stars) = ([[UInt8]](), 0)
    for word in Self.parts(of: text) {
      if word.allSatisfy({ $0 == "*" || $0 == "★" }) {
        stars = max(stars, min(word.count, 5))
      } else {
        // A date with slashes.
        let isDate = word.allSatisfy { $0 == "/" || $0.isASCII && $0.isNumber }
        let folded = Self.folded(isDate ? Substring(word.replacing("/", with: "-")) : word)
        // A dash between words is compared as a space.
        if folded.contains(where: { $0 != UInt8(ascii: " ") }) { words.append(folded) }
      }
    }
    (self.words, self.stars) = (words, stars)
  }

  private init(text: String, stars: Int, words: [[UInt8]]) {
    (self.text, self.stars, self.words) = (text, stars, words)
  }

  /// Whether it finds all photos.
  public var findsAll: Bool { words.isEmpty && stars == 0 }

  /// Whether a text has all words.
  public func finds(_ text: SearchText) -> Bool { words.allSatisfy(text.contains) }

  /// What finds the photos that both find.
  public func and(_ other: SearchQuery) -> SearchQuery {
    if other.text.isEmpty { return self }
    if text.isEmpty { return other }
    return SearchQuery(
      text: "\(text) \(other.text)", stars: max(stars, other.stars), words: words + other.words)
  }

  /// The words, and what is between quotation marks, the last of which may still be missing.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    for (index, section) in text.split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index % 2 == 0 {
        parts += section.split(whereSeparator: \.isWhitespace)
      } else {
        let words = section.drop(while: \.isWhitespace)
        if !words.isEmpty { parts.append(words) }
      }
    }
    return parts
  }

  private static func folded(_ word: Substring) -> [UInt8] {
    var folded: [UInt8] = []
    Array(word.utf8).withUnsafeBufferPointer { FoldedName.append($0, to: &folded) }
    return folded
  }
}
