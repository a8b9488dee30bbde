/// The runs of sections whose photos may share rows.
///
/// They depend on the numbers of photos and their days, not on shapes: what becomes known of a
/// photo changes only the rows of its run. A run lies within a month, or has whole months of a year
/// that are less than a row each.
struct SectionRuns: Hashable, Sendable {
  /// How long a run is at most, in rows: what becomes known of a photo changes no more of them.
  private static let mostRows = 6.0

  /// The first section of each run.
  private(set) var starts: [Int] = []

  /// What is asked of a section.
  struct Limits {
    /// The number of photos from which on a section is alone.
    let count: Int
    /// The width of a usual cell with its gap.
    let pitch: Double
    /// The width of the rows.
    let width: Double
  }

  /// Starts without sections.
  init() {}

  /// Makes the runs of sections.
  ///
  /// - Parameters:
  ///   - sections: the sections, of which the first ones are counted.
  ///   - pages: the first pages of these.
  ///   - photoCount: the number of photos.
  ///   - limits: what is asked of a section.
  init(_ sections: [AlbumSections.Section], pages: [Int], photoCount: Int, _ limits: Limits) {
    func count(_ index: Int) -> Int {
      (index + 1 < pages.count ? pages[index + 1] : photoCount) - pages[index]
    }
    func calendarMonth(_ index: Int) -> CalendarMonth? {
      pages.indices.contains(index) && sections.indices.contains(index)
        ? sections[index].day?.month : nil
    }
    var index = 0
    // The year of the run before, if other months may join it.
    var openYear: Int?
    while index < pages.count {
      let start = index
      let month = calendarMonth(start)
      var length = 0.0
      while index < pages.count, count(index) < limits.count,
        length < Self.mostRows * limits.width,
        index == start || calendarMonth(index) == month
      {
        let cells = Double(count(index)) * limits.pitch
        length += max(SectionFlow.leastWidth, cells) + SectionFlow.gap
        index += 1
      }
      guard index > start else {
        starts.append(start)
        (index, openYear) = (start + 1, nil)
        continue
      }
      // The rest of a month has no heading of its own that would tell it from the next one.
      let isWhole = calendarMonth(start - 1) != month && calendarMonth(index) != month
      let year = isWhole && length < limits.width ? month?.year : nil
      if year == nil || year != openYear { starts.append(start) }
      openYear = year
    }
  }

  /// The run of a section, without the sections behind the last one.
  func run(of section: Int, count: Int) -> Range<Int> {
    let next = starts.indices.partitionPoint { starts[$0] <= section }
    return (next > 0 ? starts[next - 1] : 0)..<(next < starts.count ? starts[next] : count)
  }
}
