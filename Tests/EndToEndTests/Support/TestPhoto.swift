/// A photo for tests: an uncompressed BMP file, so that each pixel has exactly the given colour.
struct TestPhoto: Sendable {
  let bytes: [UInt8]

  /// Makes a photo of 24 bits a pixel, colour by colour.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Pixel) {
    let rowLength = (width * 3 + 3) / 4 * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(54 + rowLength * height)
    func append(_ value: Int, size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    bytes += Array("BM".utf8)
    append(54 + rowLength * height, size: 4)
    append(0, size: 4)
    append(54, size: 4)
    append(40, size: 4)  // BITMAPINFOHEADER
    append(width, size: 4)
    append(height, size: 4)  // positive: the lowest row comes first
    append(1, size: 2)
    append(24, size: 2)
    for _ in 0..<6 { append(0, size: 4) }
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let pixel = color(x, y)
        for channel in [pixel.blue, pixel.green, pixel.red] { bytes.append(UInt8(channel)) }
      }
      for _ in (width * 3)..<rowLength { bytes.append(0) }
    }
    self.bytes = bytes
  }

  /// A photo of one colour.
  static func solid(_ color: Pixel, width: Int = 300, height: Int = 210) -> TestPhoto {
    TestPhoto(width: width, height: height) { _, _ in color }
  }

  /// The colours of the pages, in their order.
  static let pageColors: [Pixel] = [.red, .green, .blue, .yellow, .magenta, .cyan]

  /// Pages of one colour each.
  static func pages(_ count: Int) -> [TestPhoto] { pageColors.prefix(count).map { solid($0) } }

  /// Four quarters: red, green, blue, yellow, clockwise from the top left.
  static func fourCorners(width: Int, height: Int) -> TestPhoto {
    TestPhoto(width: width, height: height) { x, y in
      cornerColors[y < height / 2 ? (x < width / 2 ? 0 : 1) : (x < width / 2 ? 3 : 2)]
    }
  }

  /// The colours of `fourCorners`, clockwise from the top left.
  static let cornerColors: [Pixel] = [.red, .green, .blue, .yellow]

  /// A gray square with four patches halfway to its corners; only they differ after a turn.
  static func patchedSquare(_ side: Int) -> TestPhoto {
    TestPhoto(width: side, height: side) { x, y in
      let (dx, dy) = (abs(2 * x + 1 - side), abs(2 * y + 1 - side))
      guard dx > side / 4, dx < side / 2, dy > side / 4, dy < side / 2 else { return .gray }
      return cornerColors[y < side / 2 ? (x < side / 2 ? 0 : 1) : (x < side / 2 ? 3 : 2)]
    }
  }
}
