/// Writes the coded data of a scan, from the highest bit of a byte on, with a zero after each byte
/// of 255.
struct ScanWriter {
  /// The end of the written bytes.
  private(set) var next: UnsafeMutablePointer<UInt8>
  /// The bits that do not fill a byte yet, from the highest one on.
  private var bits: UInt64 = 0
  /// How many there are, fewer than eight.
  private var count: UInt64 = 0

  /// The room that bytes need at most: each may be 255, and bits of a unit and of the byte before
  /// may come in addition.
  static func room(for byteCount: Int) -> Int { 2 * (byteCount + ScanBits.largestUnit + 8) }

  /// Writes to memory that must have enough room.
  init(_ next: UnsafeMutablePointer<UInt8>) { self.next = next }

  /// Appends the lowest bits of a value, up to 56 of them.
  mutating func append(_ value: UInt64, count length: Int) {
    guard length > 0 else { return }
    bits |= (value << (64 - UInt64(length))) >> count
    count += UInt64(length)
    while count >= 8 {
      put(UInt8(truncatingIfNeeded: bits >> 56))
      bits <<= 8
      count -= 8
    }
  }

  /// Appends the bits of bytes, by their positions.
  mutating func append(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    while position < range.upperBound, position % 8 != 0 || range.upperBound - position < 64 {
      let length = min(8 - position % 8, range.upperBound - position)
      let byte = bytes[position / 8] << UInt8(position % 8)
      append(UInt64(byte >> UInt8(8 - length)), count: length)
      position += length
    }
    while range.upperBound - position >= 64 {
      append(UnsafeRawPointer(bytes + position / 8).loadUnaligned(as: UInt64.self).bigEndian)
      position += 64
    }
    if position < range.upperBound { append(bytes, position..<range.upperBound) }
  }

  /// Continues in another place.
  mutating func move(to next: UnsafeMutablePointer<UInt8>) { self.next = next }

  /// Fills the last byte with zeros, which libjpeg reads behind the end of the data.
  mutating func finish() {
    if count > 0 { append(0, count: Int(8 - count)) }
  }

  /// Appends eight bytes; nearly always none of them is 255.
  @inline(__always)
  private mutating func append(_ word: UInt64) {
    let whole = bits | word &>> count
    if Self.contains255(whole) {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        put(UInt8(truncatingIfNeeded: whole &>> shift))
      }
    } else {
      UnsafeMutableRawPointer(next).storeBytes(of: whole.bigEndian, as: UInt64.self)
      next += 8
    }
    bits = count == 0 ? 0 : word &<< (64 &- count)
  }

  /// Whether one of eight bytes is 255, by the usual test for a byte of zero in the inverse.
  @inline(__always)
  private static func contains255(_ word: UInt64) -> Bool {
    (~word &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 != 0
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    next[0] = byte
    next += 1
    if byte == 255 {
      next[0] = 0
      next += 1
    }
  }
}
