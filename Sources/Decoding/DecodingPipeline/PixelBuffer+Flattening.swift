import CLibYUV
import GalleryCore
package import ImageFormats

extension PixelBuffer {
  /// The picture laid over the backdrop that its plan demands; it stays as it is where none is, or
  /// where it is opaque already.
  ///
  /// Done here, once, since a picture with transparency costs 2.5 times as much to turn as one
  /// without, in every frame. A picture that will be shown larger than it is becomes as large as
  /// that first: the pattern's squares are to be crisp, and as large as everywhere.
  package consuming func flattened(
    by plan: DecodePlan, isOpaque: inout Bool
  ) throws(DecodingError) -> PixelBuffer {
    guard !isOpaque, let backdrop = plan.demand.backdrop else { return self }
    let result = try enlarged(to: plan.region.size.aspectFitted(into: plan.demand.bounds))
    // Fixed to the photo, of which the picture may be a part.
    let across = plan.region.x * result.size.width / max(1, plan.region.size.width)
    let down = plan.region.y * result.size.height / max(1, plan.region.size.height)
    result.withPixels { $0.lay(over: backdrop, startingAt: (across, down)) }
    isOpaque = true
    return result
  }

  private consuming func enlarged(to target: PixelSize) throws(DecodingError) -> PixelBuffer {
    // Beyond this extent libyuv's fixed-point steps do not reach.
    let extentLimit = 32768
    guard target.width >= size.width, target.height >= size.height, target != size,
      max(target.width, target.height) <= extentLimit,
      target.width * target.height * 4 <= DecodingLimits.maximumByteCount
    else { return self }
    let result = try PixelBuffer(size: target)
    let status = ARGBScale(
      base, Int32(bytesPerRow), Int32(size.width), Int32(size.height), result.base,
      Int32(result.bytesPerRow), Int32(target.width), Int32(target.height), kFilterBilinear)
    return status == 0 ? result : self
  }
}

extension Pixels {
  /// The pattern's two grays, between which black and white drawings are seen equally well: either
  /// keeps 4 : 1 (WCAG 2.1) on both.
  static let checkerGrays: [UInt32] = [0xFF6C_6C6C, 0xFF7E_7E7E]

  /// Lays the pixels over a backdrop, in place, so that they become opaque.
  ///
  /// - Parameter start: where in the pattern the first pixel lies.
  func lay(over backdrop: Backdrop, startingAt start: (x: Int, y: Int)) {
    switch backdrop {
    case .plain(let rgb):
      let row = [UInt32](repeating: 0xFF00_0000 | rgb, count: size.width)
      lay(over: row, rows: 0..<size.height)
    case .checker(let squareSide):
      let side = max(1, squareSide)
      let rows = (0...1).map { odd in
        (0..<size.width).map { Self.checkerGrays[((start.x + $0) / side + odd) & 1] }
      }
      var top = 0
      while top < size.height {
        let square = (start.y + top) / side
        let bottom = min(size.height, (square + 1) * side - start.y)
        lay(over: rows[square & 1], rows: top..<bottom)
        top = bottom
      }
    }
  }

  /// Lays some rows over one that repeats.
  private func lay(over row: [UInt32], rows: Range<Int>) {
    row.withUnsafeBytes { background in
      let first = base + rows.lowerBound * bytesPerRow
      ARGBBlend(
        first, Int32(bytesPerRow), background.baseAddress?.assumingMemoryBound(to: UInt8.self), 0,
        first, Int32(bytesPerRow), Int32(size.width), Int32(rows.count))
    }
  }
}
