import ArgumentParser
import GalleryCore

/// Keywords that photos have or have not, as users write them.
struct KeywordList: Hashable, Sendable, SettingValue {
  /// The most keywords of one list: two of them fit into a message to the process that reads photos.
  static let mostWords = 8
  /// The longest keyword in bytes; that of IPTC has 64.
  static let longestWord = 200

  static var form: String {
    "an array of up to \(mostWords) keywords of 1 to \(longestWord) bytes"
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

  /// Creates a list of the options that were given; nil if none was.
  init?(given words: [String]) {
    guard !words.isEmpty else { return nil }
    self.init(words)
  }

  init?(_ value: TOMLValue) {
    switch value {
    case .string(let word): self.init([word])
    case .array(let elements):
      let words = elements.compactMap { if case .string(let word) = $0 { word } else { nil } }
      guard words.count == elements.count else { return nil }
      self.init(words)
    default: return nil
    }
  }

  var toml: String { "[" + words.map(\.toml).joined(separator: ", ") + "]" }
}

/// The shapes of photos that are shown, as users write them.
struct ShownShapes: Hashable, Sendable, SettingValue, ExpressibleByArgument {
  static let any = ShownShapes(shapes: [], text: "any")
  static var form: String {
    "any, upright, wide or square, or several of these with commas between"
  }

  /// The shapes; empty for any.
  let shapes: Set<PhotoShape>
  private let text: String

  private init(shapes: Set<PhotoShape>, text: String) {
    self.shapes = shapes
    self.text = text
  }

  /// Creates a choice of shapes; empty for any.
  init(_ shapes: Set<PhotoShape>) {
    let names = PhotoShape.allCases.filter(shapes.contains).map(\.rawValue)
    self.init(shapes: shapes, text: names.isEmpty ? "any" : names.joined(separator: ","))
  }

  init?(argument: String) {
    if argument == "any" {
      self = .any
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let shapes = names.compactMap { PhotoShape(rawValue: String($0)) }
    guard !names.isEmpty, shapes.count == names.count else { return nil }
    self.init(shapes: Set(shapes), text: argument)
  }

  init?(_ value: TOMLValue) {
    guard case .string(let text) = value else { return nil }
    self.init(argument: text)
  }

  var toml: String { text.toml }
}

/// A day, a month or a year from which or up to which photos are shown, as users write it.
struct BoundaryDay: Hashable, Sendable, SettingValue, ExpressibleByArgument {
  static let any = BoundaryDay(first: nil, last: nil, text: "any")
  static var form: String { "any, or a date as in 2019-07-05, 2019-07 or 2019" }

  /// Its first day; nil for any.
  let first: CalendarDay?
  /// Its last day; nil for any.
  let last: CalendarDay?
  /// As the user has written it.
  let text: String

  private init(first: CalendarDay?, last: CalendarDay?, text: String) {
    self.first = first
    self.last = last
    self.text = text
  }

  init?(argument: String) {
    if argument == "any" {
      self = .any
      return
    }
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      zip(parts, [4, 2, 2]).allSatisfy({ part, length in
        part.utf8.count == length
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let (firstMonth, lastMonth) = numbers.count > 1 ? (numbers[1], numbers[1]) : (1, 12)
    let days = numbers.count > 2 ? [numbers[2]] : [31, 30, 29, 28]
    guard
      let first = CalendarDay(
        year: numbers[0], month: firstMonth, day: numbers.count > 2 ? numbers[2] : 1),
      let last = days.lazy.compactMap({
        CalendarDay(year: numbers[0], month: lastMonth, day: $0)
      }).first
    else { return nil }
    self.init(first: first, last: last, text: argument)
  }

  init?(_ value: TOMLValue) {
    switch value {
    case .string(let text): self.init(argument: text)
    case .integer(let year): self.init(argument: String(year))
    default: return nil
    }
  }

  var toml: String { text.toml }
}
