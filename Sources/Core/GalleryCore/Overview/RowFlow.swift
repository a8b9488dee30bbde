/// Breaks photos into rows that fill a width and are about as high as asked for.
///
/// A section's photos are divided into blocks of a fixed number, and each block into whole rows. So
/// what becomes known of a photo changes only the rows of its block. The last row of a section is
/// not stretched, unless it is nearly full.
struct RowFlow {
  /// The number of rows in a block: many enough that all have about the same height.
  private static let rowsInBlock = 6
  /// How much higher than usual a row may be, as a factor; its photos then do not fill the width.
  private static let greatestStretch = 1.5
  /// A last row that is filled up to this share is stretched.
  private static let nearlyFull = 0.8
  /// A last row that is filled up to this share joins the others.
  private static let nearlyEmpty = 0.1

  /// The width of the rows.
  let width: Double
  /// The height of the rows that is asked for.
  let height: Double
  /// The gap between two photos.
  let gap: Double
  /// The number of photos in a block.
  private let blockCount: Int

  /// Prepares rows of about a number of photos.
  init(width: Double, height: Double, gap: Double, columns: Int) {
    (self.width, self.height, self.gap) = (width, height, gap)
    blockCount = Self.rowsInBlock * max(2, columns)
  }

  /// Calls a function with the first page of each row and the height of its photos.
  ///
  /// - Parameters:
  ///   - pages: the pages of a section.
  ///   - shape: the shape of the photo on a page, width divided by height.
  ///   - body: the function.
  func forEachRow(
    of pages: Range<Int>, shape: (Int) -> Double, _ body: (Int, Double) -> Void
  ) {
    var start = pages.lowerBound
    while start < pages.upperBound {
      let block = block(of: start, in: pages)
      breakBlock(block, isLast: block.upperBound == pages.upperBound, shape: shape, body)
      start = block.upperBound
    }
  }

  /// The block of a page of a section.
  func block(of page: Int, in pages: Range<Int>) -> Range<Int> {
    let start = page - (page - pages.lowerBound) % blockCount
    // A short rest belongs to the last block.
    let isRest = pages.upperBound - start < blockCount / 2 && start > pages.lowerBound
    let first = isRest ? start - blockCount : start
    let hasRest = pages.upperBound - first < blockCount + blockCount / 2
    return first..<(hasRest ? pages.upperBound : first + blockCount)
  }

  private func breakBlock(
    _ pages: Range<Int>, isLast: Bool, shape: (Int) -> Double, _ body: (Int, Double) -> Void
  ) {
    let pitch = width + gap
    let length = pages.reduce(0) { $0 + shape($1) * height + gap }
    let rows = length / pitch
    let rest = rows - rows.rounded(.down)
    let isPartial = rest >= Self.nearlyEmpty && rest <= Self.nearlyFull
    let hasRest = isLast && (isPartial || rows < Self.nearlyEmpty)
    let fullCount = hasRest ? rows.rounded(.down) : max(1, rows.rounded())
    let share = hasRest ? pitch : length / fullCount
    let breakCount = hasRest ? fullCount : fullCount - 1
    var (first, shapes, passed, row) = (pages.lowerBound, 0.0, 0.0, 0.0)
    func endRow(before end: Int) {
      let isRest = hasRest && row >= fullCount
      body(first, rowHeight(ofShapes: shapes, count: end - first, isFilled: !isRest))
      (first, shapes) = (end, 0)
    }
    for page in pages {
      let own = shape(page)
      let extent = own * height + gap
      // A photo is in the row in which its middle lies.
      while row < breakCount, passed + extent / 2 > (row + 1) * share {
        if page > first { endRow(before: page) }
        row += 1
      }
      shapes += own
      passed += extent
    }
    endRow(before: pages.upperBound)
  }

  /// The height of a row of photos whose shapes have a sum.
  private func rowHeight(ofShapes shapes: Double, count: Int, isFilled: Bool) -> Double {
    let filled = max(0, width - Double(count - 1) * gap) / shapes
    let most = isFilled ? height * Self.greatestStretch : height
    return max(1, min(filled, most))
  }
}
