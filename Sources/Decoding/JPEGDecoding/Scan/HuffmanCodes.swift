import CJPEG

/// A Huffman table of a JPEG file, looked up by the next 16 bits of the data.
struct HuffmanCodes: ~Copyable {
  /// The number of bits of the longest code.
  static let longestCode = 16

  /// For each value of the next 16 bits: the symbol, then five bits with the length of its code;
  /// 0 where no code begins.
  let entries: UnsafeMutablePointer<UInt16>

  /// Assigns the codes; nil if there are more codes than their lengths allow, or other symbols than
  /// in a baseline picture.
  init?(_ table: cjpeg_table, largestSymbol: UInt8) {
    let count = 1 << Self.longestCode
    let entries = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    entries.initialize(repeating: 0, count: count)
    var (next, symbolCount) = (0, 0)
    for length in 1...Self.longestCode {
      // All values that begin with a code have its entry.
      let span = 1 << (Self.longestCode - length)
      for _ in 0..<table.counts[length - 1] {
        guard symbolCount < 256, next + span <= count,
          table.symbols[symbolCount] <= largestSymbol
        else {
          entries.deallocate()
          return nil
        }
        let entry = UInt16(table.symbols[symbolCount]) << 5 | UInt16(length)
        (entries + next).update(repeating: entry, count: span)
        next += span
        symbolCount += 1
      }
    }
    self.entries = entries
  }

  /// The code of a symbol and its length in bits; nil if there is none.
  func code(of symbol: UInt16) -> (bits: UInt64, length: Int)? {
    let count = 1 << Self.longestCode
    guard let first = (0..<count).first(where: { entries[$0] != 0 && entries[$0] >> 5 == symbol })
    else { return nil }
    let length = Int(entries[first] & 31)
    return (UInt64(first >> (Self.longestCode - length)), length)
  }

  deinit { entries.deallocate() }
}
