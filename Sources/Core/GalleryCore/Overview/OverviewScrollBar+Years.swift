/// The marks of years beside the overview's scroll bar, where photos have the headings of months.
extension OverviewScrollBar {
  /// The size of a mark: four digits.
  static let markSize = Size(width: 56, height: 20)
  /// The least distance between the middles of two marks.
  static let leastMarkDistance = 24.0
  /// How far marks are from the thumb's middle: the name beside it says the year there.
  static let nameRoom = 34.0
  /// The width of the strip at the edge in which the mouse can take the track: no cell is there.
  static let trackWidth = OverviewLayout.margin
  /// The width of that strip for a finger.
  static let touchWidth = 24.0

  /// A year, and where the rows are scrolled when the thumb is there.
  struct YearMark: Hashable, Sendable {
    /// The year.
    let year: Int
    /// How far the rows are scrolled.
    let offset: Double
    /// The area of the mark, in points of photo-view space.
    let frame: Rect
  }

  /// The marks of the years for which there is room; none if there is only one year.
  func yearMarks(of layout: OverviewLayout) -> [YearMark] {
    let starts = layout.yearStarts
    guard starts.count > 1 else { return [] }
    var marks: [YearMark] = []
    for (year, part) in starts {
      let offset = part * layout.greatestOffset
      let middle = top(at: offset) + length / 2
      if let last = marks.last, middle - last.frame.center.y < Self.leastMarkDistance { continue }
      let frame = Rect(
        x: track.maxX - 2 * Self.margin - Self.draggedThickness - Self.markSize.width,
        y: middle - Self.markSize.height / 2, width: Self.markSize.width,
        height: Self.markSize.height)
      marks.append(YearMark(year: year, offset: offset, frame: placed(frame)))
    }
    return marks
  }

  /// The marks that are seen while the rows are scrolled by an offset: none covers the name beside
  /// the thumb.
  func visibleYearMarks(of layout: OverviewLayout, offset: Double) -> [YearMark] {
    let middle = top(at: offset) + length / 2
    return yearMarks(of: layout).filter { abs($0.frame.center.y - middle) >= Self.nameRoom }
  }

  /// The offset to which a press beside the thumb scrolls; nil for none.
  ///
  /// - Parameters:
  ///   - place: where the pointer is.
  ///   - offset: how far the rows are scrolled.
  ///   - areYearsShown: whether the marks of years are seen.
  ///   - isTouch: whether the pointer is a finger.
  func target(
    of place: Point, in layout: OverviewLayout, offset: Double, areYearsShown: Bool, isTouch: Bool
  ) -> Double? {
    guard layout.rows.hasMonths else { return nil }
    let marks = areYearsShown ? visibleYearMarks(of: layout, offset: offset) : []
    if let mark = marks.first(where: { $0.frame.contains(place) }) { return mark.offset }
    let width = isTouch ? Self.touchWidth : Self.trackWidth
    return isOnTrack(place, width: width) ? self.offset(forTop: place.y - length / 2) : nil
  }
}

extension OverviewLayout {
  /// The years in their order, and the part of the rows at which each begins, as `index(atPart:)`
  /// counts it; none without headings of months.
  var yearStarts: [(year: Int, part: Double)] {
    guard rows.hasMonths else { return [] }
    let days = measures.sections.sections
    let room = viewSize.height - insets.top - insets.bottom - 2 * Self.margin
    let height = greatestOffset + max(0, room)
    var starts: [(year: Int, part: Double)] = []
    var section = 0
    while section < headings.upperBound {
      guard let year = days[section].day?.month.year else {
        section += 1
        continue
      }
      let top = rows.top(ofRow: rows.firstRow(ofSection: section))
      // Half a point below the edge is in the row, whatever is rounded.
      let part = starts.isEmpty ? 0 : (top + 0.5) / height
      starts.append((year, min(max(part, 0), 1)))
      // The days are in order.
      section = (section + 1..<headings.upperBound).partitionPoint {
        days[$0].day?.month.year == year
      }
    }
    return starts
  }
}
