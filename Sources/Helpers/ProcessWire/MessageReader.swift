package import GalleryCore

/// Reads a message's fields in order, with validation.
package struct MessageReader {
  /// The maximum length of a text in bytes.
  ///
  /// Texts are sentences for people.
  package static let textLimit = 500
  /// The range of picture extents in pixels; the product of two extents does not overflow.
  package static let extents = 1...Int(Int32.max)

  /// The kind of the message.
  package let kind: UInt8
  /// The bytes that were not read.
  package private(set) var rest: ArraySlice<UInt8>

  /// Creates a reader of a packet.
  package init(_ bytes: [UInt8]) throws(WireError) {
    guard let kind = bytes.first else { throw .malformed("it is empty") }
    self.kind = kind
    rest = bytes.dropFirst()
  }

  /// Reads a Boolean value.
  package mutating func flag() throws(WireError) -> Bool {
    switch try take(1).first {
    case 0: return false
    case 1: return true
    default: throw .malformed("a flag is neither 0 nor 1")
    }
  }

  /// Reads a whole number; throws if it is not in the range.
  package mutating func number(in range: ClosedRange<Int>) throws(WireError) -> Int {
    var value: UInt64 = 0
    for byte in try take(8).reversed() { value = value << 8 | UInt64(byte) }
    let number = Int(Int64(bitPattern: value))
    guard range.contains(number) else { throw .malformed("\(number) is out of range") }
    return number
  }

  /// Reads a number of bytes.
  mutating func bytes(_ count: Int) throws(WireError) -> [UInt8] { Array(try take(count)) }

  /// Reads a picture's size; both extents are positive.
  package mutating func size() throws(WireError) -> PixelSize {
    PixelSize(width: try number(in: Self.extents), height: try number(in: Self.extents))
  }

  /// Reads a text; replaces invalid UTF-8, and control characters with spaces.
  package mutating func text(limit: Int = textLimit) throws(WireError) -> String {
    let count = try number(in: 0...limit)
    let bytes = try take(count).map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Checks that all bytes were read.
  package func finish() throws(WireError) {
    guard rest.isEmpty else { throw .malformed("\(rest.count) bytes too many") }
  }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw .malformed("it ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
