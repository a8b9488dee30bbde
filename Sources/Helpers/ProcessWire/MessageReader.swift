package import GalleryCore

/// Takes a message's fields one after the other, believing none of them.
package struct MessageReader {
  /// Texts are no longer than this, in bytes: they are sentences for people.
  package static let textLimit = 500
  /// No picture has more pixels in a row or a column; products of two such numbers do not overflow.
  package static let extents = 1...Int(Int32.max)

  /// The message's kind.
  package let kind: UInt8
  private var rest: ArraySlice<UInt8>

  /// Begins with a packet's bytes.
  package init(_ bytes: [UInt8]) throws(WireError) {
    guard let kind = bytes.first else { throw .malformed("it is empty") }
    self.kind = kind
    rest = bytes.dropFirst()
  }

  /// Whether something is so.
  package mutating func flag() throws(WireError) -> Bool {
    switch try take(1).first {
    case 0: return false
    case 1: return true
    default: throw .malformed("a flag is neither 0 nor 1")
    }
  }

  /// A whole number, refused where it is not in the range.
  package mutating func number(in range: ClosedRange<Int>) throws(WireError) -> Int {
    var value: UInt64 = 0
    for byte in try take(8).reversed() { value = value << 8 | UInt64(byte) }
    let number = Int(Int64(bitPattern: value))
    guard range.contains(number) else { throw .malformed("\(number) is out of range") }
    return number
  }

  /// The extents of a picture, neither of them 0.
  package mutating func size() throws(WireError) -> PixelSize {
    PixelSize(width: try number(in: Self.extents), height: try number(in: Self.extents))
  }

  /// A text; bytes that are none become replacement characters, and control characters spaces.
  package mutating func text() throws(WireError) -> String {
    let count = try number(in: 0...Self.textLimit)
    let bytes = try take(count).map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Checks that nothing is left over.
  package func finish() throws(WireError) {
    guard rest.isEmpty else { throw .malformed("\(rest.count) bytes too many") }
  }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw .malformed("it ends too early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
