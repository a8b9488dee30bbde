/// The rows of the overview's cells: which photos are in each, and where it lies.
///
/// They are made once for equal measures. What is asked for each frame is binary searches, so its
/// cost does not grow with the number of photos. Heights are below the margin at the upper end.
struct CellRows: Hashable, Sendable {
  /// The height of a heading: a line of text, and more room above it than below.
  private static let usualHeadingHeight = 48.0
  /// How much higher headings are where a month begins: another line, and more room above it.
  private static let usualMonthHeight = 36.0
  /// The least and the greatest height of a row of several sections, as a share of the usual one.
  private static let leastShare = 0.88
  private static let greatestShare = 1.2

  /// A row of cells.
  struct Row: Hashable, Sendable {
    /// The page of its first photo.
    var firstPage: Int
    /// Its upper edge.
    var top: Double
    /// The height of its cells before it is rounded to whole pixels.
    var height: Double
    /// The height of the headings above it, whole physical pixels.
    var headings = 0.0
  }

  /// The side of a square cell, whole physical pixels; of fitted ones, their usual height.
  let side: Double
  /// The number of square cells in a row; of fitted ones of the usual shape, at least 1.
  let columnCount: Int
  /// The width that the rows fill, whole physical pixels.
  let width: Double
  /// The height of a section's heading, whole physical pixels; 0 without sections.
  let headingHeight: Double
  /// How much higher headings are where a month begins, whole physical pixels; 0 without months.
  let monthHeight: Double
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
  /// The left edge of each section in its first row.
  private var lefts: [Double] = []
  private var runs = SectionRuns()
  /// The height of the headings so far.
  private var bands = 0.0
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
    let withMonths = hasHeadings && measures.sections.hasMonths
    monthHeight = withMonths ? (Self.usualMonthHeight * scale).rounded() / scale : 0
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
    let pages = starts.isEmpty ? [0] : starts
    runs = SectionRuns(
      sections.sections, pages: pages, photoCount: photoCount,
      SectionRuns.Limits(
        // Photos that are higher than wide may be twice as many.
        count: isFitted ? 2 * columnCount : columnCount,
        pitch: side * (isFitted ? PhotoShapes.usual : 1) + OverviewLayout.gap, width: width))
    for start in runs.starts {
      let run = runs.run(of: start, count: pages.count)
      for row in rows(ofRun: run, pages) {
        let first = pages[row.lowerBound]
        let end = row.upperBound < pages.count ? pages[row.upperBound] : photoCount
        let headings = headingHeight + (row.contains(where: beginsMonth) ? monthHeight : 0)
        if row.count > 1 {
          let isLast = row.upperBound == run.upperBound
          addShared(row, pages, isLast: isLast, below: headings)
        } else {
          firstRows.append(rows.count)
          lefts.append(0)
          if isFitted {
            addFitted(first..<end, below: headings)
          } else {
            addSquares(first..<end, below: headings)
          }
        }
      }
    }
    if !isFitted, let last = rows.last { height = last.top + side + captionHeight }
  }

  /// The sections of each row of a run.
  private func rows(ofRun run: Range<Int>, _ pages: [Int]) -> [Range<Int>] {
    guard run.count > 1 else { return [run] }
    let widths = run.map { section in
      item(section, pages).width(atHeight: isFitted ? side * Self.leastShare : side)
    }
    return sectionFlow.rows(of: widths).map {
      $0.lowerBound + run.lowerBound..<$0.upperBound + run.lowerBound
    }
  }

  private var sectionFlow: SectionFlow {
    SectionFlow(width: width, gap: pixels(SectionFlow.gap))
  }

  /// Whether a section begins a month that has a heading.
  func beginsMonth(_ section: Int) -> Bool { hasMonths && sections.beginsMonth(section) }

  private func leastWidth(of section: Int) -> Double {
    guard hasMonths else { return SectionFlow.leastDateWidth }
    return beginsMonth(section) ? SectionFlow.leastMonthWidth : SectionFlow.leastWidth
  }

  /// A section as a part of a row, by the first pages of all.
  private func item(_ section: Int, _ starts: [Int]) -> SectionFlow.Item {
    let pages = starts[section]..<(section + 1 < starts.count ? starts[section + 1] : photoCount)
    var item = SectionFlow.Item(
      shapes: Double(pages.count), gaps: Double(pages.count - 1) * OverviewLayout.gap,
      least: (leastWidth(of: section) * scale).rounded(.down) / scale)
    guard let shapes else { return item }
    item.shapes = 0
    for page in pages { item.shapes += Self.shape(page, in: shapes) }
    return item
  }

  /// Adds a row of several sections.
  ///
  /// - Parameters:
  ///   - row: the sections.
  ///   - pages: the first pages of all sections.
  ///   - isLast: whether it is the last one of its run, which may be short.
  ///   - headings: the height of the headings above it.
  private mutating func addShared(
    _ row: Range<Int>, _ pages: [Int], isLast: Bool, below headings: Double
  ) {
    let flow = sectionFlow
    let items = row.map { item($0, pages) }
    var height = side
    if isFitted {
      let greatest = side * Self.greatestShare
      let filled = flow.height(of: items, atMost: greatest)
      height = isLast && filled >= greatest ? side : filled
    }
    var left = 0.0
    for item in items {
      firstRows.append(rows.count)
      lefts.append(pixels(left))
      left += item.width(atHeight: height) + flow.gap
    }
    let first = pages[row.lowerBound]
    if isFitted {
      addFittedRow(from: first, height: height, below: headings)
    } else {
      addSquares(first..<first + 1, below: headings)
    }
  }

  /// Adds the rows of a section's squares.
  private mutating func addSquares(_ pages: Range<Int>, below headings: Double) {
    let stride = side + captionHeight + OverviewLayout.gap
    bands += headings
    for page in Swift.stride(from: pages.lowerBound, to: pages.upperBound, by: columnCount) {
      let top = Double(rows.count) * stride + bands
      let band = page == pages.lowerBound ? headings : 0
      rows.append(Row(firstPage: page, top: top, height: side, headings: band))
    }
  }

  /// Adds the rows of a section's photos in their shapes.
  private mutating func addFitted(_ pages: Range<Int>, below headings: Double) {
    let shapes = self.shapes ?? []
    flow.forEachRow(of: pages, shape: { Self.shape($0, in: shapes) }) { page, height in
      addFittedRow(from: page, height: height, below: page == pages.lowerBound ? headings : 0)
    }
  }

  private mutating func addFittedRow(from page: Int, height: Double, below headings: Double) {
    let gap = rows.isEmpty ? 0 : OverviewLayout.gap
    let top = pixels(self.height + gap + headings)
    rows.append(Row(firstPage: page, top: top, height: height, headings: headings))
    self.height = top + pixels(height) + captionHeight
  }

  private var flow: RowFlow {
    RowFlow(width: width, height: side, gap: OverviewLayout.gap, columns: columnCount)
  }

  /// The photos whose rows a photo's shape changes.
  func block(of page: Int) -> Range<Int> {
    let section = section(of: page)
    let run = runs.run(of: section, count: firstRows.count)
    let pages = firstPage(ofSection: run.lowerBound)..<firstPage(ofSection: run.upperBound)
    return run.count > 1 ? pages : flow.block(of: page, in: pages)
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

  /// Whether months have headings.
  var hasMonths: Bool { monthHeight > 0 }

  /// The sections that have photos, by their numbers: one at least.
  var sectionIndices: Range<Int> { firstRows.indices }

  /// The first row of a section; the number of rows for the one behind the last.
  func firstRow(ofSection index: Int) -> Int { index < firstRows.count ? firstRows[index] : count }

  /// The section of a photo.
  func section(of index: Int) -> Int {
    max(0, min(sections.index(ofPage: index), firstRows.count - 1))
  }

  /// The first page of a section; the number of photos for the one behind the last.
  private func firstPage(ofSection index: Int) -> Int {
    guard index < firstRows.count else { return photoCount }
    return sections.isEmpty ? 0 : sections.sections[index].firstPage
  }

  /// The left and the right edge of a section's heading, from the left end of the rows: up to the
  /// next section in its row.
  func headingEdges(ofSection index: Int) -> (left: Double, right: Double) {
    guard firstRows.indices.contains(index) else { return (0, width) }
    let isLast = firstRow(ofSection: index + 1) != firstRows[index]
    return (lefts[index], isLast ? width : lefts[index + 1] - pixels(SectionFlow.gap))
  }

  /// The right edge of a section's photos in its first row, from the left end of the rows.
  func photosEnd(ofSection index: Int) -> Double {
    let end = photos(inRow: firstRow(ofSection: index)).upperBound
    let last = min(end, firstPage(ofSection: index + 1)) - 1
    return last < 0 ? 0 : edges(of: last).right
  }

  /// The height of the headings above a row; 0 if no section begins there.
  func headingHeight(aboveRow row: Int) -> Double {
    rows.indices.contains(row) ? rows[row].headings : 0
  }

  /// The right edge of the heading of a month that begins with a section, from the left end of the
  /// rows: up to the next month in its row.
  func monthEnd(ofSection index: Int) -> Double {
    var next = index + 1
    while firstRow(ofSection: next) == firstRow(ofSection: index) {
      if beginsMonth(next) { return lefts[next] - pixels(SectionFlow.gap) }
      next += 1
    }
    return width
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
    // Several sections may be in the row.
    let section = hasHeadings ? section(of: index) : 0
    let sectionPage = firstPage(ofSection: section)
    let isBehind = sectionPage >= row.firstPage
    let first = isBehind ? sectionPage : row.firstPage
    var left = isBehind && hasHeadings ? lefts[section] : 0
    guard let shapes else {
      left += Double(index - first) * (side + OverviewLayout.gap)
      return (left, left + side)
    }
    for page in first..<max(first, index) {
      left += Self.shape(page, in: shapes) * row.height + OverviewLayout.gap
    }
    let right = left + Self.shape(index, in: shapes) * row.height
    return (pixels(left), max(pixels(left) + 1 / scale, pixels(right)))
  }

  /// The first row whose upper edge is below a height; the number of rows if there is none.
  func firstRow(below height: Double) -> Int {
    rows.indices.partitionPoint { rows[$0].top <= height }
  }

  /// The first row whose upper edge is at a height or below it; the number of rows if there is
  /// none.
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
