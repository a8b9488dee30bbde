/// Steps from row to row.
extension OverviewLayout {
  /// The middle of a cell across the rows.
  func middle(of index: Int) -> Double {
    let edges = rows.edges(of: index)
    return (edges.left + edges.right) / 2
  }

  /// The cell of another row that is nearest to a place across the rows; the same cell if there is
  /// no such row.
  ///
  /// - Parameter place: the place; nil for the middle of the cell.
  func index(of index: Int, movedByRows count: Int, near place: Double? = nil) -> Int {
    let (row, overflows) = row(of: index).addingReportingOverflow(count)
    let photos = overflows ? 0..<0 : rows.photos(inRow: row)
    guard !photos.isEmpty else { return index }
    let place = place ?? middle(of: index)
    let next = min(photos.partitionPoint { middle(of: $0) < place }, photos.upperBound - 1)
    guard next > photos.lowerBound else { return next }
    return place - middle(of: next - 1) < middle(of: next) - place ? next - 1 : next
  }

  /// The cell a number of screenfuls farther on, nearest to a place across the rows; the first or
  /// the last one if the rows end before.
  func index(of index: Int, movedByScreenfuls count: Int, near place: Double? = nil) -> Int {
    guard photoCount > 0, count != 0 else { return index }
    let row = row(of: index)
    // Upper edges that are closer than that are the same.
    let slack = rowStride / 4
    let way = Double(count) * Double(fullRowCount) * rowStride
    let height = rows.top(ofRow: row) + way
    let target =
      count > 0
      ? max(row + 1, rows.firstRow(below: height + slack) - 1)
      : min(row - 1, rows.firstRow(atOrBelow: height - slack))
    if target >= rowCount || height > rows.top(ofRow: rowCount - 1) + slack {
      return photoCount - 1
    }
    return target < 0 || height < rows.top(ofRow: 0) - slack
      ? 0 : self.index(of: index, movedByRows: target - row, near: place)
  }

  /// The cell that a line reaches which goes down the view while the rows are scrolled from the
  /// first part, 0, to the last one, 1.
  func index(atPart part: Double) -> Int {
    guard rows.hasHeadings || rows.isFitted, photoCount > 0 else {
      // As if the rows were one long line.
      return Int((part * Double(max(0, photoCount - 1))).rounded())
    }
    let room = viewSize.height - insets.top - insets.bottom - 2 * Self.margin
    let height = part * (greatestOffset + max(0, room))
    let row = min(max(rows.firstRow(below: height) - 1, 0), rowCount - 1)
    let photos = rows.photos(inRow: row)
    let depth = (height - rows.top(ofRow: row)) / rows.cellHeight(ofRow: row)
    let column = Int(min(max(depth, 0), 1) * Double(photos.count))
    return min(photos.lowerBound + column, photos.upperBound - 1)
  }
}
