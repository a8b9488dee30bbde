/// The comparison's answers to the questions in `Mode`.
extension Gallery {
  /// Places each compared photo in its cell, or the one in focus in the view.
  func comparisonPlaces(at now: Double) -> [PhotoPlace] {
    guard isComparedAlone, let currentPhoto else {
      return comparedCells(at: now).map { PhotoPlace(id: $0.id, frame: $0.cell, clip: $0.cell) }
    }
    let space = viewSpace(at: now)
    let view = Rect(origin: .zero, size: space.viewSize)
    return clip(of: currentPhoto, frame: view, in: space, at: now).map {
      [PhotoPlace(id: currentPhoto, frame: view, clip: $0)]
    } ?? []
  }

  /// Needs all compared photos, at the size of their cells or of the view, and the visible part of
  /// each.
  func comparisonDemand(at now: Double, decoding pace: DecodingPace) -> MediaDemand {
    var demand = stripDemand(at: now, decoding: pace)
    let photos = comparedPhotos
    demand.plan = PrefetchPlan(
      page: pager.page, pageCount: pager.pageCount, visible: pager.page..<pager.page + 1,
      companions: photos.compactMap { strip.page(of: $0) }, includesNeighbours: false)
    demand.zoomed = nil
    demand.compared = photos
    for photo in photos { demand.comparedZooms[photo] = comparedZoom(of: photo, at: now) }
    demand.pairBounds = [:]
    if let cell = targetCellSize {
      for photo in photos { demand.pairBounds[photo] = PixelSize(cell, scale: scale) }
      // Nothing plays in a cell.
      demand.isPassing = true
    }
    return demand
  }

  /// Taps show one photo alone and all of them again, or select one; double taps, pans and pinches
  /// zoom and move all photos.
  mutating func applyToComparison(_ action: GestureAction, at now: Double) {
    switch action {
    case .tapped(let place): tapComparison(at: place, at: now)
    case .doubleTapped(let place) where overview.selecting.press?.isAdding == true:
      tapComparison(at: place, at: now)
    case .doubleTapped(let place): toggleZoom(about: place, at: now)
    case .longPressed: showChrome(at: now)
    case .panBegan: holdCompared(at: now)
    case .panned(let way, let factor, let focus):
      panCompared(by: way, scale: factor, about: focus, at: now)
    case .panEnded(let velocity): releaseCompared(velocity: velocity, at: now)
    case .turnBegan, .turned, .turnEnded: applyToStrip(action, at: now)
    }
  }

  /// The wheel zooms, with Shift it goes to the next photo; strokes on a touchpad move all photos.
  mutating func applyToComparison(_ action: WheelAction, at now: Double) {
    switch action {
    case .notches(let count):
      if let next = Comparison.photo(count, from: currentPhoto, among: comparedPhotos) {
        focus(on: next, at: now)
      }
    case .scrollBegan:
      guard grip == nil else { return }
      holdCompared(at: now)
      stroke = Stroke()
    case .scrolled(let way):
      guard stroke != nil else { return }
      panCompared(by: photoViewVector(ofStroke: way, at: now), scale: 1, about: .zero, at: now)
    case .scrollEnded(let velocity):
      guard stroke != nil else { return }
      releaseCompared(velocity: photoViewVector(ofStroke: velocity, at: now), at: now)
      stroke = nil
    case .zoomed(let factor, let place): zoomByWheel(factor, about: place, at: now)
    }
  }

  /// Shows the photo at a place alone, or all of them again; with Ctrl it selects the photo.
  private mutating func tapComparison(at place: Point, at now: Double) {
    let photo = isComparedAlone ? currentPhoto : comparedPhoto(in: place, at: now)
    guard let photo else { return tapChrome(at: now) }
    if overview.selecting.press?.isAdding == true {
      focus(on: photo, at: now)
      return overview.selecting.changes.append(.toggle(photo))
    }
    focus(on: photo, at: now)
    setAlone(!isComparedAlone, at: now)
  }

  private mutating func holdCompared(at now: Double) {
    stroke = nil
    spread = 1
    grip = .pinch
    withZoom(at: now) { $0.hold(at: now, in: $1) }
  }

  private mutating func panCompared(
    by way: Point, scale change: Double, about focus: Point, at now: Double
  ) {
    guard grip != nil else { return }
    var factor = change
    if change != 1, currentZoom?.endsFitting == true, spread.isFinite {
      // As in the strip, two fingers of which none means to pinch scale nothing.
      spread *= change
      factor = max(spread, 1 / spread) > Self.pinchSlop ? change : 1
    }
    let place = fromPageMiddle(focus, at: now)
    withZoom(at: now) { zoom, limits in
      if factor == 1 {
        _ = zoom.pan(by: way, in: limits)
      } else {
        zoom.carry(by: way)
        zoom.scale(by: factor, about: place, in: limits)
      }
    }
  }

  private mutating func releaseCompared(velocity: Point, at now: Double) {
    guard grip != nil else { return }
    grip = nil
    if let currentPhoto { release(currentPhoto, velocity: velocity, at: now) }
  }
}
