/// Selecting several photos in the overview: by clicks, taps, keys and a rectangle.
extension Gallery {
  /// Whether several photos can be selected: visitors of a kiosk have no use for that, and all
  /// albums show only their covers.
  public var allowsSelection: Bool { kiosk == nil && !areAlbumsShown }

  /// Returns a pointer for the gestures: in the overview, Ctrl selects instead of turning.
  ///
  /// It also notes that the pointer that went down last goes up.
  mutating func selecting(_ pointer: PointerEvent) -> PointerEvent {
    if pointer.phase == .up, overview.selecting.press?.pointer == pointer.pointer {
      overview.selecting.press?.phase = .up
    }
    guard mode != .strip, allowsSelection, pointer.isAdding else { return pointer }
    var pointer = pointer
    pointer.isTurning = false
    return pointer
  }

  /// Opens the album or the photo at a place of the view, or selects the photo: with Ctrl or Shift,
  /// and by a finger while others are selected.
  mutating func tapOverview(at place: Point, at now: Double) {
    let press = overview.selecting.press
    // A click that misses a photo leaves the bars, which have what can be done here.
    guard let page = photo(at: place, at: now) else { return showChrome(at: now) }
    if areAlbumsShown {
      overview.albumTap = AlbumTap(time: now, place: place)
      return openAlbum(page, at: now)
    }
    if overview.albumTap?.isDoubled(by: place, at: now) == true { return }
    let isAdding = press?.isAdding == true || press?.isTouch == true && environment.hasSelection
    if allowsSelection, press?.isExtending == true || isAdding { showChrome(at: now) }
    if allowsSelection, press?.isExtending == true {
      extendSelection(to: page, at: now) { $0.select(page, at: now) }
    } else if allowsSelection, isAdding {
      select(page, at: now)
      noteSelected(page) { .toggle($0) }
    } else {
      closeOverview(toPage: page, at: now)
    }
  }

  /// Makes the photo or the album at a place of the view the current one, and selects the photo.
  mutating func holdOverview(at place: Point, at now: Double) {
    guard let page = photo(at: place, at: now) else { return }
    select(page, at: now)
    if allowsSelection { noteSelected(page) { .adapt(adding: [$0], removing: []) } }
  }

  /// Notes a change of one photo, at which the next range begins.
  private mutating func noteSelected(_ page: Int, _ change: (PhotoID) -> SelectionChange) {
    guard let photo = album[page]?.id else { return }
    overview.selecting.extent = .init(anchor: photo, end: photo, photos: [])
    overview.selecting.changes.append(change(photo))
  }

  /// Extends the latest range to the photo toward an edge of the window.
  mutating func extendSelection(toward edge: Edge, at now: Double) {
    guard allowsSelection else { return }
    let page = neighbour(toward: edge)
    extendSelection(to: page, at: now) {
      $0.selectKeepingColumn(page, isVertical: $0.isVertical(edge), at: now)
    }
  }

  /// Selects all photos from the start of the latest range to a page, and those of it no longer
  /// that are beyond that page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - now: the time in seconds.
  ///   - go: makes its photo the current one.
  private mutating func extendSelection(
    to page: Int, at now: Double, go: (inout Gallery) -> Void
  ) {
    guard let current = currentPhoto, let end = album[page]?.id else { return }
    let former = overview.selecting.extent.flatMap { $0.end == current ? $0 : nil }
    let start = (former?.anchor).flatMap(album.page(of:)) ?? pager.page
    guard let anchor = album[start]?.id else { return }
    let photos = (min(start, page)...max(start, page)).compactMap { album[$0]?.id }
    let kept = Set(photos)
    let removed = (former?.photos ?? []).filter { !kept.contains($0) }
    overview.selecting.changes.append(.adapt(adding: photos, removing: removed))
    go(&self)
    overview.selecting.extent = .init(anchor: anchor, end: end, photos: photos)
  }

  // MARK: The rectangle

  /// Whether a photo is seen as selected: while a rectangle is drawn that meets photos, it decides.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - isSelected: whether it is selected otherwise.
  public func isSelected(_ photo: PhotoID, otherwise isSelected: Bool) -> Bool {
    guard let band = overview.selecting.band, !band.members.isEmpty else { return isSelected }
    return band.members.contains(photo) || band.isAdding && isSelected
  }

  /// Begins a rectangle with the mouse, beside the photos or with Ctrl or Shift; returns false if
  /// the mouse or a finger scrolls instead.
  mutating func beginBand(at now: Double) -> Bool {
    guard allowsSelection, let press = overview.selecting.press, !press.isTouch,
      !press.isTurning, !overview.scroll.isMoving(at: now)
    else { return false }
    let place = viewSpace(at: now).inverse.apply(to: press.location)
    let isAdding = press.isAdding || press.isExtending
    guard isAdding || photo(at: place, at: now) == nil else { return false }
    overview.selecting.band = .init(
      start: placeInRows(place, at: now), end: place, isAdding: isAdding)
    return true
  }

  /// Draws the rectangle to a place of the view, and scrolls the rows if that is beyond the bars.
  mutating func drawBand(to place: Point, at now: Double) {
    guard overview.selecting.band != nil, place.isWithin(GestureRecognizer.farthest) else { return }
    overview.selecting.band?.end = place
    scrollBand(at: place, in: overviewLayout, at: now)
    findBandMembers(at: now)
  }

  /// Finds the photos in the rectangle, where the rows are at a time (seconds).
  mutating func findBandMembers(at now: Double) {
    guard var band = overview.selecting.band else { return }
    let layout = overviewLayout
    let area = Rect(from: band.start, to: placeInRows(band.end, at: now))
    band.photos = layout.indexes(from: area.minY, to: area.maxY).compactMap { index in
      layout.frame(of: index).intersection(area) == nil ? nil : album[index]?.id
    }
    band.members = Set(band.photos)
    overview.selecting.band = band
  }

  /// Scrolls the rows while the mouse draws beyond the room between the bars, the faster the
  /// farther it is out.
  private mutating func scrollBand(at place: Point, in layout: OverviewLayout, at now: Double) {
    let bottom = layout.viewSize.height - layout.insets.bottom
    let way = min(0, place.y - layout.insets.top) + max(0, place.y - bottom)
    let bounds = OverviewScroll.Bounds(layout)
    let target = bounds.clamped(overview.scroll.target(at: now, in: bounds) + way)
    guard way != 0, target != overview.scroll.target(at: now, in: bounds) else { return }
    overview.scroll.move(to: target, at: now, in: bounds, animated: isAnimated)
  }

  /// Ends the rectangle, and selects the photos in it if the mouse's button has gone up; returns
  /// false if there is no rectangle.
  mutating func endBand(at now: Double) -> Bool {
    guard overview.selecting.band != nil else { return false }
    // The rows may have scrolled since the last movement.
    findBandMembers(at: now)
    defer { overview.selecting.band = nil }
    // Otherwise the gesture was cancelled, or its end was lost.
    guard overview.selecting.press?.phase == .up, let band = overview.selecting.band,
      !band.photos.isEmpty
    else { return true }
    overview.selecting.extent = nil
    showChrome(at: now)
    overview.selecting.changes.append(
      band.isAdding ? .adapt(adding: band.photos, removing: []) : .replace(by: band.photos))
    return true
  }

  /// The rectangle in points of the view; nil if there is none.
  func band(at now: Double) -> Rect? {
    overview.selecting.band.map { band in
      let shift = placeInRows(.zero, at: now)
      return Rect(
        from: Point(x: band.start.x - shift.x, y: band.start.y - shift.y), to: band.end)
    }
  }

  /// A place of the view in points of the rows, which are scrolled and in the view's middle.
  private func placeInRows(_ place: Point, at now: Double) -> Point {
    let (size, layout) = (viewSpace(at: now).viewSize, overviewLayout)
    return Point(
      x: place.x - (size.width - layout.viewSize.width) / 2,
      y: place.y - (size.height - layout.viewSize.height) / 2 + overviewOffset(at: now))
  }
}

extension Rect {
  /// The rectangle with two opposite corners.
  fileprivate init(from one: Point, to other: Point) {
    self.init(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
      height: abs(one.y - other.y))
  }
}
