/// Opening and closing the overview, and its commands.
///
/// The current photo is the selected one, so the title, the counter and the page dots follow.
extension Gallery {
  /// The side of a cell in the overview that the user has chosen, in points; nil for what suits the
  /// view.
  public var overviewCellSide: Double? {
    get { overview.side }
    set { overview.side = newValue.map { min(max($0, 16), 4096) } }
  }

  /// Whether the cells that are shown have the shapes of their photos.
  var areCellsFitted: Bool { overview.level == .photos && overview.cells == .fitted }

  /// Whether the overview has a use: there are several photos, or other albums to go on to.
  ///
  /// Cells do not reach across the screens of a wall.
  public var hasOverview: Bool {
    wall == nil
      && (album.count > 1 || !album.isEmpty && (albums.entries.count > 1 || environment.hasSearch))
  }

  /// Shows all photos; the current one flies to its cell.
  mutating func openOverview(at now: Double) {
    guard mode == .strip, !album.isEmpty else { return }
    releasePointers(at: now)
    leaveDepartedPhoto()
    // A slideshow waits for the strip; its fade ends here.
    transition = nil
    show(.photos, at: now)
    overview.levelFade = nil
    mode = .overview
    overview.spread = nil
    bringIntoView(at: now)
    fadeOverview(to: 1, at: now)
  }

  /// Leaves a removed photo that slides out of view, which has no cell.
  mutating func leaveDepartedPhoto() {
    guard strip.departure != nil else { return }
    let next = currentPhoto.flatMap(album.page(of:)) ?? pager.page
    jump(to: min(next, album.count - 1), in: album)
  }

  /// Shows one photo in the view: the current one, or that of a page.
  mutating func closeOverview(toPage page: Int? = nil, at now: Double) {
    guard mode == .overview else { return }
    releasePointers(at: now)
    mode = .strip
    overview.isLeftBySearch = false
    if let page, page != pager.page {
      pager.jump(to: page)
      zooms = [:]
    }
    let bounds = OverviewScroll.Bounds(overviewLayout)
    overview.scroll.jump(to: overview.scroll.offset(at: now, in: bounds), in: bounds)
    overview.openTime = now
    overview.hasOpenedPhoto = true
    fadeOverview(to: 0, at: now)
  }

  /// Whether a tap may be the second one of a double click that opened a photo.
  func isOpeningClick(at now: Double) -> Bool {
    now - overview.openTime < Overview.doubleClickTime
  }

  /// Whether the selected photo is seen once the rows rest: half of its cell between the bars.
  public func isSelectionSeen(at now: Double) -> Bool {
    guard mode == .overview, !cells.isEmpty else { return true }
    let layout = overviewLayout
    let offset = overview.scroll.target(at: now, in: .init(layout))
    let way = abs(layout.offset(revealing: cellPage, from: offset) - offset)
    return way <= layout.frame(of: cellPage).size.height / 2
  }

  /// Carries out a command in the overview; returns false for those that mean the same everywhere.
  mutating func handleInOverview(_ command: Command, at now: Double) -> Bool {
    switch command {
    case .page(let pages): select(cellPage + pages, at: now)
    case .pageToward(let edge):
      selectKeepingColumn(neighbour(toward: edge), isVertical: isVertical(edge), at: now)
    case .extendSelection(let edge): extendSelection(toward: edge, at: now)
    case .firstPage: select(0, at: now)
    case .lastPage: select(cells.count - 1, at: now)
    case .goToPage(let page):
      // The page of a photo, which is opened.
      openAlbum(at: now)
      select(page, at: now)
    case .screenful(let count): selectScreenful(count, at: now)
    case .zoom(let factor): resizeCells(by: factor, at: now)
    case .zoomToFit: setCellSide(usualCellSide, about: nil, at: now)
    case .zoomToActualSize, .zoomToScale, .zoomToFillWidth, .panToward: break
    case .toggleOverview where areAlbumsShown: openAlbum(at: now)
    case .album(let count) where areAlbumsShown:
      select(cellPage + min(max(count, -cells.count), cells.count), at: now)
    // These concern a photo, and none is seen for itself.
    case .reload where areAlbumsShown, .toggleInformation where areAlbumsShown,
      .toggleCaptions where areAlbumsShown:
      break
    case .toggleSlideshow:
      // It starts with the selected photo.
      if slideshow == nil { closeOverview(at: now) }
      return false
    default: return false
    }
    return true
  }

  /// Whether a command would change anything in the overview; nil for those that mean the same
  /// everywhere.
  func isApplicableInOverview(_ command: Command) -> Bool? {
    switch command {
    case .pageToward(let edge): neighbour(toward: edge) != cellPage
    case .extendSelection(let edge): allowsSelection && neighbour(toward: edge) != cellPage
    case .screenful(let count): count > 0 ? cellPage < cells.count - 1 : cellPage > 0
    case .page(let count) where areAlbumsShown:
      count > 0 ? cellPage < cells.count - 1 : count < 0 && cellPage > 0
    case .firstPage where areAlbumsShown: cellPage > 0
    case .lastPage where areAlbumsShown: cellPage < cells.count - 1
    case .goToPage(let page) where areAlbumsShown: album[page] != nil
    case .reload where areAlbumsShown, .toggleInformation where areAlbumsShown,
      .toggleCaptions where areAlbumsShown:
      false
    case .zoom(let factor): side(scaledBy: factor) != nil
    case .zoomToFit: cellSide != usualCellSide
    case .zoomToActualSize, .zoomToScale, .zoomToFillWidth, .panToward: false
    default: nil
    }
  }

  /// Scales the cells by a factor, squares by a column at least, about a place in the view.
  mutating func resizeCells(by factor: Double, about place: Point? = nil, at now: Double) {
    guard let side = side(scaledBy: factor) else { return }
    setCellSide(side, about: place, at: now)
  }

  /// The side of cells scaled by a factor; nil if they cannot be larger, or smaller.
  private func side(scaledBy factor: Double) -> Double? {
    guard factor > 0, factor.isFinite, factor != 1 else { return nil }
    let layout = overviewLayout
    if areCellsFitted {
      let side = min(
        max(layout.side * factor, OverviewLayout.leastSide), OverviewLayout.greatestSide)
      return abs(side - layout.side) < 1 ? nil : side
    }
    let columns = Double(layout.columnCount)
    let wanted = min(max((columns / factor).rounded(), 1), 10_000)
    let step = wanted == columns ? (factor > 1 ? columns - 1 : columns + 1) : wanted
    guard step >= 1 else { return nil }
    var count = Int(step)
    // As far as the smallest or largest cells, if a whole step goes beyond them.
    while count != layout.columnCount {
      let side = layout.side(forColumnCount: count)
      if (OverviewLayout.leastSide...OverviewLayout.greatestSide).contains(side) { return side }
      count += factor > 1 ? 1 : -1
    }
    return nil
  }

  mutating func setCellSide(_ side: Double?, about place: Point?, at now: Double) {
    guard side != cellSide else { return }
    overview.focus = place.flatMap { photo(at: $0, at: now) } ?? visibleSelection(at: now)
    cellSide = side
  }

  /// The index of the selected cell, if something of its cell is in view.
  func visibleSelection(at now: Double) -> Int? {
    let visible = overviewLayout.visibleIndexes(offset: overviewOffset(at: now))
    return visible.contains(cellPage) ? cellPage : nil
  }

  /// Scrolls at once to where the selected cell is seen.
  mutating func bringIntoView(at now: Double) {
    let layout = overviewLayout
    let bounds = OverviewScroll.Bounds(layout)
    let offset = overview.scroll.offset(at: now, in: bounds)
    let isSeen = layout.offset(revealing: cellPage, from: offset) == offset
    overview.scroll.jump(
      to: isSeen ? offset : layout.offset(centering: cellPage), in: bounds)
  }

  mutating func fadeOverview(to opacity: Double, at now: Double) {
    let present = overview.fade?.position(at: now) ?? (1 - opacity)
    overview.fade =
      isAnimated && isVisible
      ? EasedMotion(
        from: present, velocity: overview.fade?.velocity(at: now) ?? 0, to: opacity, start: now,
        duration: Overview.flightDuration)
      : nil
  }

  /// Lets go of everything that fingers, the mouse or a touchpad hold.
  mutating func releasePointers(at now: Double) {
    // A tap that opened a photo may still become a double tap.
    if gestures.isHolding { apply(gestures.cancel(), at: now) }
    apply(wheel.cancel(), at: now)
  }
}
