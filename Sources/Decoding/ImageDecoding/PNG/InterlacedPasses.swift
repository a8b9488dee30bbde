import GalleryCore

/// Tracks the decoded rows of the seven passes of an interlaced PNG.
struct InterlacedPasses {
  /// The current pass, and one past its last decoded row.
  private var pass = 0
  private var rowLimit = 0

  /// The horizontal and vertical distances between the pixels available after each pass.
  private static let spacings = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2), (1, 1)]
  /// The first row of each pass, and the distance between its rows.
  private static let rows = [(0, 8), (0, 8), (4, 8), (0, 4), (2, 4), (0, 2), (1, 2)]

  /// Records a decoded row.
  ///
  /// Rows arrive in the file's order.
  mutating func note(row: Int, ofPass pass: Int) {
    self.pass = pass
    rowLimit = row + 1
  }

  /// Returns one past the last row that has pixels of any pass.
  func rowLimit(height: Int) -> Int {
    pass > 0 ? height : min(height, rowLimit == 0 ? 0 : rowLimit - 1 + 8)
  }

  /// Fills the pixels of missing passes with the colours above them and to their left.
  ///
  /// - Parameter pixels: the picture, with no padding between rows.
  func fillGaps(of pixels: UnsafeMutablePointer<UInt8>, _ size: PixelSize, bytesPerPixel: Int) {
    let bytesPerRow = size.width * bytesPerPixel
    for y in 0..<rowLimit(height: size.height) {
      let (across, down) = spacing(atRow: y)
      let source = pixels + (y - y % down) * bytesPerRow
      let target = pixels + y * bytesPerRow
      guard across > 1 || down > 1 else { continue }
      for x in 0..<size.width where x % across != 0 || y % down != 0 {
        let from = source + (x - x % across) * bytesPerPixel
        (target + x * bytesPerPixel).update(from: from, count: bytesPerPixel)
      }
    }
  }

  /// Returns the horizontal and vertical distances between the available pixels around a row.
  private func spacing(atRow y: Int) -> (Int, Int) {
    let spacing = Self.spacings[pass]
    let row = y - y % spacing.1
    let (start, step) = Self.rows[pass]
    let isOfPass = row >= start && (row - start) % step == 0
    return isOfPass && row >= rowLimit ? Self.spacings[max(0, pass - 1)] : spacing
  }
}
