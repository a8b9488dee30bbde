import ImageFormats

/// The name of a kind of box, item, property or reference: four characters.
struct BoxName: Hashable, ExpressibleByStringLiteral {
  /// The characters as one number, the first one in the highest byte.
  let code: Int

  init(code: Int) { self.code = code }

  init(stringLiteral name: StaticString) {
    code = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}

/// A box of an ISO base media file (ISO/IEC 14496-12), of which HEIF and AVIF files consist.
struct Box {
  let name: BoxName
  /// Where its header begins, and its contents end.
  let whole: Range<Int>
  /// Where its contents are.
  let content: Range<Int>
}

/// Reads the fields of a part of a file one after the other; beyond its end, everything is nil.
struct BoxFields {
  private let reader: ByteReader
  private(set) var position: Int
  private let end: Int

  /// - Parameter part: a part of the file.
  init(_ reader: ByteReader, _ part: Range<Int>) {
    self.reader = reader
    position = part.lowerBound
    end = min(part.upperBound, reader.bytes.count)
  }

  /// The largest number: sums of a few of them are still numbers.
  private static let largest = Int.max >> 3

  /// Reads a number of 0 to 8 bytes, the highest first; one without bytes is 0.
  mutating func number(bytes count: Int) -> Int? {
    guard count >= 0, end - position >= count else { return nil }
    var value = 0
    for place in position..<position + count {
      guard value <= Self.largest >> 8, let byte = reader.byte(at: place) else { return nil }
      value = value << 8 | Int(byte)
    }
    position += count
    return value
  }

  mutating func name() -> BoxName? { number(bytes: 4).map(BoxName.init) }

  /// Reads a text that ends with a zero byte, or at the end.
  mutating func text() -> String {
    guard position < end else { return "" }
    let bytes = reader.bytes[position..<end].prefix { $0 != 0 }
    position = min(end, bytes.endIndex + 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the version and the flags with which many boxes begin.
  mutating func version() -> (version: Int, flags: Int)? {
    guard let word = number(bytes: 4) else { return nil }
    return (word >> 24, word & 0xFF_FFFF)
  }

  /// Reads a box; nil at the end, and if the box is longer than what contains it.
  mutating func box() -> Box? {
    let start = position
    guard var length = number(bytes: 4), let name = name() else { return nil }
    if length == 1 {
      guard let long = number(bytes: 8) else { return nil }
      length = long
    } else if length == 0 {
      // It continues to the end.
      length = end - start
    }
    let content = position
    guard length >= content - start, length <= end - start else { return nil }
    position = start + length
    return Box(name: name, whole: start..<position, content: content..<position)
  }
}
