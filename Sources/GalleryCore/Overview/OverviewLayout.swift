/// Where the cells of the overview lie: square cells in rows, from the top left.
///
/// Positions are arithmetic, so the cost does not depend on the number of photos. Lengths are in
/// points of photo-view space. The bars cover a part of the view; the rows scroll under them.
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
  /// The number of photos.
  public let photoCount: Int
  /// The number of cells in a row, at least 1.
  public let columnCount: Int
  /// The length of a cell's sides, whole physical pixels.
  public let side: Double
  /// The left edge of the first column.
  private let left: Double

  /// Fills the width with cells of about the length that is asked for.
  ///
  /// - Parameters:
  ///   - viewSize: the view's size.
  ///   - insets: what the bars cover at the view's edges.
  ///   - photoCount: the number of photos.
  ///   - wanted: the side of a cell that is asked for.
  ///   - scale: the number of physical pixels per point.
  public init(
    viewSize: Size, insets: EdgeInsets = .zero, photoCount: Int, side wanted: Double, scale: Double
  ) {
    self.viewSize = viewSize
    self.insets = insets
    self.photoCount = max(0, photoCount)
    let width = max(0, viewSize.width - insets.left - insets.right - 2 * Self.margin)
    let columns = Self.columnCount(width: width, side: wanted)
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let room = (width - Double(columns - 1) * Self.gap) / Double(columns)
    side = max(1, (room * scale + 1e-6).rounded(.down)) / scale
    columnCount = columns
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

  /// The distance from one cell's edge to the next one's.
  public var stride: Double { side + Self.gap }

  /// The number of rows.
  public var rowCount: Int { (photoCount + columnCount - 1) / columnCount }

  /// The number of whole rows between the bars, at least 1.
  public var fullRowCount: Int {
    let height = viewSize.height - insets.top - insets.bottom - 2 * Self.margin + Self.gap
    return max(1, Int(min(10_000, max(0, height / stride))))
  }

  /// The height of all rows, with the room for the bars and the margins.
  public var contentHeight: Double {
    let rows = max(0, Double(rowCount) * stride - Self.gap)
    return insets.top + insets.bottom + 2 * Self.margin + rows
  }

  /// How far the rows can be scrolled.
  public var greatestOffset: Double { max(0, contentHeight - viewSize.height) }

  /// The row of the cell at an index.
  public func row(of index: Int) -> Int { index / columnCount }

  /// The top edge of a row in the content, without scrolling.
  public func top(ofRow row: Int) -> Double { insets.top + Self.margin + Double(row) * stride }

  /// The cell at an index, while the rows are scrolled by an offset.
  public func frame(of index: Int, offset: Double = 0) -> Rect {
    Rect(
      x: left + Double(index % columnCount) * stride,
      y: top(ofRow: row(of: index)) - offset, width: side, height: side)
  }

  /// The index of the cell at a point of the view; nil between the cells and behind the last one.
  public func index(at point: Point, offset: Double) -> Int? {
    let (x, y) = (point.x - left, point.y + offset - insets.top - Self.margin)
    guard x >= 0, y >= 0, x < Double(columnCount) * stride, y < Double(rowCount) * stride else {
      return nil
    }
    let index = Int(y / stride) * columnCount + Int(x / stride)
    let isInCell =
      x.truncatingRemainder(dividingBy: stride) < side
      && y.truncatingRemainder(dividingBy: stride) < side
    return isInCell && index < photoCount ? index : nil
  }

  /// The cells of which something is in the view, while the rows are scrolled by an offset.
  public func visibleIndexes(offset: Double) -> Range<Int> {
    indexes(from: offset, to: offset + viewSize.height)
  }

  /// The cells of which something lies between two heights of the content.
  func indexes(from start: Double, to end: Double) -> Range<Int> {
    let origin = insets.top + Self.margin
    // A row is as high as a cell; the gap below it is empty.
    let first = ((start - origin - side) / stride).rounded(.down) + 1
    let last = ((end - origin) / stride).rounded(.up) - 1
    let rows = Double(rowCount)
    guard first.isFinite, last.isFinite, last >= max(0, first), first < rows else { return 0..<0 }
    let lower = Int(max(0, first)) * columnCount
    let upper = (Int(min(last, rows - 1)) + 1) * columnCount
    return lower..<max(lower, min(photoCount, upper))
  }

  /// The first cell of the topmost row of which at least half is below the upper bar.
  func topIndex(offset: Double) -> Int {
    let row = ((offset - Self.margin - side / 2) / stride).rounded(.up)
    let last = Double(max(0, rowCount - 1))
    return Int(min(last, max(0, row.isFinite ? row : 0))) * columnCount
  }

  /// The offset closest to a given one at which a cell lies between the bars.
  func offset(revealing index: Int, from offset: Double) -> Double {
    let top = top(ofRow: row(of: index))
    let least = top + side + Self.margin - (viewSize.height - insets.bottom)
    let greatest = top - Self.margin - insets.top
    // A view that is lower than a cell shows its upper end.
    let nearest = least > greatest ? greatest : min(max(offset, least), greatest)
    return min(max(nearest, 0), greatestOffset)
  }

  /// The offset at which a cell lies in the middle between the bars, as far as that can be.
  func offset(centering index: Int) -> Double {
    let middle = top(ofRow: row(of: index)) + side / 2
    let room = (insets.top + viewSize.height - insets.bottom) / 2
    return min(max(middle - room, 0), greatestOffset)
  }
}
