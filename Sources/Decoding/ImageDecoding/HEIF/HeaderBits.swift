/// Reads the bits of a codec's header.
struct HeaderBits {
  /// The code points of ITU-T H.273 that a header states; 2 for those that it does not specify.
  typealias CodePoints = (primaries: Int, transfer: Int, matrix: Int)

  /// It is shorter than what it says, or has what still pictures do not need.
  struct Unreadable: Error {}

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func flag() throws(Unreadable) -> Bool { try number(1) == 1 }

  mutating func skip(_ count: Int) throws(Unreadable) {
    guard count >= 0, position + count <= 8 * bytes.count else { throw Unreadable() }
    position += count
  }

  mutating func number(_ count: Int) throws(Unreadable) -> Int {
    let start = position
    try skip(count)
    return (start..<position).reduce(0) { value, bit in
      value << 1 | Int(bytes[bit / 8] >> (7 - bit % 8) & 1)
    }
  }

  /// An Exp-Golomb code; signed ones have the same length.
  mutating func code() throws(Unreadable) -> Int {
    var zeros = 0
    while try !flag() { zeros += 1 }
    guard zeros <= 32 else { throw Unreadable() }
    return try (1 << zeros) - 1 + number(zeros)
  }
}
