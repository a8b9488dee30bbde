/// The filmstrip under fingers, the mouse and a touchpad: a tap shows a photo, and a drag leafs
/// through all of them.
extension Gallery {
  /// The filmstrip's band in the chrome's space while it reacts to pointers; nil while it does not.
  public func filmstripControl(at now: Double) -> Rect? {
    guard hasFilmstrip, isChromeShown, filmstripShare(at: now) > 0.5 else { return nil }
    return filmstripBand
  }

  /// Whether a location in the window is on the filmstrip.
  func isOnFilmstrip(_ place: Point, at now: Double) -> Bool {
    filmstripControl(at: now)?.contains(chromeSpace.inverse.apply(to: place)) ?? false
  }

  /// Drags the filmstrip with a pointer; returns whether the event belongs to it.
  mutating func dragFilmstrip(by event: PointerEvent, at now: Double) -> Bool {
    let place = chromeSpace.inverse.apply(to: event.location)
    guard let held = filmstrip.grip?.pointer else {
      guard event.phase == .down else { return false }
      // A stroke on a touchpad ends where something is touched.
      loseFilmstrip(at: now)
      // In full screen, a touch of hidden bars only shows them.
      guard !event.isTurning, !gestures.isHolding, !isFullScreen || wasChromeShownAtTouch,
        isOnFilmstrip(event.location, at: now)
      else { return false }
      takeFilmstrip(by: event.pointer, at: place, now)
      return true
    }
    // Other fingers have no effect while one holds the row.
    guard held == event.pointer else { return event.phase == .down }
    switch event.phase {
    case .down, .moved: moveFilmstrip(to: place, at: now)
    case .up: releaseFilmstrip(at: now)
    case .cancelled: releaseFilmstrip(isTap: false, at: now)
    }
    return true
  }

  /// Scrolls the filmstrip by a stroke on a touchpad; returns whether the action belongs to it.
  mutating func scrollFilmstrip(
    by action: WheelAction, isOnFilmstrip: Bool, at now: Double
  ) -> Bool {
    switch action {
    case _ where filmstrip.grip?.pointer != nil: return true
    case .scrollBegan:
      guard isOnFilmstrip, filmstrip.grip == nil, grip == nil else { return false }
      takeFilmstrip(by: nil, at: .zero, now)
      filmstrip.grip?.hasMoved = true
      return true
    case .scrolled(let way):
      guard let held = filmstrip.grip, held.pointer == nil else { return false }
      let distance = abs(way.x) >= abs(way.y) ? way.x : way.y
      moveFilmstrip(to: Point(x: held.x - distance / presentation.zoom, y: 0), at: now)
      return true
    case .scrollEnded(let velocity):
      guard let held = filmstrip.grip, held.pointer == nil else { return false }
      let speed = abs(velocity.x) >= abs(velocity.y) ? velocity.x : velocity.y
      let moment = 0.1
      let far = filmstripRow(at: now).position(
        held.pull, movedBy: speed * moment / presentation.zoom)
      releaseFilmstrip(velocity: (far - held.pull) / moment, at: now)
      return true
    case .notches, .zoomed: return filmstrip.grip != nil
    }
  }

  /// Lets the filmstrip go, as the pointer will not come back.
  mutating func loseFilmstrip(at now: Double) {
    if filmstrip.grip != nil { releaseFilmstrip(isTap: false, at: now) }
  }

  /// A pointer takes hold of the row, wherever it is.
  private mutating func takeFilmstrip(by pointer: Int?, at place: Point, _ now: Double) {
    let position = filmstripPosition(at: now)
    // A touch that stops the row is no tap.
    let isMoving =
      filmstrip.glide.map { !$0.isFinished(at: now) } ?? false
      || abs(filmstrip.offset(at: now)) > 0.5
    filmstrip.grip = Filmstrip.Grip(
      pointer: pointer, start: place, x: place.x,
      pull: Filmstrip.pull(for: position, pageCount: pager.pageCount), hasMoved: isMoving,
      momentum: Momentum(at: now))
    (filmstrip.glide, filmstrip.shift) = (nil, nil)
  }

  private mutating func moveFilmstrip(to place: Point, at now: Double) {
    guard var held = filmstrip.grip, place.x.isFinite else { return }
    if !held.hasMoved {
      guard abs(place.x - held.start.x) > GestureRecognizer.slop else { return }
      // The slop does not move the row.
      (held.hasMoved, held.x) = (true, place.x)
      filmstrip.grip = held
      return
    }
    let pull = filmstripRow(at: now).position(held.pull, movedBy: held.x - place.x)
    held.momentum.add(Point(x: pull - held.pull, y: 0), at: now)
    (held.pull, held.x) = (pull, place.x)
    filmstrip.grip = held
    showPage(at: pull)
  }

  /// Lets the row go on by itself, at the speed of the pointer, or of a stroke in pages per second.
  private mutating func releaseFilmstrip(
    isTap: Bool = true, velocity: Double? = nil, at now: Double
  ) {
    guard let held = filmstrip.grip else { return }
    let seen = filmstripPosition(at: now)
    let tapped = filmstripLayout(at: now)?.cell(at: held.start)?.page
    filmstrip.grip = nil
    if !held.hasMoved {
      if isTap, let tapped { goTo(tapped, at: now) }
      return
    }
    guard isAnimated else { return }
    let velocity = velocity ?? held.momentum.velocity(at: now).x
    let target = Filmstrip.target(from: seen, velocity: velocity, pageCount: pager.pageCount)
    if let glide = Filmstrip.glide(from: seen, to: target, at: now) {
      return filmstrip.glide = glide
    }
    showPage(at: target)
    filmstrip.shift = Filmstrip.shift(by: seen - position(at: now), velocity: velocity, at: now)
  }
}
