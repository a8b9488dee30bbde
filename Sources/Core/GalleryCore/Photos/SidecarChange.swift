/// A change of what people say of a photo, in the XMP file beside it, or in the photo itself.
package enum SidecarChange: Hashable, Sendable {
  /// A number of stars, 0…5, of which 0 takes those of the photo's file away; -1 rejects the photo.
  case stars(Int)
  /// A caption; an empty one takes that of the photo's file away.
  case caption(String)
  /// More or fewer keywords.
  case keywords(KeywordChange)

  /// The number of stars; nil if something else is changed.
  package var stars: Int? { if case .stars(let stars) = self { stars } else { nil } }

  /// Whether photos lose something by it.
  package var takesAway: Bool {
    switch self {
    case .stars(let stars): stars == 0
    case .caption(let text): text.isEmpty
    case .keywords(let change): !change.removed.isEmpty
    }
  }
}

/// Keywords that photos get, and others that they lose.
package struct KeywordChange: Hashable, Sendable {
  /// The signs before a typed keyword that several photos lose.
  private static let signs: Set<Character> = ["-", "\u{2212}", "\u{FF0D}"]
  /// What is between typed keywords, in any script.
  private static let commas: Set<Character> = [",", "\u{3001}", "\u{FF0C}", "\u{060C}"]
  /// The most keywords of a list in a message.
  package static let mostWords = 400

  /// The keywords that photos get.
  package let added: [String]
  /// The keywords that photos lose.
  package let removed: [String]
  /// Whether they lose just these, which must be there; otherwise those in any case of letters.
  package let isExact: Bool
  /// The keywords of the photo's file, which an XMP file without keywords takes over; nil if there
  /// may be more of them than are known.
  package var inherited: [String]?

  /// Makes a change from its parts.
  package init(
    added: [String], removed: [String] = [], isExact: Bool = false, inherited: [String]? = nil
  ) {
    (self.added, self.removed) = (added, removed)
    (self.isExact, self.inherited) = (isExact, inherited)
  }

  /// Reads the keywords that several photos get, and those behind a minus sign, which they lose.
  package init(typed text: String) {
    let words = Self.words(in: text, between: Self.commas)
    let isRemoved = { (word: String) in word.first.map { Self.signs.contains($0) } == true }
    self.init(
      added: words.filter { !isRemoved($0) },
      removed: words.filter(isRemoved).map { String($0.dropFirst()).trimmingSpace }
        .filter { !$0.isEmpty })
  }

  /// Compares the keywords that one photo is to have with those that were in the field before.
  ///
  /// Only the difference is written: a photo may have more keywords than the field had room for.
  /// One that it has stays whole, also with the comma of another script.
  package init(typed text: String, instead former: String) {
    let old = Self.words(in: former)
    let words = Self.words(in: text).flatMap {
      old.contains($0) ? [$0] : Self.words(in: $0, between: Self.commas)
    }
    self.init(
      added: words.filter { !old.contains($0) }, removed: old.filter { !words.contains($0) },
      isExact: true)
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The keywords between the commas of a text, each of them once.
  package static func words(in text: String, between commas: Set<Character> = [","]) -> [String] {
    var words: [String] = []
    for part in text.split(whereSeparator: { commas.contains($0) }) {
      let word = String(part).trimmingSpace
      if !word.isEmpty, !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Whether photos with these keywords have those that must be there.
  package func applies(to words: [String]) -> Bool {
    !isExact || Set(removed).isSubset(of: words)
  }

  /// Whether each of some keywords stays.
  package func keeps(_ words: [String]) -> [Bool] {
    func name(_ word: String) -> String { isExact ? word : word.lowercased() }
    let gone = Set(removed.map(name))
    return words.map { !gone.contains(name($0)) }
  }

  /// The keywords that come of others: which of them stay, and the new ones behind them.
  package func parts(of words: [String]) -> (kept: [String], new: [String]) {
    let kept = zip(words, keeps(words)).filter(\.1).map(\.0)
    var known = Set(kept.map { $0.lowercased() })
    return (kept, added.filter { known.insert($0.lowercased()).inserted })
  }

  /// The keywords that come of others.
  package func changed(_ words: [String]) -> [String] {
    let (kept, new) = parts(of: words)
    return kept + new
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

  /// The text without what XML cannot have.
  package var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter(\.isAllowedInXML)))
  }
}

extension Unicode.Scalar {
  /// Whether XML can have it, and all programs read it.
  package var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0x80...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
