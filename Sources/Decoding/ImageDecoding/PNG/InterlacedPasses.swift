import GalleryCore

/// How far the seven passes of an interlaced PNG have come.
struct InterlacedPasses {
  /// The pass that rows came of last, and one past the last row that came of it.
  private var pass = 0
  private var rowLimit = 0

  /// The distances between the pixels that are there after each pass, across and down.
  private static let spacings = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2), (1, 1)]
  /// Where each pass begins and how far apart its rows are.
  private static let rows = [(0, 8), (0, 8), (4, 8), (0, 4), (2, 4), (0, 2), (1, 2)]

  /// Takes note of a row that was decoded; they come in the file's order.
  mutating func note(row: Int, ofPass pass: Int) {
    self.pass = pass
    rowLimit = row + 1
  }

  /// One past the last row that has pixels of any pass.
  func rowLimit(height: Int) -> Int {
    pass > 0 ? height : min(height, rowLimit == 0 ? 0 : rowLimit - 1 + 8)
  }

  /// Gives the pixels of passes that have not come the colours of those above and to the left.
  ///
  /// - Parameter pixels: the picture, rows without padding.
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

  /// The distances between the pixels at hand around a row, across and down.
  private func spacing(atRow y: Int) -> (Int, Int) {
    let spacing = Self.spacings[pass]
    let row = y - y % spacing.1
    let (start, step) = Self.rows[pass]
    let isOfPass = row >= start && (row - start) % step == 0
    return isOfPass && row >= rowLimit ? Self.spacings[max(0, pass - 1)] : spacing
  }
}
