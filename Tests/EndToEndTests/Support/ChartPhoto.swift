/// A photo whose position can be measured on a screenshot: red increases from 0 to 255 from
/// its left to its right, blue back, green from its top to its bottom.
struct ChartPhoto: Sendable {
  let width: Int
  let height: Int
  let photo: TestPhoto

  /// Makes a chart, with lines of one pixel across its middle if it has fine lines.
  init(width: Int = 1200, height: Int = 840, hasFineLines: Bool = false) {
    self.width = width
    self.height = height
    let across = (0..<width).map { Self.level($0, of: width) }
    let down = (0..<height).map { Self.level($0, of: height) }
    // Levels between two whole ones are dithered, because steps would falsify the measurement.
    var noise: UInt32 = 1
    photo = TestPhoto(width: width, height: height) { x, y in
      if hasFineLines, abs(2 * y + 1 - height) < 5 { return x % 2 == 0 ? .black : .white }
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let (red, blue) = (across[x] + noise >> 24, Self.white - across[x] + (noise >> 8 & 0xff))
      let green = down[y] + (noise >> 16 & 0xff)
      return Pixel(value: (red >> 8) << 16 | green & 0xff00 | blue >> 8)
    }
  }

  private static let white: UInt32 = 255 * 256

  /// In 256ths of a level.
  private static func level(_ index: Int, of count: Int) -> UInt32 {
    UInt32(Double(index) * Double(white) / Double(count - 1))
  }

  /// Fits the windows under test exactly, at half its size.
  static let wide = ChartPhoto()
  /// The same with lines that are visible only if it is sharp.
  static let fine = ChartPhoto(hasFineLines: true)
  /// As wide as 280 of the 600 pixels of the windows under test.
  static let high = ChartPhoto(width: 800, height: 1200)
}
