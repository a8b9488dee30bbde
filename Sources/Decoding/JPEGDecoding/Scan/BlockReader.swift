import CJPEG

/// Reads the blocks of a component as one to four pixels each.
///
/// It refers to its tables by their addresses, and contains nothing to be counted: counting
/// references for each block took a fifth of the time.
struct BlockReader {
  /// The weights of a block's mean and of its longest waves in a quarter of the block, in 1024ths
  /// of the quantized values: 1/8 for the mean, and for a wave its mean over one half, 0.6407,
  /// times 1/8·√2; for the diagonal one, 0.6407² times 1/4.
  private static let meanWeight = 128
  private static let waveWeight = 116
  private static let diagonalWeight = 105

  /// The tables; their owner must outlive this value.
  let means: UnsafePointer<UInt16>
  let details: UnsafePointer<UInt16>
  let skips: UnsafePointer<UInt16>
  /// The sum of the differences read so far: the mean of the latest block.
  private(set) var mean = 0
  private let meanFactor: Int
  private let acrossFactor: Int
  private let downFactor: Int
  private let diagonalFactor: Int

  init(_ component: cjpeg_component, _ tables: BlockTables) {
    means = tables.means
    details = tables.details
    skips = tables.skips
    meanFactor = Int(component.mean_step) * Self.meanWeight
    acrossFactor = Int(component.across_step) * Self.waveWeight
    downFactor = Int(component.down_step) * Self.waveWeight
    diagonalFactor = Int(component.diagonal_step) * Self.diagonalWeight
  }

  /// Forgets the latest block, as after a restart marker.
  mutating func restart() { mean = 0 }

  /// Reads only the mean of a block; false if the data are damaged.
  @inline(__always)
  mutating func skipBlock(_ bits: inout BitWindow) -> Bool {
    guard let difference = bits.readMean(self) else { return false }
    mean &+= difference
    return true
  }

  /// Reads a block as one pixel; false if the data are damaged.
  @inline(__always)
  mutating func readPixel(
    _ bits: inout BitWindow, into pixel: UnsafeMutablePointer<Int16>
  ) -> Bool {
    guard skipBlock(&bits) else { return false }
    pixel[0] = Self.level(mean &* meanFactor)
    return true
  }

  /// Reads a block as up to two by two pixels; false if the data are damaged.
  @inline(__always)
  mutating func readPixels(
    _ bits: inout BitWindow, across: Int, down: Int, into pixels: UnsafeMutablePointer<Int16>,
    width: Int
  ) -> Bool {
    guard let block = bits.readBlock(self) else { return false }
    mean &+= block.mean
    let level = mean &* meanFactor
    // Waves begin positive, so their second halves are negative. Where a block is one pixel wide or
    // high, they cancel out.
    let right = across == 2 ? block.across &* acrossFactor : 0
    let lower = down == 2 ? block.down &* downFactor : 0
    let diagonal = across == 2 && down == 2 ? block.diagonal &* diagonalFactor : 0
    pixels[0] = Self.level(level &+ right &+ lower &+ diagonal)
    if across == 2 { pixels[1] = Self.level(level &- right &+ lower &- diagonal) }
    guard down == 2 else { return true }
    pixels[width] = Self.level(level &+ right &- lower &- diagonal)
    if across == 2 { pixels[width &+ 1] = Self.level(level &- right &- lower &+ diagonal) }
    return true
  }

  /// Rounds 1024ths to a level around 0.
  @inline(__always)
  private static func level(_ value: Int) -> Int16 {
    Int16(truncatingIfNeeded: max(-128, min(127, (value &+ 512) &>> 10)))
  }
}
