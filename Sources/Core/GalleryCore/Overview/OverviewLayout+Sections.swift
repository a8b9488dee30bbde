/// Where sections and their headings lie.
///
/// Heights are below the margin at the upper end of the rows.
extension OverviewLayout {
  /// The height of a heading: a line of text, and more room above it than below.
  static let usualHeadingHeight = 48.0

  /// The sections that have headings, by their numbers.
  public var headings: Range<Int> { headingHeight > 0 ? rows.sectionIndices : 0..<0 }

  /// The area of a section's heading, while the rows are scrolled by an offset.
  public func headingFrame(of section: Int, offset: Double = 0) -> Rect {
    Rect(
      x: left, y: insets.top + Self.margin + height(beforeSection: section) - offset,
      width: Double(columnCount) * stride - Self.gap, height: headingHeight)
  }

  /// The sections whose headings are in the view, while the rows are scrolled by an offset.
  public func visibleHeadings(offset: Double) -> Range<Int> {
    let top = offset - insets.top - Self.margin
    let first = headings.partitionPoint {
      height(beforeSection: $0) + headingHeight <= top
    }
    let end = headings.partitionPoint { height(beforeSection: $0) < top + viewSize.height }
    return first..<max(first, end)
  }

  /// The section at a height: that of the last heading above it, or the first one.
  func section(atHeight height: Double) -> Int {
    let end = rows.sectionIndices.partitionPoint { self.height(beforeSection: $0) <= height }
    return max(0, end - 1)
  }

  /// The height at which a section begins.
  func height(beforeSection section: Int) -> Double {
    Double(rows.firstRow(ofSection: section)) * rowStride + Double(section) * headingHeight
  }

  /// The height at which the cells of a section would begin if they began with row 0.
  func height(beforeRowsOf section: Int) -> Double {
    height(beforeSection: section) + headingHeight
  }

  /// The first row whose upper edge is below a height; the number of rows if there is none.
  func firstRow(below height: Double) -> Int {
    firstRow(at: height) { ($0 / rowStride).rounded(.down) + 1 }
  }

  /// The first row whose upper edge is at a height or below it; the number of rows if there is none.
  func firstRow(atOrBelow height: Double) -> Int {
    firstRow(at: height) { ($0 / rowStride).rounded(.up) }
  }

  /// The row that a count of rows above a height inside a section leads to.
  private func firstRow(at height: Double, counting: (Double) -> Double) -> Int {
    guard height.isFinite else { return height > 0 ? rowCount : 0 }
    let section = section(atHeight: height)
    let first = rows.firstRow(ofSection: section)
    let most = Double(rows.firstRow(ofSection: section + 1) - first)
    return first + Int(min(max(counting(height - self.height(beforeRowsOf: section)), 0), most))
  }

  // MARK: From row to row

  /// The column of a cell, counted from the left.
  func column(of index: Int) -> Int { index - rows.photos(inRow: row(of: index)).lowerBound }

  /// The cell in a column of another row, or the last one there; the same cell if there is no such
  /// row.
  ///
  /// - Parameter column: the column; nil for that of the cell.
  func index(of index: Int, movedByRows count: Int, column: Int? = nil) -> Int {
    let photos = rows.photos(inRow: row(of: index) + count)
    guard !photos.isEmpty else { return index }
    return min(photos.lowerBound + (column ?? self.column(of: index)), photos.upperBound - 1)
  }

  /// The cell a number of screenfuls farther on, in the same column; the first or the last one if the
  /// rows end before.
  func index(of index: Int, movedByScreenfuls count: Int, column: Int? = nil) -> Int {
    guard photoCount > 0, count != 0 else { return index }
    let row = row(of: index)
    // Upper edges that are closer than that are the same.
    let slack = rowStride / 4
    let way = Double(count) * Double(fullRowCount) * rowStride
    let height = top(ofRow: row) - insets.top - Self.margin + way
    let target =
      count > 0
      ? max(row + 1, firstRow(below: height + slack) - 1)
      : min(row - 1, firstRow(atOrBelow: height - slack))
    if target >= rowCount || height > top(ofRow: rowCount - 1) - insets.top - Self.margin + slack {
      return photoCount - 1
    }
    return target < 0 || height < headingHeight - slack
      ? 0 : self.index(of: index, movedByRows: target - row, column: column)
  }

  /// The cell that a line reaches which goes down the view while the rows are scrolled from the first
  /// part, 0, to the last one, 1.
  func index(atPart part: Double) -> Int {
    guard headingHeight > 0 else {
      // As if the rows were one long line.
      return Int((part * Double(max(0, photoCount - 1))).rounded())
    }
    let room = viewSize.height - insets.top - insets.bottom - 2 * Self.margin
    let height = part * (greatestOffset + max(0, room))
    let row = min(max(firstRow(below: height) - 1, 0), rowCount - 1)
    let photos = rows.photos(inRow: row)
    let depth = (height + insets.top + Self.margin - top(ofRow: row)) / side
    let column = Int(min(max(depth, 0), 1) * Double(photos.count))
    return min(photos.lowerBound + column, photos.upperBound - 1)
  }
}
