/// Puts short sections side by side into rows.
///
/// The rows of a run are chosen together, so that each is about full; only the last one may be
/// short. A section whose photos do not fit into a row is alone.
package struct SectionFlow {
  /// The gap between two sections in a row: it tells days apart, where photos have eight points.
  static let gap = 28.0
  /// The least room of a section in a row: a heading can be read, and two are side by side on a
  /// phone of 360 points.
  package static let leastWidth = 150.0
  /// The same where the heading is a whole date, because there are no headings of months.
  package static let leastDateWidth = 215.0
  /// The least room of a section that begins a month, whose heading is larger.
  package static let leastMonthWidth = 184.0
  /// How much a row that is not full counts if it is the last one of its run.
  private static let lastShare = 0.1

  /// The width of the rows.
  let width: Double
  /// The gap between two sections.
  let gap: Double

  /// The sections of each row, by their places in a run.
  ///
  /// - Parameter widths: how wide the sections are, with their headings.
  func rows(of widths: [Double]) -> [Range<Int>] {
    guard widths.count > 1 else { return widths.isEmpty ? [] : [0..<1] }
    // From each section on, what the best rows cost, and where the first of them ends.
    var costs = [Double](repeating: 0, count: widths.count + 1)
    var ends = [Int](repeating: 0, count: widths.count)
    for start in widths.indices.reversed() {
      var (best, length) = (Double.infinity, -gap)
      for end in start + 1...widths.count {
        length += gap + widths[end - 1]
        guard length <= width || end == start + 1 else { break }
        let empty = max(0, 1 - length / width)
        let share = end == widths.count ? Self.lastShare : 1
        let cost = empty * empty * share + costs[end]
        if cost <= best { (best, ends[start]) = (cost, end) }
      }
      costs[start] = best
    }
    var (rows, start) = ([Range<Int>](), 0)
    while start < widths.count {
      rows.append(start..<ends[start])
      start = ends[start]
    }
    return rows
  }

  /// A section's photos in a row: how wide they are for each point of height, and the gaps between
  /// them.
  struct Item {
    /// The sum of the photos' shapes.
    var shapes: Double
    /// The sum of the gaps.
    var gaps: Double
    /// The room that the heading needs.
    var least: Double

    /// How wide the photos are.
    func photosWidth(atHeight height: Double) -> Double { shapes * height + gaps }

    /// How wide the section is.
    func width(atHeight height: Double) -> Double { max(least, photosWidth(atHeight: height)) }
  }

  /// The height at which sections fill a row together; the greatest one if they do not fill it
  /// then.
  func height(of items: some Collection<Item>, atMost greatest: Double) -> Double {
    var height = greatest
    // Newton's method comes down to the height without passing it: each step finds sections that
    // have become narrower than their headings, or ends.
    for _ in 0...items.count {
      var (fixed, shapes) = (Double(items.count - 1) * gap, 0.0)
      for item in items {
        if item.photosWidth(atHeight: height) < item.least {
          fixed += item.least
        } else {
          (fixed, shapes) = (fixed + item.gaps, shapes + item.shapes)
        }
      }
      guard shapes > 0, fixed + shapes * height > width else { break }
      height = (width - fixed) / shapes
    }
    return height
  }
}
