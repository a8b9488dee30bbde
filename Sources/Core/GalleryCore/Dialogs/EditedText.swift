/// A line of text that is being edited, with its selection.
///
/// The text is a list of units: characters, and bytes that are not text. Such bytes stay as they
/// are until they are deleted, so that a file name in any encoding can be edited.
public struct EditedText: Hashable, Sendable {
  /// The bytes of each character, or a single byte that is not text.
  public private(set) var units: [[UInt8]]
  /// The unit before which the selection was begun.
  public private(set) var anchor: Int
  /// The unit before which the cursor is; the other end of the selection.
  public private(set) var cursor: Int

  /// The most bytes of a text: a path is no longer.
  private static let mostBytes = 4096

  /// Makes a text with the cursor at its end.
  public init(bytes: [UInt8] = []) {
    units = Self.units(of: bytes)
    anchor = units.count
    cursor = units.count
  }

  /// Makes the name of a file, in which everything but the extension is selected.
  public init(fileName bytes: [UInt8]) {
    self.init(bytes: bytes)
    select(byteCount: FileName(bytes).stemByteCount)
  }

  /// The text's bytes.
  public var bytes: [UInt8] { Array(units.joined()) }

  /// The selected units; empty at the cursor if nothing is selected.
  public var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }

  /// The selected text for people.
  public var selectedText: String {
    String(decoding: units[selection].joined(), as: UTF8.self)
  }

  // MARK: Cursor and selection

  /// Where a movement of the cursor ends.
  public enum Destination: Hashable, Sendable {
    /// A number of units on, or back if negative.
    case units(Int)
    /// The end of this word, or the beginning of the next one.
    case nextWord
    /// The beginning of this word, or of the one before.
    case previousWord
    /// The beginning of the text.
    case start
    /// The end of the text.
    case end
    /// A place before a unit.
    case unit(Int)
  }

  /// Moves the cursor; `extends` keeps the other end of the selection.
  public mutating func move(to destination: Destination, extends: Bool = false) {
    if !extends, !selection.isEmpty, case .units(let count) = destination {
      // As in other programs, the arrow keys end a selection at its side.
      cursor = count < 0 ? selection.lowerBound : selection.upperBound
    } else {
      cursor = place(of: destination)
    }
    if !extends { anchor = cursor }
  }

  /// Selects everything.
  public mutating func selectAll() { (anchor, cursor) = (0, units.count) }

  /// Selects the first bytes, and puts the cursor after them.
  public mutating func select(byteCount: Int) { (anchor, cursor) = (0, unit(atByte: byteCount)) }

  private func place(of destination: Destination) -> Int {
    switch destination {
    case .units(let count): return min(max(cursor + count, 0), units.count)
    case .start: return 0
    case .end: return units.count
    case .unit(let unit): return min(max(unit, 0), units.count)
    case .nextWord:
      var place = cursor
      while place < units.count, !isInWord(place) { place += 1 }
      while place < units.count, isInWord(place) { place += 1 }
      return place
    case .previousWord:
      var place = cursor
      while place > 0, !isInWord(place - 1) { place -= 1 }
      while place > 0, isInWord(place - 1) { place -= 1 }
      return place
    }
  }

  private func isInWord(_ unit: Int) -> Bool {
    guard let character = String(decoding: units[unit], as: UTF8.self).first else { return false }
    return character.isLetter || character.isNumber
  }

  // MARK: Changes

  /// Replaces the selection by a text, without line breaks and control characters.
  public mutating func insert(_ text: String) {
    let scalars = text.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    var bytes: [UInt8] = []
    let room = Self.mostBytes - units.joined().count + units[selection].joined().count
    for scalar in scalars {
      let encoded = Array(String(scalar).utf8)
      guard bytes.count + encoded.count <= room else { break }
      bytes += encoded
    }
    replace(selection, with: bytes)
  }

  /// Deletes the selection, or else what is between the cursor and a destination.
  public mutating func delete(to destination: Destination) {
    guard selection.isEmpty else { return replace(selection, with: []) }
    let place = place(of: destination)
    replace(min(place, cursor)..<max(place, cursor), with: [])
  }

  private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    let before = Array(units[..<range.lowerBound].joined()) + new
    units = Self.units(of: before + Array(units[range.upperBound...].joined()))
    cursor = unit(atByte: before.count)
    anchor = cursor
  }

  /// The first unit that begins at a byte or after it.
  private func unit(atByte offset: Int) -> Int {
    var count = 0
    for (index, unit) in units.enumerated() {
      if count >= offset { return index }
      count += unit.count
    }
    return units.count
  }

  private static func units(of bytes: [UInt8]) -> [[UInt8]] {
    var units: [[UInt8]] = []
    var text = String.UnicodeScalarView()
    func endText() {
      units += String(text).map { Array($0.utf8) }
      text = String.UnicodeScalarView()
    }
    var (parser, iterator, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        text.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        endText()
        units += bytes[offset..<(offset + length)].map { [$0] }
        offset += length
      case .emptyInput:
        endText()
        return units
      }
    }
  }
}
