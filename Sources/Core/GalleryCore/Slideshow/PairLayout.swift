/// The places of a pair's photos in a room: of the same height side by side, or of the same width
/// above each other, as large as possible, in the middle.
struct PairLayout: Hashable, Sendable {
  /// The distance between the photos, in points: less than between two pages, so that they are seen
  /// as a pair.
  static let gap = 12.0

  let pair: PhotoPair
  /// The number of physical pixels per point.
  let scale: Double

  /// The cells in a room, in points: the first photo's and the second one's.
  ///
  /// - Parameter isWhole: whether the cells are whole physical pixels, as they are at rest.
  func cells(in room: Rect, isWhole: Bool) -> [Rect] {
    // Along the row of photos, and across it; the rest is the same for rows and columns.
    let isRow = pair.isSideBySide
    let room = isRow ? room : room.transposed
    let sizes = lengths(in: room.size, isWhole: isWhole)
    let gap = gap(isWhole: isWhole)
    let total = sizes[0].width + gap + sizes[1].width
    func whole(_ points: Double) -> Double {
      isWhole ? (points * scale + 1e-6).rounded(.down) / scale : points
    }
    let x = whole(room.minX + (room.size.width - total) / 2)
    let y = whole(room.minY + (room.size.height - sizes[0].height) / 2)
    let cells = [
      Rect(origin: Point(x: x, y: y), size: sizes[0]),
      Rect(origin: Point(x: x + sizes[0].width + gap, y: y), size: sizes[1]),
    ]
    return isRow ? cells : cells.map(\.transposed)
  }

  /// The cell of a photo that leaves a frame by the edge on its side, after a part of its way, 0…1.
  func leaving(_ cell: Rect, isFirst: Bool, from frame: Rect, by part: Double) -> Rect {
    let (inRow, frame) = pair.isSideBySide ? (cell, frame) : (cell.transposed, frame.transposed)
    let margin = Self.gap / 2
    let way = isFirst ? frame.minX - margin - inRow.maxX : frame.maxX + margin - inRow.minX
    let moved = inRow.offsetBy(x: way * part, y: 0)
    return pair.isSideBySide ? moved : moved.transposed
  }

  /// The parts of a page that belong to the photos: the first one's and the second one's, with an
  /// edge in the gap beside one of the cells.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - cell: the cell beside the edge.
  ///   - isFirst: whether that is the first photo's cell.
  ///   - overlap: how far each part reaches into the other one, in points.
  func panels(of page: Rect, beside cell: Rect, isFirst: Bool, overlap: Double) -> [Rect] {
    let (page, cell) = pair.isSideBySide ? (page, cell) : (page.transposed, cell.transposed)
    let margin = (Self.gap / 2 * scale).rounded() / scale
    let edge = min(max(isFirst ? cell.maxX + margin : cell.minX - margin, page.minX), page.maxX)
    let (end, start) = (min(edge + overlap, page.maxX), max(edge - overlap, page.minX))
    let panels = [
      Rect(x: page.minX, y: page.minY, width: end - page.minX, height: page.size.height),
      Rect(x: start, y: page.minY, width: page.maxX - start, height: page.size.height),
    ]
    return pair.isSideBySide ? panels : panels.map(\.transposed)
  }

  /// The sizes of the cells in a room in whole physical pixels; photos are decoded for them.
  func pixelSizes(in room: PixelSize) -> [PixelSize] {
    let size = Size(width: Double(room.width) / scale, height: Double(room.height) / scale)
    return cells(in: Rect(origin: .zero, size: size), isWhole: true)
      .map { PixelSize($0.size, scale: scale) }
  }

  /// The sizes of both cells along the row and across it.
  private func lengths(in room: Size, isWhole: Bool) -> [Size] {
    let proportions = pair.sizes.map { size in
      let proportion = Double(max(1, size.width)) / Double(max(1, size.height))
      return pair.isSideBySide ? proportion : 1 / proportion
    }
    let free = max(0, room.width - gap(isWhole: isWhole))
    let height = min(room.height, free / (proportions[0] + proportions[1]))
    guard isWhole else {
      return proportions.map { Size(width: height * $0, height: height) }
    }
    // Rounded up along the row, so that a photo's whole pixels fill its cell across it.
    let across = max(1, (height * scale + 1e-6).rounded(.down))
    return proportions.map { proportion in
      let along = max(1, (across * proportion - 1e-6).rounded(.up))
      return Size(width: along / scale, height: across / scale)
    }
  }

  private func gap(isWhole: Bool) -> Double {
    isWhole ? (Self.gap * scale).rounded() / scale : Self.gap
  }
}

extension Rect {
  /// The rectangle with x and y exchanged.
  fileprivate var transposed: Rect {
    Rect(x: minY, y: minX, width: size.height, height: size.width)
  }
}
