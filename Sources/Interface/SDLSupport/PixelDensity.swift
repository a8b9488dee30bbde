/// Derives the number of physical pixels per window unit from a window's size in both.
nonisolated enum PixelDensity {
  /// The largest denominator of a scale: the finest steps of desktops are 1/120.
  private static let maximumDenominator = 120

  /// Returns the simplest scale that maps these units to these pixels, with rounding.
  ///
  /// At a scale of 1.5, a window of 333 units has 500 pixels. The exact ratio depends on the size,
  /// so while a window is resized, every text would have to be drawn again.
  static func scale(
    units: (width: Int, height: Int), pixels: (width: Int, height: Int)
  ) -> Double {
    guard units.width > 0, units.height > 0, pixels.width > 0, pixels.height > 0 else { return 1 }
    let sides = [(units.width, pixels.width), (units.height, pixels.height)]
    let least = sides.map { (Double($0.1) - 0.5) / Double($0.0) }.reduce(0, max)
    let greatest = sides.map { (Double($0.1) + 0.5) / Double($0.0) }.reduce(.infinity, min)
    for denominator in 1...maximumDenominator {
      let scale = (least * Double(denominator)).rounded(.up) / Double(denominator)
      if scale > 0, scale <= greatest { return scale }
    }
    return Double(pixels.width) / Double(units.width)
  }
}
