import CJPEG

/// The tables with which the blocks of a component are read.
final class BlockTables {
  /// A symbol of a mean is the number of bits of its difference, of which baseline pictures have 11.
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
}
