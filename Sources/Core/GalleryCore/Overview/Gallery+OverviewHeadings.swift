/// How the overview's headings are drawn.
extension Gallery {
  /// The distance from a heading to the cells below it, in points.
  private static let headingGap = 2.0

  /// The headings in view, which turn with the rows.
  func headingItems(
    at now: Double, heading: (AlbumSections.Section, Double) -> PageCard?
  ) -> [Scene.Item] {
    let layout = overviewLayout
    let offset = overviewOffset(at: now)
    // Cells on the way to other places would cross headings that are in theirs already.
    let share = overview.shifts.isEmpty ? 0 : overview.shiftShare(at: now)
    let opacity = overviewOpacity(at: now) * (1 - min(max(share, 0), 1))
    guard opacity > 0 else { return [] }
    let space = viewSpace(at: now)
    let size = space.viewSize
    let view = Rect(origin: .zero, size: size)
    return layout.visibleHeadings(offset: offset).compactMap { index in
      // Everything is about the view's middle, which a turn leaves where it is.
      let area = layout.headingFrame(of: index, offset: offset).offsetBy(
        x: (size.width - layout.viewSize.width) / 2,
        y: (size.height - layout.viewSize.height) / 2)
      guard let card = heading(sections.sections[index], area.size.width) else { return nil }
      let room = layout.headingRoom(of: index, width: card.size.width)
      let line = layoutDirection.placed(
        Rect(
          x: area.minX, y: area.maxY - card.size.height - Self.headingGap,
          width: card.size.width, height: card.size.height),
        between: area.minX, and: area.minX + room)
      return quad(
        card.image, at: centered(card.size, in: line, of: space), within: view, in: space,
        opacity: opacity)
    }
  }
}
