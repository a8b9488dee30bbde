/// The rows of the overview's cells: which photos are in each, and where it lies.
///
/// They are made once for equal measures. What is asked for each frame is binary searches, so its
/// cost does not grow with the number of photos. Heights are below the margin at the upper end.
struct CellRows: Hashable, Sendable {
  /// The height of a heading: a line of text, and more room above it than below.
  private static let usualHeadingHeight = 48.0

  /// A row of cells.
  struct Row: Hashable, Sendable {
    /// The page of its first photo.
    var firstPage: Int
    /// Its upper edge.
    var top: Double
    /// The height of its cells before it is rounded to whole pixels.
    var height: Double
  }

  /// The side of a square cell, whole physical pixels; of fitted ones, their usual height.
  let side: Double
  /// The number of square cells in a row; of fitted ones of the usual shape, at least 1.
  let columnCount: Int
  /// The width that the rows fill, whole physical pixels.
  let width: Double
  /// The height of a section's heading, whole physical pixels; 0 without sections.
  let headingHeight: Double
  /// The height of the caption below each cell, whole physical pixels.
  let captionHeight: Double
  /// The height of all rows and headings.
  private(set) var height = 0.0
  /// The number of photos.
  let photoCount: Int
  /// The sections; none of them has a heading if this is empty.
  let sections: AlbumSections
  private(set) var rows: [Row] = []
  /// The first row of each section; of photos without sections, which are one, 0.
  private(set) var firstRows: [Int] = []
  private let shapes: [Float]?
  private let scale: Double

  /// Makes the rows of cells of about the side that is asked for.
  init(_ measures: OverviewMeasures, side wanted: Double) {
    (scale, shapes, sections) = (measures.pixels, measures.shapes, measures.sections)
    photoCount = max(0, measures.photoCount)
    let width = measures.width
    if shapes == nil {
      columnCount = Self.columnCount(width: width, cell: wanted, side: wanted)
      let room = (width - Double(columnCount - 1) * OverviewLayout.gap) / Double(columnCount)
      side = max(1, (room * scale + 1e-6).rounded(.down)) / scale
      self.width = Double(columnCount) * (side + OverviewLayout.gap) - OverviewLayout.gap
    } else {
      columnCount = Self.columnCount(
        width: width, cell: wanted * PhotoShapes.usual, side: wanted)
      side = max(1, (wanted.isFinite ? wanted : 1) * scale).rounded() / scale
      self.width = max(1, (width * scale + 1e-6).rounded(.down)) / scale
    }
    captionHeight = (max(0, measures.captionHeight) * scale).rounded() / scale
    let hasHeadings = !measures.sections.isEmpty && photoCount > 0
    headingHeight = hasHeadings ? (Self.usualHeadingHeight * scale).rounded() / scale : 0
    makeRows()
  }

  /// The number of columns that comes closest to the cells' width.
  private static func columnCount(width: Double, cell: Double, side: Double) -> Int {
    guard side > 0, width.isFinite, cell.isFinite else { return 1 }
    let gap = OverviewLayout.gap
    return max(1, Int(min(10_000, ((width + gap) / (cell + gap)).rounded())))
  }

  private mutating func makeRows() {
    let starts = sections.sections.map(\.firstPage).filter { [photoCount] in $0 < photoCount }
    let first = starts.isEmpty ? [0] : starts
    for (index, start) in first.enumerated() {
      let end = index + 1 < first.count ? first[index + 1] : photoCount
      firstRows.append(rows.count)
      if shapes == nil {
        addSquares(start..<end, afterHeadings: index + 1)
      } else {
        height += headingHeight + (index > 0 ? OverviewLayout.gap : 0)
        addFitted(start..<end)
      }
    }
    if shapes == nil, let last = rows.last { height = last.top + side + captionHeight }
  }

  /// Adds the rows of a section's squares.
  private mutating func addSquares(_ pages: Range<Int>, afterHeadings count: Int) {
    let stride = side + captionHeight + OverviewLayout.gap
    let headings = Double(count) * headingHeight
    for page in Swift.stride(from: pages.lowerBound, to: pages.upperBound, by: columnCount) {
      let top = Double(rows.count) * stride + headings
      rows.append(Row(firstPage: page, top: top, height: side))
    }
  }

  /// Adds the rows of a section's photos in their shapes.
  private mutating func addFitted(_ pages: Range<Int>) {
    let shapes = self.shapes ?? []
    var isFirst = true
    flow.forEachRow(of: pages, shape: { Self.shape($0, in: shapes) }) { page, height in
      let gap = isFirst ? 0 : OverviewLayout.gap
      isFirst = false
      let top = ((self.height + gap) * scale).rounded() / scale
      rows.append(Row(firstPage: page, top: top, height: height))
      self.height = top + pixels(height) + captionHeight
    }
  }

  private var flow: RowFlow {
    RowFlow(width: width, height: side, gap: OverviewLayout.gap, columns: columnCount)
  }

  /// The photos whose rows a photo's shape changes.
  func block(of page: Int) -> Range<Int> {
    let section = section(ofRow: row(of: page))
    let first = photos(inRow: firstRow(ofSection: section)).lowerBound
    let next = firstRow(ofSection: section + 1)
    return flow.block(of: page, in: first..<(next < count ? rows[next].firstPage : photoCount))
  }

  private static func shape(_ page: Int, in shapes: [Float]) -> Double {
    guard page < shapes.count, shapes[page] > 0 else { return PhotoShapes.usual }
    return Double(shapes[page])
  }

  /// A length in whole physical pixels.
  private func pixels(_ length: Double) -> Double { (length * scale).rounded() / scale }

  // MARK: Rows

  /// The number of rows.
  var count: Int { rows.count }

  /// Whether cells have the shapes of their photos.
  var isFitted: Bool { shapes != nil }

  /// Whether sections have headings.
  var hasHeadings: Bool { headingHeight > 0 }

  /// The sections that have photos, by their numbers: one at least.
  var sectionIndices: Range<Int> { firstRows.indices }

  /// The first row of a section; the number of rows for the one behind the last.
  func firstRow(ofSection index: Int) -> Int { index < firstRows.count ? firstRows[index] : count }

  /// The section that a row is in.
  func section(ofRow row: Int) -> Int {
    max(0, firstRows.indices.partitionPoint { firstRows[$0] <= row } - 1)
  }

  /// The row of a photo.
  func row(of index: Int) -> Int {
    max(0, rows.indices.partitionPoint { rows[$0].firstPage <= index } - 1)
  }

  /// The photos in a row; an empty range if there is no such row.
  func photos(inRow row: Int) -> Range<Int> {
    guard rows.indices.contains(row) else { return 0..<0 }
    return rows[row].firstPage..<(row + 1 < count ? rows[row + 1].firstPage : photoCount)
  }

  /// The upper edge of a row, or of the nearest one.
  func top(ofRow row: Int) -> Double {
    rows.isEmpty ? 0 : rows[min(max(row, 0), count - 1)].top
  }

  /// The height of a row's cells without their captions, whole physical pixels.
  func cellHeight(ofRow row: Int) -> Double {
    rows.isEmpty ? side : pixels(rows[min(max(row, 0), count - 1)].height)
  }

  /// The left and the right edge of a cell, from the left end of the rows.
  func edges(of index: Int) -> (left: Double, right: Double) {
    guard !rows.isEmpty else { return (0, side) }
    let row = rows[row(of: index)]
    guard let shapes else {
      let left = Double(index - row.firstPage) * (side + OverviewLayout.gap)
      return (left, left + side)
    }
    var left = 0.0
    for page in row.firstPage..<max(row.firstPage, index) {
      left += Self.shape(page, in: shapes) * row.height + OverviewLayout.gap
    }
    let right = left + Self.shape(index, in: shapes) * row.height
    return (pixels(left), max(pixels(left) + 1 / scale, pixels(right)))
  }

  /// The first row whose upper edge is below a height; the number of rows if there is none.
  func firstRow(below height: Double) -> Int {
    rows.indices.partitionPoint { rows[$0].top <= height }
  }

  /// The first row whose upper edge is at a height or below it; the number of rows if there is none.
  func firstRow(atOrBelow height: Double) -> Int {
    rows.indices.partitionPoint { rows[$0].top < height }
  }

  /// The first row whose lower edge is below a height; the number of rows if there is none.
  func firstRow(endingBelow height: Double) -> Int {
    rows.indices.partitionPoint {
      rows[$0].top + cellHeight(ofRow: $0) + captionHeight <= height
    }
  }

  /// The first row whose middle is at a height or below it; the number of rows if there is none.
  func firstRow(halfBelow height: Double) -> Int {
    rows.indices.partitionPoint {
      rows[$0].top + (cellHeight(ofRow: $0) + captionHeight) / 2 < height
    }
  }
}
