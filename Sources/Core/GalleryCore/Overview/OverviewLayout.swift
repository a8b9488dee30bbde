/// Where the cells of the overview lie: in rows, from the top left.
///
/// Cells are squares, or have the shapes of their photos and fill the width. In an album with
/// sections, a section begins below its heading, in a row of its own or beside other short ones.
/// Cells may have a caption below them, of the same height everywhere.
///
/// Positions are arithmetic and binary searches, so the cost does not grow with the number of
/// photos. Lengths are in points of photo-view space. The bars cover a part of the view; the rows
/// scroll under them.
public struct OverviewLayout: Hashable, Sendable {
  /// The gap between two cells: room for the frame around the selected photo (5 points).
  public static let gap = 8.0
  /// The distance from the cells to the edges of the room between the bars.
  public static let margin = 16.0
  /// The smallest cell that a user can choose: a face is still recognised.
  public static let leastSide = 72.0
  /// The largest cell that a user can choose; larger ones are hardly an overview.
  public static let greatestSide = 480.0

  /// What the rows are made for.
  private(set) var measures: OverviewMeasures
  /// The left edge of the first column.
  let left: Double
  /// The rows.
  let rows: CellRows

  /// The same layout by equal measures, whose memory it shares from then on, so that the next
  /// comparison takes no time.
  func with(_ measures: OverviewMeasures) -> OverviewLayout {
    var layout = self
    layout.measures = measures
    return layout
  }

  /// Fills the width with square cells of about the length that is asked for.
  ///
  /// - Parameters:
  ///   - viewSize: the view's size.
  ///   - insets: what the bars cover at the view's edges.
  ///   - photoCount: the number of photos.
  ///   - side: the side of a cell that is asked for; nil for one that suits the view: few photos
  ///     fill it.
  ///   - scale: the number of physical pixels per point.
  ///   - captionHeight: the height of the caption below each cell.
  ///   - sections: the sections that have headings.
  public init(
    viewSize: Size, insets: EdgeInsets = .zero, photoCount: Int, side: Double?, scale: Double,
    captionHeight: Double = 0, sections: AlbumSections = AlbumSections()
  ) {
    self.init(
      OverviewMeasures(
        viewSize: viewSize, insets: insets, photoCount: photoCount, side: side, scale: scale,
        captionHeight: captionHeight, sections: sections))
  }

  /// Makes the rows for measures.
  init(_ measures: OverviewMeasures) {
    self.measures = measures
    rows = measures.rows
    let start = measures.insets.left + Self.margin + max(0, measures.width - rows.width) / 2
    left = (start * measures.pixels + 1e-6).rounded(.down) / measures.pixels
  }

  /// The view's size.
  public var viewSize: Size { measures.viewSize }

  /// What the bars cover at the view's edges.
  public var insets: EdgeInsets { measures.insets }

  /// The side of a square cell, whole physical pixels; of cells in their photos' shapes, the usual
  /// height.
  public var side: Double { rows.side }

  /// The height of the caption below each cell, whole physical pixels; 0 without captions.
  public var captionHeight: Double { rows.captionHeight }

  /// The height of a section's heading, whole physical pixels; 0 without sections.
  public var headingHeight: Double { rows.headingHeight }

  /// The side to ask for in order to have a number of square cells in a row.
  public func side(forColumnCount columns: Int) -> Double {
    max(1, (measures.width + Self.gap) / Double(max(1, columns)) - Self.gap)
  }

  /// The number of photos.
  public var photoCount: Int { rows.photoCount }

  /// The number of square cells in a row, or of cells of the usual shape; at least 1.
  public var columnCount: Int { rows.columnCount }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The usual distance from one row's upper edge to the next one's.
  public var rowStride: Double { side + captionHeight + Self.gap }

  /// The number of whole rows of the usual height between the bars, at least 1.
  public var fullRowCount: Int {
    let height = viewSize.height - insets.top - insets.bottom - 2 * Self.margin + Self.gap
    return max(1, Int(min(10_000, max(0, height / rowStride))))
  }

  /// The height of all rows, with the room for the bars and the margins.
  public var contentHeight: Double {
    insets.top + insets.bottom + 2 * Self.margin + rows.height
  }

  /// How far the rows can be scrolled.
  public var greatestOffset: Double { max(0, contentHeight - viewSize.height) }

  /// The row of the cell at an index.
  public func row(of index: Int) -> Int { rows.row(of: index) }

  /// The height in the content, without scrolling, from which those of the rows are counted.
  var origin: Double { insets.top + Self.margin }

  /// The top edge of a row's cells in the content, without scrolling.
  public func top(ofRow row: Int) -> Double { origin + rows.top(ofRow: row) }

  /// The cell at an index without its caption, while the rows are scrolled by an offset.
  public func frame(of index: Int, offset: Double = 0) -> Rect {
    let row = row(of: index)
    let edges = rows.edges(of: index)
    return Rect(
      x: left + edges.left, y: top(ofRow: row) - offset, width: edges.right - edges.left,
      height: rows.cellHeight(ofRow: row))
  }

  /// The height of the row of a cell, with the caption.
  func rowHeight(of index: Int) -> Double {
    rows.cellHeight(ofRow: row(of: index)) + captionHeight
  }

  /// The index of the cell at a point of the view; nil between the cells and behind the last one.
  public func index(at point: Point, offset: Double) -> Int? {
    let (x, y) = (point.x - left, point.y + offset - origin)
    guard x >= 0, y >= 0, x.isFinite, y.isFinite else { return nil }
    let row = rows.firstRow(below: y) - 1
    guard row >= 0, y < rows.top(ofRow: row) + rows.cellHeight(ofRow: row) + captionHeight else {
      return nil
    }
    let photos = rows.photos(inRow: row)
    let index = photos.partitionPoint { rows.edges(of: $0).right <= x }
    return photos.contains(index) && rows.edges(of: index).left <= x ? index : nil
  }

  /// The cells of which something is in the view, while the rows are scrolled by an offset.
  public func visibleIndexes(offset: Double) -> Range<Int> {
    indexes(from: offset, to: offset + viewSize.height)
  }

  /// The cells of which something lies between two heights of the content.
  func indexes(from start: Double, to end: Double) -> Range<Int> {
    let first = rows.firstRow(endingBelow: start - origin)
    let last = rows.firstRow(atOrBelow: end - origin) - 1
    guard start.isFinite, end.isFinite, first <= last, first < rowCount else { return 0..<0 }
    return rows.photos(inRow: first).lowerBound..<rows.photos(inRow: last).upperBound
  }

  /// The first cell of the topmost row of which at least half is below the upper bar.
  func topIndex(offset: Double) -> Int {
    let row = rows.firstRow(halfBelow: offset - Self.margin)
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
    let least = top + rowHeight(of: index) + Self.margin - (viewSize.height - insets.bottom)
    let greatest = top - Self.margin - insets.top
    let headings = rows.headingHeight(aboveRow: row)
    let heading = showsHeading && greatest - headings >= least ? headings : 0
    // A view that is lower than a cell shows its upper end.
    let nearest = least > greatest ? greatest : min(max(offset, least), greatest - heading)
    return min(max(nearest, 0), greatestOffset)
  }

  /// The offset at which a cell lies in the middle between the bars, as far as that can be.
  func offset(centering index: Int) -> Double {
    let middle = top(ofRow: row(of: index)) + rowHeight(of: index) / 2
    let room = (insets.top + viewSize.height - insets.bottom) / 2
    return min(max(middle - room, 0), greatestOffset)
  }
}
