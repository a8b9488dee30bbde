import CLibYUV
import GalleryCore
package import ImageFormats

extension PixelBuffer {
  /// Composites the picture over the backdrop that its plan requests.
  ///
  /// Returns the picture unchanged if there is no backdrop or the picture is opaque. Compositing
  /// happens once, here, because a picture with transparency costs 2.5 times as much to rotate in
  /// every frame. A picture that will be shown larger than its own size is enlarged first, so that
  /// the squares of the pattern are sharp and have the same size in all photos.
  package consuming func flattened(
    by plan: DecodePlan, isOpaque: inout Bool
  ) throws(DecodingError) -> PixelBuffer {
    guard !isOpaque, let backdrop = plan.demand.backdrop else { return self }
    let shown = plan.demand.shownSize(of: plan.region.size, ofPhoto: plan.photoSize)
    let result = try enlarged(to: shown)
    // The pattern is aligned to the photo. The picture may be only a part of it.
    let across = plan.region.x * result.size.width / max(1, plan.region.size.width)
    let down = plan.region.y * result.size.height / max(1, plan.region.size.height)
    result.withPixels { $0.lay(over: backdrop, startingAt: (across, down)) }
    isOpaque = true
    return result
  }
}

extension Pixels {
  /// The two grays of the pattern.
  ///
  /// Black and white drawings are equally visible on them: both have a contrast of at least 4 : 1
  /// (WCAG 2.1) on each gray.
  static let checkerGrays: [UInt32] = [0xFF6C_6C6C, 0xFF7E_7E7E]

  /// Composites the pixels over a backdrop in place, which makes them opaque.
  ///
  /// - Parameter start: the position of the first pixel in the pattern.
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

  /// Composites a range of rows over a background row that repeats.
  private func lay(over row: [UInt32], rows: Range<Int>) {
    row.withUnsafeBytes { background in
      let first = base + rows.lowerBound * bytesPerRow
      ARGBBlend(
        first, Int32(bytesPerRow), background.baseAddress?.assumingMemoryBound(to: UInt8.self), 0,
        first, Int32(bytesPerRow), Int32(size.width), Int32(rows.count))
    }
  }
}
