/// The bits of a JPEG XL header, the lowest one of each byte first (ISO/IEC 18181-1, annex B);
/// beyond the end, all are 0.
struct JPEGXLBits {
  private let bytes: [UInt8]
  /// The number of the next bit.
  private(set) var position: Int

  /// Reads bytes, beginning with a bit.
  init(_ bytes: [UInt8], at position: Int) { (self.bytes, self.position) = (bytes, position) }

  /// Whether more bits were read than there are.
  var isExhausted: Bool { position > 8 * bytes.count }

  /// Reads a number of so many bits, the lowest one first.
  mutating func number(_ count: Int) -> Int {
    defer { position += count }
    return (0..<count).reduce(0) { $0 | (bit(at: position + $1) ? 1 << $1 : 0) }
  }

  /// Reads a bit.
  mutating func flag() -> Bool { number(1) == 1 }

  /// Skips so many bits.
  mutating func skip(_ count: Int) { position += count }

  /// Reads a number that has one of four widths in bits, and begins at one of four values (`U32`).
  mutating func choice(_ widths: [Int], from offsets: [Int] = [0, 0, 0, 0]) -> Int {
    let selector = number(2)
    return offsets[selector] + number(widths[selector])
  }

  /// Reads one of several named values.
  mutating func name() -> Int { choice([0, 0, 4, 6], from: [0, 1, 2, 18]) }

  /// The bits from a place to the present one.
  func part(from start: Int) -> [Bool] { (start..<position).map(bit) }

  private func bit(at place: Int) -> Bool {
    place >> 3 < bytes.count && bytes[place >> 3] >> (place & 7) & 1 == 1
  }

  /// The bytes with these bits, and zeros to the end of the last one.
  static func bytes(of bits: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (place, bit) in bits.enumerated() where bit { bytes[place >> 3] |= 1 << (place & 7) }
    return bytes
  }
}
