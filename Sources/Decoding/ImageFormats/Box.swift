/// The name of a kind of box, item, property or reference: four characters.
package struct BoxName: Hashable, ExpressibleByStringLiteral {
  /// The characters as one number, the first one in the highest byte.
  package let code: Int

  /// Creates a name from its number.
  package init(code: Int) { self.code = code }

  /// Creates a name from its characters.
  package init(stringLiteral name: StaticString) {
    code = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}

/// A box of an ISO base media file (ISO/IEC 14496-12), of which HEIF and AVIF files consist.
package struct Box {
  /// Its kind.
  package let name: BoxName
  /// Where its header begins, and its contents end.
  package let whole: Range<Int>
  /// Where its contents are.
  package let content: Range<Int>
}

/// Reads the fields of a part of a file one after the other; beyond its end, everything is nil.
package struct BoxFields {
  private let reader: ByteReader
  /// The offset of the next field.
  package private(set) var position: Int
  private let end: Int

  /// Creates a reader of a part of a file.
  package init(_ reader: ByteReader, _ part: Range<Int>) {
    self.reader = reader
    position = part.lowerBound
    end = min(part.upperBound, reader.bytes.count)
  }

  /// The largest number: sums of a few of them are still numbers.
  private static let largest = Int.max >> 3

  /// Reads a number of 0 to 8 bytes, the highest first; one without bytes is 0.
  package mutating func number(bytes count: Int) -> Int? {
    guard count >= 0, end - position >= count else { return nil }
    var value = 0
    for place in position..<position + count {
      guard value <= Self.largest >> 8, let byte = reader.byte(at: place) else { return nil }
      value = value << 8 | Int(byte)
    }
    position += count
    return value
  }

  /// Reads a name.
  package mutating func name() -> BoxName? { number(bytes: 4).map(BoxName.init) }

  /// Reads a text that ends with a zero byte, or at the end.
  package mutating func text() -> String {
    guard position < end else { return "" }
    let bytes = reader.bytes[position..<end].prefix { $0 != 0 }
    position = min(end, bytes.endIndex + 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the version and the flags with which many boxes begin.
  package mutating func version() -> (version: Int, flags: Int)? {
    guard let word = number(bytes: 4) else { return nil }
    return (word >> 24, word & 0xFF_FFFF)
  }

  /// Reads the header of a box, which may be longer than what contains it; nil at the end.
  ///
  /// - Returns: the name, where the contents begin, and where they should end.
  package mutating func boxHeader() -> (name: BoxName, content: Int, end: Int)? {
    let start = position
    guard var length = number(bytes: 4), let name = name() else { return nil }
    if length == 1 {
      guard let long = number(bytes: 8) else { return nil }
      length = long
    } else if length == 0 {
      // It continues to the end.
      length = end - start
    }
    guard length >= position - start else { return nil }
    return (name, position, start + length)
  }

  /// Continues at the end of a box; returns false if there is nothing.
  package mutating func skip(to place: Int) -> Bool {
    guard (position...max(position, end)).contains(place) else { return false }
    position = place
    return true
  }

  /// Reads a box; nil at the end, and if the box is longer than what contains it.
  package mutating func box() -> Box? {
    let start = position
    guard let header = boxHeader(), skip(to: header.end) else { return nil }
    return Box(
      name: header.name, whole: start..<header.end, content: header.content..<header.end)
  }
}
