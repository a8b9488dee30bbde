/// Where the cells of the overview lie: square cells in rows, from the top left.
///
/// The photos of an album with sections begin a row with each section, below its heading. Cells may
/// have a caption below them, of the same height everywhere.
///
/// Positions are arithmetic and binary searches, so the cost does not grow with the number of photos.
/// Lengths are in points of photo-view space. The bars cover a part of the view; the rows scroll under
/// them.
public struct OverviewLayout: Hashable, Sendable {
  /// The gap between two cells: room for the frame around the selected photo (5 points).
  public static let gap = 8.0
  /// The distance from the cells to the edges of the room between the bars.
  public static let margin = 16.0
  /// The smallest cell that a user can choose: a face is still recognised.
  public static let leastSide = 72.0
  /// The largest cell that a user can choose; larger ones are hardly an overview.
  public static let greatestSide = 480.0

  /// The view's size.
  public let viewSize: Size
  /// What the bars cover at the view's edges.
  public let insets: EdgeInsets
  /// The height of a section's heading, whole physical pixels; 0 without sections.
  public let headingHeight: Double
  /// The length of a cell's sides, whole physical pixels.
  public let side: Double
  /// The height of the caption below each cell, whole physical pixels; 0 without captions.
  public let captionHeight: Double
  /// The left edge of the first column.
  let left: Double
  /// The rows of the sections.
  let rows: SectionRows

  /// Fills the width with cells of about the length that is asked for.
  ///
  /// - Parameters:
  ///   - viewSize: the view's size.
  ///   - insets: what the bars cover at the view's edges.
  ///   - photoCount: the number of photos.
  ///   - side: the side of a cell that is asked for.
  ///   - scale: the number of physical pixels per point.
  ///   - captionHeight: the height of the caption below each cell.
  ///   - sections: the sections that have headings.
  public init(
    viewSize: Size, insets: EdgeInsets = .zero, photoCount: Int, side: Double, scale: Double,
    captionHeight: Double = 0, sections: AlbumSections = AlbumSections()
  ) {
    self.init(
      viewSize: viewSize, insets: insets, photoCount: photoCount, side: side, scale: scale,
      captionHeight: captionHeight, sections: sections, reusing: nil)
  }

  /// The same, with the rows of a former layout if they are still right.
  init(
    viewSize: Size, insets: EdgeInsets, photoCount: Int, side wanted: Double, scale: Double,
    captionHeight: Double, sections: AlbumSections, reusing former: SectionRows?
  ) {
    self.viewSize = viewSize
    self.insets = insets
    let width = max(0, viewSize.width - insets.left - insets.right - 2 * Self.margin)
    let columns = Self.columnCount(width: width, side: wanted)
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let room = (width - Double(columns - 1) * Self.gap) / Double(columns)
    side = max(1, (room * scale + 1e-6).rounded(.down)) / scale
    self.captionHeight = (max(0, captionHeight) * scale).rounded() / scale
    rows = SectionRows(
      sections, photoCount: max(0, photoCount), columnCount: columns, reusing: former)
    headingHeight = rows.hasHeadings ? (Self.usualHeadingHeight * scale).rounded() / scale : 0
    let used = Double(columns) * side + Double(columns - 1) * Self.gap
    let start = insets.left + Self.margin + max(0, width - used) / 2
    left = (start * scale + 1e-6).rounded(.down) / scale
  }

  /// The number of columns that comes closest to a length of the cells' sides.
  private static func columnCount(width: Double, side: Double) -> Int {
    guard side > 0, width.isFinite else { return 1 }
    return max(1, Int(min(10_000, ((width + gap) / (side + gap)).rounded())))
  }

  /// The side to ask for in order to have a number of columns.
  public func side(forColumnCount columns: Int) -> Double {
    let width = max(0, viewSize.width - insets.left - insets.right - 2 * Self.margin)
    return max(1, (width + Self.gap) / Double(max(1, columns)) - Self.gap)
  }

  /// The distance from one cell's edge to that of the next one in its row.
  public var stride: Double { side + Self.gap }

  /// The height of a cell with its caption.
  public var cellHeight: Double { side + captionHeight }

  /// The distance from one row's upper edge to the next one's.
  public var rowStride: Double { cellHeight + Self.gap }

  /// The number of photos.
  public var photoCount: Int { rows.photoCount }

  /// The number of cells in a row, at least 1.
  public var columnCount: Int { rows.columnCount }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The number of whole rows between the bars, at least 1.
  public var fullRowCount: Int {
    let height = viewSize.height - insets.top - insets.bottom - 2 * Self.margin + Self.gap
    return max(1, Int(min(10_000, max(0, height / rowStride))))
  }

  /// The height of all rows, with the room for the bars and the margins.
  public var contentHeight: Double {
    let cells = max(0, Double(rowCount) * rowStride - Self.gap)
    let headings = Double(rows.sectionIndices.count) * headingHeight
    return insets.top + insets.bottom + 2 * Self.margin + cells + headings
  }

  /// How far the rows can be scrolled.
  public var greatestOffset: Double { max(0, contentHeight - viewSize.height) }

  /// The row of the cell at an index.
  public func row(of index: Int) -> Int { rows.row(of: index) }

  /// The top edge of a row's cells in the content, without scrolling.
  public func top(ofRow row: Int) -> Double {
    let headings = headingHeight > 0 ? Double(rows.section(ofRow: row) + 1) * headingHeight : 0
    return insets.top + Self.margin + Double(row) * rowStride + headings
  }

  /// The cell at an index without its caption, while the rows are scrolled by an offset.
  public func frame(of index: Int, offset: Double = 0) -> Rect {
    let row = row(of: index)
    return Rect(
      x: left + Double(index - rows.photos(inRow: row).lowerBound) * stride,
      y: top(ofRow: row) - offset, width: side, height: side)
  }

  /// The index of the cell at a point of the view; nil between the cells and behind the last one.
  public func index(at point: Point, offset: Double) -> Int? {
    let (x, y) = (point.x - left, point.y + offset - insets.top - Self.margin)
    guard x >= 0, y >= 0, x < Double(columnCount) * stride, y.isFinite else { return nil }
    let section = section(atHeight: y)
    let depth = y - height(beforeRowsOf: section)
    let (first, end) = (
      rows.firstRow(ofSection: section), rows.firstRow(ofSection: section + 1)
    )
    guard depth >= 0, depth < Double(end - first) * rowStride,
      x.truncatingRemainder(dividingBy: stride) < side,
      depth.truncatingRemainder(dividingBy: rowStride) < cellHeight
    else { return nil }
    let photos = rows.photos(inRow: first + Int(depth / rowStride))
    let index = photos.lowerBound + Int(x / stride)
    return photos.contains(index) ? index : nil
  }

  /// The cells of which something is in the view, while the rows are scrolled by an offset.
  public func visibleIndexes(offset: Double) -> Range<Int> {
    indexes(from: offset, to: offset + viewSize.height)
  }

  /// The cells of which something lies between two heights of the content.
  func indexes(from start: Double, to end: Double) -> Range<Int> {
    let origin = insets.top + Self.margin
    // A row is as high as a cell; the gap below it is empty.
    let first = firstRow(below: start - origin - cellHeight)
    let last = firstRow(atOrBelow: end - origin) - 1
    guard start.isFinite, end.isFinite, first <= last, first < rowCount else { return 0..<0 }
    return rows.photos(inRow: first).lowerBound..<rows.photos(inRow: last).upperBound
  }

  /// The first cell of the topmost row of which at least half is below the upper bar.
  func topIndex(offset: Double) -> Int {
    let row = firstRow(atOrBelow: offset - Self.margin - cellHeight / 2)
    return rows.photos(inRow: max(0, min(rowCount - 1, row))).lowerBound
  }

  /// The offset closest to a given one at which a cell lies between the bars.
  ///
  /// - Parameters:
  ///   - index: the cell.
  ///   - offset: the given offset.
  ///   - showsHeading: whether the heading above the cell is seen as well, if there is room.
  func offset(
    revealing index: Int, from offset: Double, showsHeading: Bool = false
  ) -> Double {
    let row = row(of: index)
    let top = top(ofRow: row)
    let least = top + cellHeight + Self.margin - (viewSize.height - insets.bottom)
    let greatest = top - Self.margin - insets.top
    let isBelowHeading = rows.firstRow(ofSection: rows.section(ofRow: row)) == row
    let hasRoom = greatest - headingHeight >= least
    let heading = showsHeading && isBelowHeading && hasRoom ? headingHeight : 0
    // A view that is lower than a cell shows its upper end.
    let nearest = least > greatest ? greatest : min(max(offset, least), greatest - heading)
    return min(max(nearest, 0), greatestOffset)
  }

  /// The offset at which a cell lies in the middle between the bars, as far as that can be.
  func offset(centering index: Int) -> Double {
    let middle = top(ofRow: row(of: index)) + cellHeight / 2
    let room = (insets.top + viewSize.height - insets.bottom) / 2
    return min(max(middle - room, 0), greatestOffset)
  }
}
