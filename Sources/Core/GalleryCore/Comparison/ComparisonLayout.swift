/// The cells of compared photos in a room: all of one size, in the rows and columns in which the
/// photos are largest, with a caption below each.
///
/// Lengths are in points of photo-view space.
struct ComparisonLayout: Hashable, Sendable {
  /// The gap between two cells: room for the frame around the one in focus (5 points on each side).
  static let gap = 12.0
  /// The distance from the cells to the edges of the room between the bars.
  static let margin = 8.0
  /// The height of the caption below a cell.
  static let captionHeight = 30.0
  /// The least height of a cell that has a caption.
  static let leastCaptionedHeight = 72.0
  /// The proportions of a photo whose size is not known yet.
  static let usualSize = PixelSize(width: 3, height: 2)

  /// The photos' sizes in their own pixels.
  let sizes: [PixelSize]
  /// The number of physical pixels per point.
  let scale: Double
  /// The direction in which the photos follow each other.
  let direction: LayoutDirection

  /// The cells in a room, without their captions.
  ///
  /// - Parameters:
  ///   - room: the room between the bars.
  ///   - isWhole: whether the cells are whole physical pixels, as they are at rest.
  func cells(in room: Rect, isWhole: Bool) -> [Rect] {
    let inner = room.insetBy(
      min(Self.margin, room.size.width / 8, room.size.height / 8))
    let columns = columns(in: inner.size)
    let (size, caption) = cell(columns: columns, in: inner.size)
    func whole(_ points: Double) -> Double {
      isWhole ? (points * scale + 1e-6).rounded(.down) / scale : points
    }
    let cell = Size(width: whole(size.width), height: whole(size.height))
    return sizes.indices.map { index in
      let (row, column) = (index / columns, index % columns)
      // A row with fewer photos is in the middle.
      let count = min(columns, sizes.count - row * columns)
      let length = Double(count) * size.width + Double(count - 1) * Self.gap
      let place = direction == .rightToLeft ? count - 1 - column : column
      return Rect(
        origin: Point(
          x: whole(
            inner.minX + (inner.size.width - length) / 2 + Double(place) * (size.width + Self.gap)),
          y: whole(inner.minY + Double(row) * (size.height + caption + Self.gap))),
        size: cell)
    }
  }

  /// The number of columns in which the photos are largest; four are always in two rows of two.
  private func columns(in room: Size) -> Int {
    let count = sizes.count
    guard count < 4 else { return (count + 1) / 2 }
    // Beside each other first, which wins where both are as good.
    return (1...max(1, count)).reversed().max {
      area(columns: $0, in: room) < area(columns: $1, in: room)
    }
      ?? 1
  }

  /// The area of all photos in a number of columns.
  private func area(columns: Int, in room: Size) -> Double {
    let cell = cell(columns: columns, in: room).size
    return sizes.reduce(0) { sum, size in
      let (width, height) = (Double(max(1, size.width)), Double(max(1, size.height)))
      let factor = min(cell.width / width, cell.height / height)
      return sum + factor * factor * width * height
    }
  }

  private func cell(columns: Int, in room: Size) -> (size: Size, caption: Double) {
    let rows = Double((sizes.count + columns - 1) / max(1, columns))
    let width = (room.width - Double(columns - 1) * Self.gap) / Double(columns)
    let height = (room.height - (rows - 1) * Self.gap) / rows
    let caption =
      height - Self.captionHeight < Self.leastCaptionedHeight ? 0 : Self.captionHeight
    return (Size(width: max(1, width), height: max(1, height - caption)), caption)
  }
}
