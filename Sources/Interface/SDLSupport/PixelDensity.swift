/// How many physical pixels a window unit has, by a window's extents in both.
nonisolated enum PixelDensity {
  /// Scales beyond this denominator do not exist: desktops count in 120ths at the finest.
  private static let maximumDenominator = 120

  /// The simplest scale that makes these pixels of these units, each rounded to whole ones.
  ///
  /// At 1.5 a window of 333 units has 500 pixels. Their ratio differs from size to size, and with it
  /// every painted text would be another one while the window is resized.
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
