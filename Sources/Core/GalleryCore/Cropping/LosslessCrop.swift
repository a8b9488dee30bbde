/// Cuts of a JPEG between its blocks, which leave the others as they are.
package enum LosslessCrop {
  /// By which part of a photo's side a cut may be moved.
  ///
  /// Half a hundredth is what nobody sees without a ruler. From 1600 pixels on, each photo has a
  /// cut that near.
  package static let tolerance = 0.005

  /// The pixels whose first ones begin a block; nil if the nearest ones are too far away.
  ///
  /// The size stays, so that the proportions do, but where the photo ends: its edge is no cut.
  ///
  /// - Parameters:
  ///   - rect: the pixels that are wanted.
  ///   - picture: the size of the whole picture.
  ///   - block: the size of a block.
  package static func aligned(
    _ rect: PixelRect, in picture: PixelSize, block: PixelSize
  ) -> PixelRect? {
    guard
      let across = range(rect.x..<rect.x + rect.size.width, of: picture.width, block: block.width),
      let down = range(rect.y..<rect.y + rect.size.height, of: picture.height, block: block.height)
    else { return nil }
    return PixelRect(
      x: across.lowerBound, y: down.lowerBound,
      size: PixelSize(width: across.count, height: down.count))
  }

  private static func range(_ wanted: Range<Int>, of whole: Int, block: Int) -> Range<Int>? {
    guard block > 0, !wanted.isEmpty, wanted.lowerBound >= 0, wanted.upperBound <= whole else {
      return nil
    }
    func isNear(_ place: Int, _ other: Int) -> Bool {
      Double(abs(place - other)) <= Double(whole) * tolerance
    }
    let before = wanted.lowerBound / block * block
    let starts = [before, before + block].filter { $0 < whole && isNear($0, wanted.lowerBound) }
    let ranges = starts.map { start in
      start..<(wanted.upperBound == whole ? whole : min(whole, start + wanted.count))
    }
    return ranges.filter { isNear($0.upperBound, wanted.upperBound) }
      .min { abs($0.lowerBound - wanted.lowerBound) < abs($1.lowerBound - wanted.lowerBound) }
  }
}
