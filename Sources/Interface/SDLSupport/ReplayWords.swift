import GalleryCore

/// The words of a replay's line, taken one by one.
nonisolated struct ReplayWords {
  private let number: Int
  private let line: Substring
  private var words: ArraySlice<Substring>
  /// Where in the line the word ended that was taken last.
  private var end: Substring.Index

  /// In Unicode's code points: two lines of a wide window.
  ///
  /// A card of more would cover the photos.
  private static let longestCaption = 200

  /// Takes a line apart, up to a comment: what follows a `#` that begins the line or a word.
  ///
  /// - Parameter number: the line's, counted from 1, for what is told of it.
  init(_ line: Substring, number: Int) {
    self.number = number
    self.line = line
    end = line.startIndex
    words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }[...]
  }

  var isEmpty: Bool { words.isEmpty }

  /// Says what is wrong with the line.
  func problem(_ text: String) -> ReplayError { ReplayError(line: number, problem: text) }

  /// The next word, which stands for what `meaning` says.
  mutating func next(_ meaning: String) throws(ReplayError) -> Substring {
    guard let word = words.popFirst() else { throw problem("\(meaning) is missing") }
    end = word.endIndex
    return word
  }

  /// Takes a word if it comes next.
  mutating func skips(_ word: String) -> Bool {
    guard words.first.map({ $0 == word }) == true else { return false }
    words.removeFirst()
    return true
  }

  /// All that is left, as one: names of keys hold spaces.
  mutating func rest() -> Substring {
    defer { words = [] }
    return words.joined(separator: " ")[...]
  }

  /// All that is left of the line, just as it is written but for the space around it; nil where
  /// nothing is.
  mutating func caption() throws(ReplayError) -> String? {
    words = []
    let text = line[end...].drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    let caption = text[...last].unicodeScalars
    // Counted so, as there is no end to what one character may be made of.
    guard caption.count <= Self.longestCaption else {
      throw problem("a caption has \(Self.longestCaption) code points at most")
    }
    guard !caption.contains(where: { $0.properties.generalCategory == .control }) else {
      throw problem("a caption has no control characters")
    }
    return String(caption)
  }

  mutating func number(
    _ meaning: String, in range: ClosedRange<Double>
  ) throws(ReplayError) -> Double {
    try value(of: try next(meaning), meaning, in: range)
  }

  mutating func phase() throws(ReplayError) -> PointerEvent.Phase {
    switch try next("down, move or up") {
    case "down": .down
    case "move": .moved
    case "up": .up
    case let word: throw problem("'\(word)' is none of down, move, up")
    }
  }

  /// Two coordinates, each in points or with a `%`.
  ///
  /// - Parameter range: what they may be, in points.
  mutating func place(_ range: ClosedRange<Double>) throws(ReplayError) -> Replay.Place {
    Replay.Place(x: try coordinate("x", range), y: try coordinate("y", range))
  }

  private mutating func coordinate(
    _ meaning: String, _ range: ClosedRange<Double>
  ) throws(ReplayError) -> Replay.Coordinate {
    let word = try next(meaning)
    // As far as ten devices away.
    if word.hasSuffix("d") { return .device(try value(of: word.dropLast(), meaning, in: -20...20)) }
    guard word.hasSuffix("%") else { return .points(try value(of: word, meaning, in: range)) }
    // Ten windows to every side.
    return .fraction(try value(of: word.dropLast(), meaning, in: -1000...1000) / 100)
  }

  private func value(
    of word: Substring, _ meaning: String, in range: ClosedRange<Double>
  ) throws(ReplayError) -> Double {
    // What is not a number lies in no range either.
    guard let value = Double(word), range.contains(value) else {
      throw problem(
        "'\(word)' is not \(meaning) between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }
}
