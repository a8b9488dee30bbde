/// The next bits of a scan, in a register.
///
/// It is a value without an owner: the loops keep it in registers only if nothing else can refer to
/// it.
struct BitWindow {
  /// The next bits, from the highest one on.
  private var bits: UInt64 = 0
  /// How many of them are known to be valid.
  private(set) var count: UInt64 = 0
  /// The next byte.
  private(set) var next: UnsafePointer<UInt8>

  init(_ next: UnsafePointer<UInt8>) { self.next = next }

  /// Continues with the same bytes in another place.
  mutating func move(to next: UnsafePointer<UInt8>) { self.next = next }

  /// The quantized coefficients that are read of a block: its mean, as the difference from that of
  /// the block before, and its longest waves.
  struct Block {
    var mean: Int
    var across = 0
    var down = 0
    var diagonal = 0
  }

  /// The position of the first coefficient behind the longest waves, in the file's order.
  private static let pastWaves = 5
  private static let coefficientCount = 64

  /// Reads a block's mean and skips all other coefficients; nil if the data are damaged.
  @inline(__always)
  mutating func readMean(_ codes: BlockReader) -> Int? {
    guard let mean = readDifference(codes), skip(from: 1, codes) else { return nil }
    return mean
  }

  /// Reads a block's mean and its longest waves; nil if the data are damaged.
  @inline(__always)
  mutating func readBlock(_ codes: BlockReader) -> Block? {
    guard let mean = readDifference(codes) else { return nil }
    var block = Block(mean: mean)
    var position = 1
    while position < Self.pastWaves {
      refill()
      let code = codes.details[Int(bits &>> 48)]
      let (zeros, size) = (Int(code &>> 9), UInt64(code &>> 5 & 15))
      drop(UInt64(code & 31))
      if size == 0 {
        // Ends the block, unless it means 16 zeros.
        guard zeros == 15 else { return code == 0 ? nil : block }
      }
      let number = readNumber(size)
      switch position &+ zeros {
      case 1: block.across = number
      case 2: block.down = number
      case 4: block.diagonal = number
      default: break
      }
      position &+= zeros &+ 1
    }
    return skip(from: position, codes) ? block : nil
  }

  /// Reads the difference of a block's mean from that of the block before; nil if the data are
  /// damaged.
  @inline(__always)
  mutating func readDifference(_ codes: BlockReader) -> Int? {
    refill()
    let code = codes.means[Int(bits &>> 48)]
    guard code != 0 else { return nil }
    drop(UInt64(code & 31))
    return readNumber(UInt64(code &>> 5))
  }

  /// Skips the coefficients of a block from a position on; false if the data are damaged.
  @inline(__always)
  mutating func skip(from first: Int, _ codes: BlockReader) -> Bool {
    var position = first
    while position < Self.coefficientCount {
      refill()
      let (entry, reached) = look(from: position, codes)
      if entry != 0, reached <= Self.coefficientCount {
        drop(UInt64(entry & 31))
        if entry & BlockSkips.end != 0 { return true }
        position = reached
        // A look takes at most 28 bits, so there are enough for a second one.
        let (entry, reached) = look(from: position, codes)
        if entry != 0, reached <= Self.coefficientCount {
          drop(UInt64(entry & 31))
          if entry & BlockSkips.end != 0 { return true }
          position = reached
        }
      } else {
        // A code of more bits than a look examines, or the last coefficients before another block.
        let code = codes.details[Int(bits &>> 48)]
        guard code != 0 else { return false }
        let (zeros, size) = (Int(code &>> 9), code &>> 5 & 15)
        drop(UInt64(code & 31) &+ UInt64(size))
        if size == 0, zeros != 15 { return true }
        position &+= zeros &+ 1
      }
    }
    return position == Self.coefficientCount
  }

  @inline(__always)
  private func look(
    from position: Int, _ codes: BlockReader
  ) -> (entry: UInt16, reached: Int) {
    let entry = codes.skips[Int(bits &>> UInt64(64 - BlockSkips.width))]
    return (entry, position &+ Int(entry &>> 5 & 127))
  }

  /// Makes at least 56 bits available.
  @inline(__always)
  private mutating func refill() {
    // SAFETY: `prepare` makes sure of the bytes. Bits behind `count` are read again: they are the
    // same.
    let word = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).bigEndian
    bits |= word &>> count
    next += Int((63 &- count) &>> 3)
    count |= 56
  }

  @inline(__always)
  private mutating func drop(_ bitCount: UInt64) {
    bits = bits &<< bitCount
    count = count &- bitCount
  }

  /// Reads a number of up to 15 bits: those that begin with 0 are negative.
  @inline(__always)
  private mutating func readNumber(_ size: UInt64) -> Int {
    let value = Int((bits &>> 1) &>> (63 &- size))
    drop(size)
    let range = 1 &<< Int(size)
    return value < (range &>> 1) ? value &- range &+ 1 : value
  }
}
