import CJPEG

/// The tables with which the blocks of a component are read.
final class BlockTables {
  /// A symbol of a mean is the number of bits of its difference, of which baseline pictures have
  /// 11.
  private static let largestMeanSymbol: UInt8 = 11
  private static let largestSymbol: UInt8 = 255

  private let meanCodes: HuffmanCodes
  private let detailCodes: HuffmanCodes
  private let blockSkips: BlockSkips

  /// Prepares the tables; nil if they are damaged.
  init?(_ component: cjpeg_component) {
    guard let means = HuffmanCodes(component.means, largestSymbol: Self.largestMeanSymbol),
      let details = HuffmanCodes(component.details, largestSymbol: Self.largestSymbol)
    else { return nil }
    meanCodes = means
    blockSkips = BlockSkips(details)
    detailCodes = details
  }

  /// The codes of means; valid as long as the tables, like the following.
  var means: UnsafePointer<UInt16> { UnsafePointer(meanCodes.entries) }
  /// The codes of all other coefficients.
  var details: UnsafePointer<UInt16> { UnsafePointer(detailCodes.entries) }
  /// What can be skipped of these.
  var skips: UnsafePointer<UInt16> { UnsafePointer(blockSkips.entries) }

  /// The code of a mean that differs by this much from the one before, with the number that follows
  /// it, and their length in bits; nil if the file has no such code.
  func code(ofDifference difference: Int) -> (bits: UInt64, length: Int)? {
    let size = Int.bitWidth - abs(difference).leadingZeroBitCount
    guard size <= Int(Self.largestMeanSymbol), let code = meanCodes.code(of: UInt16(size)) else {
      return nil
    }
    // Negative numbers begin with 0.
    let number = difference < 0 ? difference + (1 << size) - 1 : difference
    return (code.bits << UInt64(size) | UInt64(number), code.length + size)
  }
}
