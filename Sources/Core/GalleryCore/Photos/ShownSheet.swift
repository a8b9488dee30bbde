/// Which of several pictures in a photo's file is shown.
///
/// A *sheet* is one picture of a file, such as a page of a scanned document; pages are places in
/// the strip. A file with several sheets has one page.
public struct ShownSheet: Hashable, Sendable {
  /// The largest number of sheets of a file that can be shown: scanned books have a few hundred.
  public static let maximumCount = 1000

  /// The place of the sheet among those of the file, counted from 0.
  public var index: Int
  /// The number of sheets in the file.
  public var count: Int

  /// Makes a place among the sheets of a file.
  public init(index: Int = 0, count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// The sheet that is a number of sheets further on, back if negative, or the last one on the way.
  func moved(by steps: Int) -> ShownSheet {
    let (sum, overflows) = index.addingReportingOverflow(steps)
    let place = overflows ? (steps < 0 ? 0 : count - 1) : sum
    return ShownSheet(index: min(max(place, 0), count - 1), count: count)
  }
}
