import GalleryCore

/// Reads the words of a replay's line in order.
struct ReplayWords {
  private let number: Int
  private let line: Substring
  private var words: ArraySlice<Substring>
  /// The end of the last word read.
  private var end: Substring.Index

  /// The maximum length in Unicode code points: two lines in a wide window.
  ///
  /// A longer caption would cover the photos.
  private static let longestCaption = 200

  /// Splits a line into words, without any comment, which starts with a `#` at the start of a word.
  ///
  /// - Parameter number: the line number for error messages, counted from 1.
  init(_ line: Substring, number: Int) {
    self.number = number
    self.line = line
    end = line.startIndex
    words = line.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }[...]
  }

  var isEmpty: Bool { words.isEmpty }

  /// Creates an error about the line.
  func problem(_ text: String) -> ReplayError { ReplayError(line: number, problem: text) }

  /// Reads the next word; `meaning` describes it in the error if it is missing.
  mutating func next(_ meaning: String) throws(ReplayError) -> Substring {
    guard let word = words.popFirst() else { throw problem("\(meaning) is missing") }
    end = word.endIndex
    return word
  }

  /// Skips a word if it comes next; returns whether it did.
  mutating func skips(_ word: String) -> Bool {
    guard words.first.map({ $0 == word }) == true else { return false }
    words.removeFirst()
    return true
  }

  /// Reads all remaining words as one, because names of keys may contain spaces.
  mutating func rest() -> Substring {
    defer { words = [] }
    return words.joined(separator: " ")[...]
  }

  /// Reads the rest of the line as written, without surrounding white space; returns nil if it is
  /// empty.
  mutating func caption() throws(ReplayError) -> String? {
    words = []
    let text = line[end...].drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    let caption = text[...last].unicodeScalars
    // Code points are counted because a single character can have any number of them.
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

  /// The text of a number, without a fraction if that is zero.
  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  mutating func phase() throws(ReplayError) -> PointerEvent.Phase {
    switch try next("down, move or up") {
    case "down": .down
    case "move": .moved
    case "up": .up
    case let word: throw problem("'\(word)' is none of down, move, up")
    }
  }

  /// Reads two coordinates, each in points, or with `%` or `d`.
  ///
  /// - Parameter range: the valid range in points.
  mutating func place(_ range: ClosedRange<Double>) throws(ReplayError) -> Replay.Place {
    Replay.Place(x: try coordinate("x", range), y: try coordinate("y", range))
  }

  private mutating func coordinate(
    _ meaning: String, _ range: ClosedRange<Double>
  ) throws(ReplayError) -> Replay.Coordinate {
    let word = try next(meaning)
    // At most ten devices away.
    if word.hasSuffix("d") { return .device(try value(of: word.dropLast(), meaning, in: -20...20)) }
    guard word.hasSuffix("%") else { return .points(try value(of: word, meaning, in: range)) }
    // At most ten windows in each direction.
    return .fraction(try value(of: word.dropLast(), meaning, in: -1000...1000) / 100)
  }

  private func value(
    of word: Substring, _ meaning: String, in range: ClosedRange<Double>
  ) throws(ReplayError) -> Double {
    guard let value = Double(decimal: word), range.contains(value) else {
      throw problem(
        "'\(word)' is not \(meaning) between \(Self.text(of: range.lowerBound)) and "
          + Self.text(of: range.upperBound))
    }
    return value
  }
}
