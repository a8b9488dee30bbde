import GalleryCore

/// How much detail a picture has in each cell of a coarse grid: the sum of the differences between
/// neighbouring pixels.
struct DetailGrid {
  /// The number of cells each way.
  static let side = 16
  /// The reach of the part that is looked for, in cells: parts of 5 by 5 cells are a third of a
  /// photo each way, as large as what somebody would look at.
  private static let reach = 2

  private var energy = [Int](repeating: 0, count: side * side)

  init(_ pixels: Pixels) {
    let size = pixels.size
    func luminance(_ pixel: UnsafePointer<UInt8>) -> Int {
      // Rec. 601, in 1/256.
      (29 * Int(pixel[0]) + 150 * Int(pixel[1]) + 77 * Int(pixel[2])) >> 8
    }
    for y in 0..<max(0, size.height - 1) {
      let row = pixels.base + y * pixels.bytesPerRow
      let cells = y * Self.side / size.height * Self.side
      for x in 0..<max(0, size.width - 1) {
        let pixel = row + x * 4
        let value = luminance(pixel)
        energy[cells + x * Self.side / size.width] +=
          abs(luminance(pixel + 4) - value)
          + abs(luminance(pixel + pixels.bytesPerRow) - value)
      }
    }
  }

  /// The middle of the part with most detail, in unit coordinates; the picture's middle if it has
  /// none.
  var focus: Point {
    let sums = (0..<Self.side * Self.side).map { index in
      part(around: index).reduce(0) { $0 + energy[$1] }
    }
    guard let best = sums.indices.max(by: { sums[$0] < sums[$1] }), sums[best] > 0 else {
      return Point(x: 0.5, y: 0.5)
    }
    // The centroid of the part, so that the place does not jump from cell to cell.
    var (x, y) = (0.0, 0.0)
    for index in part(around: best) {
      let share = Double(energy[index]) / Double(sums[best])
      x += share * (Double(index % Self.side) + 0.5) / Double(Self.side)
      y += share * (Double(index / Self.side) + 0.5) / Double(Self.side)
    }
    return Point(x: x, y: y)
  }

  private func part(around index: Int) -> [Int] {
    let (column, row) = (index % Self.side, index / Self.side)
    let last = Self.side - 1
    return (max(0, row - Self.reach)...min(last, row + Self.reach)).flatMap { y in
      (max(0, column - Self.reach)...min(last, column + Self.reach)).map { y * Self.side + $0 }
    }
  }
}
