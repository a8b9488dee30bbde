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

  /// The width in which a section's heading of a width is placed where it is read from right to left:
  /// that of the photos below it, if it is not wider than they are.
  func headingRoom(of section: Int, width: Double) -> Double {
    let edges = rows.headingEdges(ofSection: section)
    return min(
      edges.right - edges.left, max(width, rows.photosEnd(ofSection: section) - edges.left))
  }

  /// The sections whose headings are in the view, while the rows are scrolled by an offset.
  public func visibleHeadings(offset: Double) -> Range<Int> {
    let top = offset - origin
    let first = headings.partitionPoint { height(beforeSection: $0) + headingHeight <= top }
    let end = headings.partitionPoint { height(beforeSection: $0) < top + viewSize.height }
    return first..<max(first, end)
  }

  /// The height at which a section begins, below the margin at the upper end of the rows.
  private func height(beforeSection section: Int) -> Double {
    rows.top(ofRow: rows.firstRow(ofSection: section)) - headingHeight
  }
}
