/// A change of what people say of a photo, in the XMP file beside it.
package enum SidecarChange: Hashable, Sendable {
  /// A number of stars, 0…5, of which 0 takes those of the photo's file away; -1 rejects the photo.
  case stars(Int)
  /// A caption; an empty one takes that of the photo's file away.
  case caption(String)
  /// More or fewer keywords.
  case keywords(KeywordChange)

  /// The number of stars; nil if something else is changed.
  package var stars: Int? { if case .stars(let stars) = self { stars } else { nil } }
}

/// Keywords that photos get, and others that they lose.
package struct KeywordChange: Hashable, Sendable {
  /// The sign before a typed keyword that photos lose.
  package static let sign: Character = "-"
  /// The most keywords of a list in a message.
  package static let mostWords = 400

  /// The keywords that photos get.
  package let added: [String]
  /// The keywords that photos lose, in any case of letters.
  package let removed: [String]
  /// The keywords of the photo's file, which an XMP file without keywords takes over; nil if there
  /// may be more of them than are known.
  package var inherited: [String]? = []

  /// Makes a change from its parts.
  package init(added: [String], removed: [String] = [], inherited: [String]? = []) {
    (self.added, self.removed, self.inherited) = (added, removed, inherited)
  }

  /// Reads the keywords that several photos get, and those behind a minus sign, which they lose.
  package init(typed text: String) {
    let words = Self.words(in: text)
    added = words.filter { $0.first != Self.sign }
    removed = words.filter { $0.first == Self.sign }.flatMap {
      Self.words(in: String($0.dropFirst()))
    }
  }

  /// Compares the keywords that one photo is to have with those that were in the field before.
  ///
  /// Only the difference is written: a photo may have more keywords than the field had room for.
  package init(typed text: String, instead former: String) {
    let (words, old) = (Self.words(in: text), Self.words(in: former))
    let typed = KeywordChange(typed: words.filter { !old.contains($0) }.joined(separator: ","))
    added = typed.added
    removed = old.filter { !words.contains($0) } + typed.removed
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The keywords between the commas of a text, each of them once.
  package static func words(in text: String) -> [String] {
    var words: [String] = []
    for part in text.split(separator: ",") {
      let word = String(part).trimmingSpace
      if !word.isEmpty, !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Whether a keyword goes.
  package func removes(_ word: String) -> Bool {
    let folded = word.lowercased()
    return removed.contains { $0.lowercased() == folded }
  }

  /// The keywords that are new beside others, which stay.
  package func new(beside words: [String]) -> [String] {
    let known = Set(words.map { $0.lowercased() })
    return added.filter { !known.contains($0.lowercased()) }
  }

  /// The keywords that come of others.
  package func changed(_ words: [String]) -> [String] {
    let kept = words.filter { !removes($0) }
    return kept + new(beside: kept)
  }
}

extension PhotoInformation {
  /// Follows a change of what is said of the photo.
  package mutating func apply(_ change: SidecarChange) {
    switch change {
    case .stars(let stars): rating = stars == 0 ? nil : stars
    case .caption(let text): caption = text.isEmpty ? nil : text
    case .keywords(let change):
      let words = change.changed(KeywordChange.words(in: keywords ?? ""))
      keywords = words.isEmpty ? nil : words.joined(separator: ", ")
    }
  }
}

extension String {
  /// The text without white space at both ends.
  package var trimmingSpace: String {
    let start = drop(while: \.isWhitespace)
    let last = start.lastIndex { !$0.isWhitespace }
    return String(start[..<(last.map(start.index(after:)) ?? start.startIndex)])
  }
}
