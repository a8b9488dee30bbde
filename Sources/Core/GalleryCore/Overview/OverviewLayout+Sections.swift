/// Where the headings of sections lie.
extension OverviewLayout {
  /// The sections that have headings, by their numbers.
  public var headings: Range<Int> { rows.hasHeadings ? rows.sectionIndices : 0..<0 }

  /// The area of a section's heading, while the rows are scrolled by an offset.
  public func headingFrame(of section: Int, offset: Double = 0) -> Rect {
    Rect(
      x: left, y: origin + height(beforeSection: section) - offset, width: rows.width,
      height: headingHeight)
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
