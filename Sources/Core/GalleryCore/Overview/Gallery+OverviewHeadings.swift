/// How the overview's headings are drawn.
extension Gallery {
  /// The distance from a heading to the cells below it, in points.
  private static let headingGap = 2.0

  /// The headings in view, which turn with the rows.
  func headingItems(
    at now: Double, heading: (AlbumSections.Section, Double) -> PageCard?,
    month: (AlbumSections.Section, Double) -> PageCard?
  ) -> [Scene.Item] {
    let layout = overviewLayout
    let offset = overviewOffset(at: now)
    // Cells on the way to other places would cross headings that are in theirs already.
    let share = overview.shifts.isEmpty ? 0 : overview.shiftShare(at: now)
    let opacity = overviewOpacity(at: now) * (1 - min(max(share, 0), 1))
    guard opacity > 0 else { return [] }
    let space = viewSpace(at: now)
    func item(
      _ section: Int, in area: Rect, gap: Double,
      _ card: (AlbumSections.Section, Double) -> PageCard?
    ) -> Scene.Item? {
      guard let card = card(sections.sections[section], area.size.width) else { return nil }
      // Everything is about the view's middle, which a turn leaves where it is.
      let area = area.offsetBy(
        x: (space.viewSize.width - layout.viewSize.width) / 2,
        y: (space.viewSize.height - layout.viewSize.height) / 2)
      let room = layout.headingRoom(of: section, width: card.size.width)
      let line = layoutDirection.placed(
        Rect(
          x: area.minX, y: area.maxY - card.size.height - gap, width: card.size.width,
          height: card.size.height),
        between: area.minX, and: area.minX + room)
      return quad(
        card.image, at: centered(card.size, in: line, of: space),
        within: Rect(origin: .zero, size: space.viewSize), in: space, opacity: opacity)
    }
    return layout.visibleHeadings(offset: offset).flatMap { section in
      let area = layout.headingFrame(of: section, offset: offset)
      let day = item(section, in: area, gap: Self.headingGap, heading)
      let monthArea = layout.monthFrame(of: section, offset: offset)
      return [monthArea.flatMap { item(section, in: $0, gap: 0, month) }, day].compactMap(\.self)
    }
  }
}
