/// A zlib stream of zeros, a thousandth of their length.
package enum DeflatedZeros {
  /// Creates a stream for `count` zeros.
  ///
  /// It has one block, whose codes encode "258 bytes as the one before" in two zero bits.
  package static func stream(count: Int) -> [UInt8] {
    let matchLength = 258
    let matches = max(0, count - 1) / matchLength
    let rest = max(0, count - 1) % matchLength
    var bits = BitWriter()
    bits.write(1, 1)  // the last block
    bits.write(2, 2)  // with dynamic codes
    bits.write(286 - 257, 5)
    bits.write(1 - 1, 5)
    bits.write(18 - 4, 4)
    // The lengths of the length codes, in the order 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1: 18
    // (many zeros) has one bit; 1 and 2 have two.
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1] {
      bits.write([18: 1, 1: 2, 2: 2][symbol] ?? 0, 3)
    }
    // Codes are written with the first bit first: 18 is 0, 1 is 10, 2 is 11.
    func zeros(_ count: Int) {
      bits.write(0, 1)
      bits.write(count - 11, 7)
    }
    let one = 0b01
    let two = 0b11
    bits.write(two, 2)  // the literal 0
    zeros(138)
    zeros(117)
    bits.write(two, 2)  // 256, the end
    zeros(28)
    bits.write(one, 2)  // 285, 258 bytes
    bits.write(one, 2)  // the only distance, 1
    // 285 is 0, the literal 10, the end 11.
    bits.write(0b01, 2)
    bits.writeZeros(2 * matches)
    for _ in 0..<rest { bits.write(0b01, 2) }
    bits.write(0b11, 2)
    // Adler-32: the sum stays 1, and the sum of sums is the count.
    let sum = UInt64(count % 65521) << 16 | 1
    return [0x78, 0xDA] + bits.bytes + NumberForm.big(4).code(sum)
  }
}

/// Writes bits, starting with the lowest of each byte.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  mutating func write(_ value: Int, _ count: Int) {
    for bit in 0..<count {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << used
      used += 1
    }
  }

  mutating func writeZeros(_ count: Int) {
    let first = min(count, 8 - used)
    write(0, first)
    let (whole, rest) = (count - first).quotientAndRemainder(dividingBy: 8)
    bytes.append(contentsOf: repeatElement(0, count: whole))
    write(0, rest)
  }
}
