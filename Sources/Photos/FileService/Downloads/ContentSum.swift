/// A sum over contents that shows damage: parts of a file that a power failure has left empty.
///
/// It differs for certain if a single word differs. It does not resist forgers, who could as well
/// write a true sum; and it is as fast as copying, unlike sums that do.
struct ContentSum {
  /// An odd factor, so that no bit is lost (of 64-bit FNV).
  private static let factor: UInt64 = 0x0000_0100_0000_01B3
  private static let blockSize = 32

  private var lanes = SIMD4<UInt64>(1, 2, 3, 4)
  private var count = 0

  /// Adds bytes; all parts but the last one have a multiple of 32 bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var lanes = lanes
    let wholeEnd = bytes.count - bytes.count % Self.blockSize
    for offset in stride(from: 0, to: wholeEnd, by: Self.blockSize) {
      // SAFETY: a block lies within the buffer.
      let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      lanes = (lanes ^ block) &* Self.factor
      // Otherwise high bits would never reach lower ones.
      lanes ^= lanes &>> 32
    }
    for offset in wholeEnd..<bytes.count {
      lanes[0] = (lanes[0] ^ UInt64(bytes[offset])) &* Self.factor
    }
    self.lanes = lanes
    count += bytes.count
  }

  /// The sum of what was added.
  var value: Int {
    var sum = UInt64(count)
    for lane in 0..<4 { sum = (sum ^ lanes[lane]) &* Self.factor }
    return Int(bitPattern: UInt(sum))
  }

  /// The sum of a few bytes.
  static func value(of bytes: some Sequence<UInt8>) -> Int {
    var sum = ContentSum()
    Array(bytes).withUnsafeBytes { sum.add($0) }
    return sum.value
  }
}
