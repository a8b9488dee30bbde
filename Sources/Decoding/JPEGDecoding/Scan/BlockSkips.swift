/// How far the next bits lead through a block whose coefficients are not needed.
///
/// One look passes all coefficients whose codes lie within the next 13 bits: two to three in a
/// photo of high quality. Their numbers may extend beyond these bits, because only their lengths
/// count.
struct BlockSkips: ~Copyable {
  /// The number of bits that a look examines: 16 KB of entries stay in the processor's first cache.
  static let width = 13
  /// The entry's bit that says that the block ends.
  static let end: UInt16 = 1 << 12

  /// For each value of the next bits: five bits with the number of bits to skip, seven with the
  /// number of coefficients, and whether the block ends; 0 if the first code is longer.
  ///
  /// The end counts as a coefficient, so that it must lie within the block as these do.
  let entries: UnsafeMutablePointer<UInt16>

  init(_ codes: borrowing HuffmanCodes) {
    entries = .allocate(capacity: 1 << Self.width)
    for value in 0..<1 << Self.width {
      entries[value] = Self.entry(value << (HuffmanCodes.longestCode - Self.width), codes)
    }
  }

  deinit { entries.deallocate() }

  /// Walks through the bits of a value as far as they contain whole codes.
  private static func entry(_ value: Int, _ codes: borrowing HuffmanCodes) -> UInt16 {
    var (bits, coefficients) = (0, 0)
    while bits < width, coefficients < 64 {
      let code = Int(codes.entries[value << bits & 0xFFFF])
      let (symbol, length) = (code >> 5, code & 31)
      guard length > 0, bits + length <= width else { break }
      let (zeros, number) = (symbol >> 4, symbol & 15)
      bits += length + number
      if number == 0, zeros != 15 {
        return UInt16(bits | (coefficients + 1) << 5) | end
      }
      coefficients += zeros + 1
    }
    return UInt16(bits | coefficients << 5)
  }
}
