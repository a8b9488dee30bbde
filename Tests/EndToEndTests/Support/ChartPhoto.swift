/// A photo from whose pixels on a screen can be read where it lies there: red goes from 0 to 255 from
/// its left to its right, green from its top to its bottom.
struct ChartPhoto: Sendable {
  let width: Int
  let height: Int
  let photo: TestPhoto

  /// Makes a chart, whose blue is in lines of one pixel each if it is to be a fine one.
  init(width: Int = 1200, height: Int = 840, hasFineLines: Bool = false) {
    self.width = width
    self.height = height
    let reds = (0..<width).map { Self.level($0, of: width) << 16 }
    let blues = (0..<width).map { hasFineLines ? ($0 % 2 == 0 ? UInt32(0) : 255) : 96 }
    let columns = zip(reds, blues).map { $0 | $1 }
    let rows = (0..<height).map { Self.level($0, of: height) << 8 }
    photo = TestPhoto(width: width, height: height) { x, y in Pixel(value: columns[x] | rows[y]) }
  }

  private static func level(_ index: Int, of count: Int) -> UInt32 {
    UInt32((Double(index) * 255 / Double(count - 1)).rounded())
  }

  /// Fits the windows under test exactly, at half its size.
  static let wide = ChartPhoto()
  /// The same with lines that are seen only when it is sharp.
  static let fine = ChartPhoto(hasFineLines: true)
  /// As wide as 280 of the 600 pixels of the windows under test.
  static let high = ChartPhoto(width: 800, height: 1200)
}
