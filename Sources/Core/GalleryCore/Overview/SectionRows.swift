/// The rows in which an album's sections begin: each section begins a row of its own.
///
/// They are counted once for an album and a number of columns. What is asked for each frame is binary
/// searches, so its cost does not grow with the number of photos.
struct SectionRows: Hashable, Sendable {
  /// The rows of photos without sections, which are counted as one.
  private static let whole = [0]

  /// The sections; none of them has a heading if this is empty.
  private(set) var sections: AlbumSections
  /// The number of photos.
  let photoCount: Int
  /// The number of cells in a row.
  let columnCount: Int
  /// The number of rows.
  let count: Int
  /// The first row of each section.
  private let firstRows: [Int]

  /// Counts the rows; `columnCount` is at least 1.
  init(_ sections: AlbumSections, photoCount: Int, columnCount: Int) {
    self.sections = sections
    self.photoCount = photoCount
    self.columnCount = columnCount
    func rowCount(_ photos: Int) -> Int { (photos + columnCount - 1) / columnCount }
    let starts = sections.sections.lazy.map(\.firstPage).prefix { $0 < photoCount }
    guard !starts.isEmpty else {
      firstRows = Self.whole
      count = rowCount(photoCount)
      return
    }
    var firstRows: [Int] = []
    firstRows.reserveCapacity(sections.sections.count)
    var (row, start) = (0, 0)
    for next in starts {
      row += rowCount(next - start)
      start = next
      firstRows.append(row)
    }
    self.firstRows = firstRows
    count = row + rowCount(photoCount - start)
  }

  /// The rows of an album, which are not counted again if a former count is still right.
  init(
    _ sections: AlbumSections, photoCount: Int, columnCount: Int, reusing former: SectionRows?
  ) {
    guard let former, former.photoCount == photoCount, former.columnCount == columnCount,
      former.sections == sections
    else {
      self.init(sections, photoCount: photoCount, columnCount: columnCount)
      return
    }
    self = former
    // Equal arrays that share their memory are compared at once the next time.
    self.sections = sections
  }

  /// Whether sections have headings.
  var hasHeadings: Bool { !sections.isEmpty && photoCount > 0 }

  /// The sections that have photos, by their numbers: one at least.
  var sectionIndices: Range<Int> { firstRows.indices }

  /// The first row of a section; the number of rows for the one behind the last.
  func firstRow(ofSection index: Int) -> Int {
    index < firstRows.count ? firstRows[index] : count
  }

  /// The section that a row is in.
  func section(ofRow row: Int) -> Int {
    max(0, firstRows.indices.partitionPoint { firstRows[$0] <= row } - 1)
  }

  /// The row of a photo.
  func row(of index: Int) -> Int {
    guard hasHeadings else { return index / columnCount }
    let section = min(sections.index(ofPage: index), firstRows.count - 1)
    return firstRows[section] + (index - sections.sections[section].firstPage) / columnCount
  }

  /// The photos in a row; an empty range if there is no such row.
  func photos(inRow row: Int) -> Range<Int> {
    guard row >= 0, row < count else { return 0..<0 }
    let section = section(ofRow: row)
    let next = section + 1
    let start = hasHeadings ? sections.sections[section].firstPage : 0
    let end = next < firstRows.count ? sections.sections[next].firstPage : photoCount
    let first = start + (row - firstRows[section]) * columnCount
    return first..<min(first + columnCount, end)
  }
}
