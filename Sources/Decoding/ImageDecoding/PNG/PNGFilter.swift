/// How the bytes of a PNG's row differ from those to the left, above, and above to the left (PNG,
/// third edition, 9).
enum PNGFilter: UInt8 {
  case none
  case sub
  case up
  case average
  case paeth

  /// The number of bytes beyond a row that are read and written.
  static let padding = 16

  /// Writes the bytes of a row, whose filter is reversed.
  ///
  /// The bytes of a pixel, up to eight, depend on the pixel to the left, so a vector holds one
  /// pixel and the beginning of the next ones, which are overwritten.
  ///
  /// - Parameters:
  ///   - row: the filtered bytes.
  ///   - above: the result for the row above; zeros for the first row.
  ///   - step: the number of bytes per pixel, at most eight.
  func reverse(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    count: Int, step: Int
  ) {
    switch self {
    case .none:
      result.copyMemory(from: row, byteCount: count)
    case .sub:
      var left = SIMD8<UInt8>.zero
      for offset in stride(from: 0, to: count, by: step) {
        left &+= row.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
        result.storeBytes(of: left, toByteOffset: offset, as: SIMD8<UInt8>.self)
      }
    case .up:
      for offset in stride(from: 0, to: count, by: 16) {
        let sum =
          row.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
          &+ above.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        result.storeBytes(of: sum, toByteOffset: offset, as: SIMD16<UInt8>.self)
      }
    case .average:
      var left = SIMD8<UInt8>.zero
      for offset in stride(from: 0, to: count, by: step) {
        let above = above.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
        let stored = row.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
        // The mean, rounded down, without a ninth bit.
        left = stored &+ (left & above) &+ ((left ^ above) &>> 1)
        result.storeBytes(of: left, toByteOffset: offset, as: SIMD8<UInt8>.self)
      }
    case .paeth:
      Self.reversePaeth(row, above: above, to: result, count: count, step: step)
    }
  }

  /// Adds the neighbour that is nearest to left + above − corner; the first of equally near ones.
  private static func reversePaeth(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, to result: UnsafeMutableRawPointer,
    count: Int, step: Int
  ) {
    var left = SIMD8<Int16>.zero
    var corner = SIMD8<Int16>.zero
    for offset in stride(from: 0, to: count, by: step) {
      let above = levels(above, offset)
      // Two comparisons find the same neighbour as the three distances, in all 2²⁴ cases, with
      // fewer steps that wait for the pixel to the left.
      let threshold = corner &* 3 &- above &- left
      let low = left.replacing(with: above, where: above .< left)
      let high = left.replacing(with: above, where: above .> left)
      var nearest = corner.replacing(with: low, where: high .<= threshold)
      nearest.replace(with: high, where: threshold .<= low)
      left = (levels(row, offset) &+ nearest) & 0xFF
      result.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: left), toByteOffset: offset, as: SIMD8<UInt8>.self)
      corner = above
    }
  }

  private static func levels(_ bytes: UnsafeRawPointer, _ offset: Int) -> SIMD8<Int16> {
    SIMD8(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
  }
}
