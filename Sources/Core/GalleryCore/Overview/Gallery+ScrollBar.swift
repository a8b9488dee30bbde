/// The overview's scroll bar, and its part in the page indicator.
extension Gallery {
  /// What is seen of the scroll bar at a time.
  public struct ScrollBar: Hashable, Sendable {
    /// The thumb, in points of photo-view space.
    public let thumb: Rect
    /// How much of it is seen, 0…1.
    public let opacity: Double
    /// The photo whose name is shown beside the thumb while it is dragged.
    public let photo: PhotoID?
    /// The title of the album that is shown instead where the cells are albums.
    public let albumTitle: String?
    /// The section whose day or month is shown instead; nil without sections.
    public let section: AlbumSections.Section?
    /// The marks of years beside it, while it is dragged or the mouse is near.
    public let years: [Year]
  }

  /// The mark of a year beside the scroll bar.
  public struct Year: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// The area of the mark, in points of photo-view space.
    public let frame: Rect
  }

  /// The part of the rows that is seen in the overview.
  public struct OverviewSpan: Hashable, Sendable {
    /// How far the rows are scrolled, 0…1.
    public let position: Double
    /// How much of the rows is seen at once, 0…1.
    public let share: Double
    /// The page at that position: as if the rows were one long line, or, with sections, in the rows
    /// that are seen.
    public let page: Int

    /// Makes a span from its parts.
    public init(position: Double, share: Double, page: Int) {
      self.position = position
      self.share = share
      self.page = page
    }
  }

  /// The scroll bar at a time (seconds); nil while nothing of it is seen.
  public func scrollBar(at now: Double) -> ScrollBar? {
    let opacity = overview.bar.opacity(at: now) * overviewOpacity(at: now)
    let layout = overviewLayout
    // It would cross the cells while the view turns.
    guard mode == .overview, opacity > 0, viewSpace(at: now).isUpright,
      let bar = OverviewScrollBar(layout, layoutDirection)
    else { return nil }
    let isDragged = overview.bar.grip != nil
    let page = isDragged || areYearsShown(in: layout) ? overviewSpan(at: now)?.page : nil
    let offset = overviewOffset(at: now)
    let years = areYearsShown(in: layout) ? bar.visibleYearMarks(of: layout, offset: offset) : []
    return ScrollBar(
      thumb: bar.thumb(at: offset, isDragged: isDragged), opacity: opacity,
      photo: page.flatMap { cells[$0]?.id },
      albumTitle: page.flatMap { areAlbumsShown ? albums.entries[$0].title : nil },
      section: page.flatMap { areAlbumsShown ? nil : sections[$0] },
      years: years.map { Year(year: $0.year, frame: $0.frame) })
  }

  /// Whether the marks of years are seen, and the month beside the thumb, while the bar is.
  private func areYearsShown(in layout: OverviewLayout) -> Bool {
    layout.rows.hasMonths && (overview.bar.grip != nil || overview.bar.isHovered)
  }

  /// Whether the mouse is near the scroll bar.
  package var isScrollBarHovered: Bool { mode == .overview && overview.bar.isHovered }

  /// Whether the scroll bar is seen, and not about to go.
  public var isScrollBarShown: Bool { mode == .overview && overview.bar.isShown }

  /// The part of the rows that is seen at a time (seconds); nil in the strip.
  public func overviewSpan(at now: Double) -> OverviewSpan? {
    guard mode == .overview, !cells.isEmpty else { return nil }
    let layout = overviewLayout
    let greatest = layout.greatestOffset
    let bounds = OverviewScroll.Bounds(layout)
    let offset = bounds.clamped(overview.scroll.offset(at: now, in: bounds))
    let position = greatest > 0 ? offset / greatest : 0
    return OverviewSpan(
      position: position,
      share: greatest > 0 ? min(1, layout.viewSize.height / layout.contentHeight) : 1,
      page: layout.index(atPart: position))
  }

  /// Scrolls the overview to a part of its rows, from 0 to 1.
  mutating func scrollOverview(toPart part: Double, at now: Double) {
    guard mode == .overview, part.isFinite, !overview.scroll.isDragging else { return }
    let bounds = OverviewScroll.Bounds(overviewLayout)
    overview.scroll.jump(to: part * bounds.greatest, in: bounds)
  }

  /// Lets the scroll bar go where there is none; returns whether the event's pointer had it.
  private mutating func releaseScrollBar(by event: PointerEvent, at now: Double) -> Bool {
    let isHeld = overview.bar.grip?.pointer == event.pointer
    overview.bar.release(at: now)
    return isHeld
  }

  /// Drags the scroll bar's thumb with a pointer; returns whether the event belongs to it.
  mutating func dragScrollBar(by event: PointerEvent, at now: Double) -> Bool {
    // Elsewhere there are no rows, and making them takes as long as there are photos.
    guard mode == .overview else { return releaseScrollBar(by: event, at: now) }
    let space = viewSpace(at: now)
    let layout = overviewLayout
    guard space.isUpright, let bar = OverviewScrollBar(layout, layoutDirection) else {
      return releaseScrollBar(by: event, at: now)
    }
    let place = space.inverse.apply(to: event.location)
    let bounds = OverviewScroll.Bounds(layout)
    guard let held = overview.bar.grip else {
      guard event.phase == .down, !event.isTurning, !gestures.isHolding,
        overview.bar.opacity(at: now) > 0
      else { return false }
      let offset = overviewOffset(at: now)
      if let distance = bar.grip(at: place, offset: offset) {
        overview.scroll.jump(to: overview.scroll.offset(at: now, in: bounds), in: bounds)
        overview.bar.take(.init(pointer: event.pointer, distance: distance), at: now)
        return true
      }
      guard
        let target = bar.target(
          of: place, in: layout, offset: offset, areYearsShown: areYearsShown(in: layout),
          isTouch: event.isTouch)
      else { return false }
      overview.scroll.jump(to: target, in: bounds)
      // From there on it is dragged.
      let distance = min(max(place.y - bar.top(at: target), 0), bar.length)
      overview.bar.take(.init(pointer: event.pointer, distance: distance), at: now)
      return true
    }
    // Other fingers wait until the thumb is free.
    guard held.pointer == event.pointer else { return event.phase == .down }
    switch event.phase {
    case .down, .moved:
      overview.scroll.jump(to: bar.offset(forTop: place.y - held.distance), in: bounds)
    case .up, .cancelled:
      overview.bar.release(at: now)
    }
    return true
  }

  /// Shows the scroll bar while the mouse is near it.
  mutating func revealScrollBar(near location: Point, at now: Double) {
    let space = viewSpace(at: now)
    guard mode == .overview, space.isUpright,
      let bar = OverviewScrollBar(overviewLayout, layoutDirection)
    else { return }
    overview.bar.noteMouse(
      isNear: bar.isRevealed(at: space.inverse.apply(to: location)), at: now)
  }

  /// Shows the scroll bar when an event has moved the rows.
  mutating func followScrolling(from before: Gallery, at now: Double) {
    guard mode == .overview else {
      overview.bar = ScrollBarUse()
      return
    }
    guard before.mode == .overview, overview.scroll != before.overview.scroll else { return }
    overview.bar.show(at: now)
    findBandMembers(at: now)
  }

  /// Hides the scroll bar a moment after its last use.
  mutating func hideScrollBar(at now: Double) {
    let isUsed = overview.scroll.isDragging || overview.scroll.isMoving(at: now)
    overview.bar.advance(at: now, isUsed: isUsed, isAnimated: isAnimated)
  }
}
