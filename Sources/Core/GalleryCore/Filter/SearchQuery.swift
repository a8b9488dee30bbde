/// What someone looks for in photos: words that all must be found, and perhaps a number of stars.
///
/// Words between quotation marks are found together. A word of asterisks or stars is a rating.
public struct SearchQuery: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String
  /// The words as they are compared.
  private let words: [[UInt8]]
  /// The fewest stars; 0 for any number.
  private let stars: Int

  /// Reads what was typed.
  public init(_ text: String = "") {
    self.text = text
    var (words, stars) = ([[UInt8]](), 0)
    for word in Self.parts(of: text) {
      if word.allSatisfy({ $0 == "*" || $0 == "★" }) {
        stars = max(stars, min(word.count, 5))
      } else {
        let folded = Self.folded(word)
        if !folded.isEmpty { words.append(folded) }
      }
    }
    (self.words, self.stars) = (words, stars)
  }

  /// Whether it finds all photos.
  public var findsAll: Bool { words.isEmpty && stars == 0 }

  /// Whether a photo with a text and a rating is found.
  public func finds(_ text: SearchText, rating: Int? = nil) -> Bool {
    rating ?? 0 >= stars && words.allSatisfy(text.contains)
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
    for scalar in word.unicodeScalars { NameFolding.fold(scalar) { folded.append($0) } }
    return folded
  }
}
