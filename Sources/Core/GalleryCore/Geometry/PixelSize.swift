/// A width and a height in whole physical pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size from its pixel counts.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height swapped, as after a quarter turn.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The largest size with the same proportions that fits into `bounds`, at least 1 × 1.
  ///
  /// Shrinks or enlarges. Decoders and pages both use this function for their sizes, so a photo at
  /// rest is copied pixel by pixel.
  public func aspectFitted(into bounds: PixelSize) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
    let scale = min(
      Double(bounds.width) / Double(width), Double(bounds.height) / Double(height))
    return PixelSize(
      width: max(1, min(bounds.width, Int((Double(width) * scale).rounded()))),
      height: max(1, min(bounds.height, Int((Double(height) * scale).rounded()))))
  }
}

extension PixelSize {
  /// The size at which a picture of this size is shown in `bounds` without being enlarged.
  public func reduced(into bounds: PixelSize) -> PixelSize {
    bounds.width >= width && bounds.height >= height ? self : aspectFitted(into: bounds)
  }

  /// Converts a size in points to whole pixels, with `scale` pixels per point; at least 1 × 1.
  public init(_ size: Size, scale: Double) {
    self.init(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
  }
}
