import GalleryCore

/// The words of a replay's line, taken one by one.
nonisolated struct ReplayWords {
  private let number: Int
  private var words: ArraySlice<Substring>

  /// Takes a line apart, up to a comment: what follows a `#` that begins the line or a word.
  ///
  /// - Parameter number: the line's, counted from 1, for what is told of it.
  init(_ line: Substring, number: Int) {
    self.number = number
    words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }[...]
  }

  var isEmpty: Bool { words.isEmpty }

  /// Says what is wrong with the line.
  func problem(_ text: String) -> ReplayError { ReplayError(line: number, problem: text) }

  /// The next word, which stands for what `meaning` says.
  mutating func next(_ meaning: String) throws(ReplayError) -> Substring {
    guard let word = words.popFirst() else { throw problem("\(meaning) is missing") }
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
