/// Where the headings of sections lie.
extension OverviewLayout {
  /// The sections that have headings, by their numbers.
  public var headings: Range<Int> { rows.hasHeadings ? rows.sectionIndices : 0..<0 }

  /// The area of a section's heading, while the rows are scrolled by an offset.
  public func headingFrame(of section: Int, offset: Double = 0) -> Rect {
    let edges = rows.headingEdges(ofSection: section)
    return Rect(
      x: left + edges.left, y: origin + height(beforeSection: section) - offset,
      width: edges.right - edges.left, height: headingHeight)
  }

  /// The width in which a section's heading of a width is placed where it is read from right to
  /// left: that of the photos below it, if it is not wider than they are.
  func headingRoom(of section: Int, width: Double) -> Double {
    let edges = rows.headingEdges(ofSection: section)
    return max(width, min(edges.right, rows.photosEnd(ofSection: section)) - edges.left)
  }

  /// How far the line of a month reaches into the area of the day's heading below it, which is
  /// empty at its upper end.
  private static let monthOverlap = 16.0

  /// The area of the heading of the month that begins with a section; nil if none does.
  public func monthFrame(of section: Int, offset: Double = 0) -> Rect? {
    guard headings.contains(section), rows.beginsMonth(section) else { return nil }
    let left = rows.headingEdges(ofSection: section).left
    return Rect(
      x: self.left + left,
      y: origin + height(beforeSection: section) - rows.monthHeight - offset,
      width: rows.monthEnd(ofSection: section) - left,
      height: rows.monthHeight + Self.monthOverlap)
  }

  /// The sections whose rows have headings in the view, while the rows are scrolled by an offset.
  public func visibleHeadings(offset: Double) -> Range<Int> {
    let top = offset - origin
    let first = headings.partitionPoint { height(beforeSection: $0) + headingHeight <= top }
    let end = headings.partitionPoint { section in
      let row = rows.firstRow(ofSection: section)
      return rows.top(ofRow: row) - rows.headingHeight(aboveRow: row) < top + viewSize.height
    }
    return first..<max(first, end)
  }

  /// The height at which a section begins, below the margin at the upper end of the rows.
  private func height(beforeSection section: Int) -> Double {
    rows.top(ofRow: rows.firstRow(ofSection: section)) - headingHeight
  }
}
