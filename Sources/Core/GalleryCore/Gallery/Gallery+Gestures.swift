extension Gallery {
  /// What a pan moves; its start decides.
  enum Grip: Hashable, Sendable {
    /// The strip alone.
    case strip
    /// The photo alone, across the strip; a flick of a finger goes on to the overview, or to the
    /// information.
    case pull(canFlick: Bool)
    /// The photo up to its edges, then the strip. A flick pages only beyond an edge that was
    /// visible when the pan began.
    case free(atEdges: Set<Edge>)
    /// The photo, which follows two fingers.
    case pinch

    var isPull: Bool { if case .pull = self { true } else { false } }
  }

  /// The change of the distance between two fingers, as a factor, that begins a pinch of a fitted
  /// photo.
  ///
  /// Below it they swipe like one finger (Android's span slop, for fingers 200 points apart).
  static let pinchSlop = 1.08

  /// The number of quarters that is added to the view's angle when fingers release it.
  ///
  /// The view does not follow the first 15°, after which a turn is recognised. With them, fingers
  /// need 45° in total for a quarter turn (Gwenview: 40°).
  static let turnLead = 15.0 / 90

  /// Whether fingers, or the mouse, hold the photos.
  public var isPanning: Bool { grip != nil || overview.scroll.isDragging }

  mutating func apply(_ actions: [GestureAction], at now: Double) {
    for action in actions where !dragsOut(by: action, at: now) {
      mode.apply(action, to: &self, at: now)
    }
  }

  /// Whether fingers make a fitted photo so small that it belongs into the overview.
  func isPinchedIntoOverview(at now: Double) -> Bool {
    guard grip == .pinch, let limits = targetLimits(at: now), let pull = currentZoom?.heldWidth
    else {
      return false
    }
    return pull < Overview.pinchFactor * limits.fitted.width
  }

  /// Begins the pan of a pointer.
  mutating func beginPan(_ start: PanStart, at now: Double) {
    // What comes in from an edge shows the bars, or is the desktop's own swipe.
    let canFlick = start.isTouch && start.edge == nil
    beginPan(along: start.axis, canFlick: canFlick, at: now)
  }

  /// Begins a pan: its axis and the photo's state decide what it moves; with `onStrip`, the strip.
  mutating func beginPan(
    along axis: Axis?, onStrip: Bool = false, canFlick: Bool = false, at now: Double
  ) {
    endPan(velocity: .zero, at: now)
    spread = 1
    let layout = layout(at: now)
    if axis == .vertical, !pager.isSettling(at: now), !isZoomed(at: now) {
      grip = .pull(canFlick: canFlick)
    } else {
      // The current page may change.
      pager.beginDrag(at: now, layout: layout)
      let isFree = !onStrip && (isZoomed(at: now) || isPhotoInMotion(at: now))
      grip = isFree ? .free(atEdges: edges(at: now)) : .strip
    }
    if grip != .strip { withZoom(at: now) { $0.hold(at: now, in: $1) } }
  }

  /// Moves what the pan holds; once the scale changes enough, that is the photo.
  mutating func pan(by translation: Point, scale change: Double, about focus: Point, at now: Double)
  {
    let layout = layout(at: now)
    let factor = pinchFactor(of: change, about: focus, at: now)
    switch grip {
    case .strip:
      pager.drag(by: translation.x, layout: layout)
    case .pull:
      withZoom(at: now) { _ = $0.pan(by: Point(x: 0, y: translation.y), in: $1) }
    case .free:
      let left = pager.moveBack(by: translation.x, layout: layout)
      let rest = withZoom(at: now) { $0.pan(by: Point(x: left, y: translation.y), in: $1) }
      pager.drag(by: rest ?? left, layout: layout)
    case .pinch:
      // A strip that is off its page follows the fingers until it is back.
      var left = pager.moveBack(by: translation.x, layout: layout)
      if pager.displacement(layout: layout) != 0 {
        pager.drag(by: left, layout: layout)
        left = 0
      }
      withZoom(at: now) { zoom, _ in zoom.carry(by: Point(x: left, y: translation.y)) }
      let place = fromPageMiddle(focus, at: now)
      withZoom(at: now) { $0.scale(by: factor, about: place, in: $1) }
    case nil:
      break
    }
  }

  /// The factor by which the photo is scaled when the distance between two fingers changes by a
  /// factor: 1 until they have begun a pinch.
  private mutating func pinchFactor(
    of change: Double, about focus: Point, at now: Double
  ) -> Double {
    if change == 1 || grip == nil || grip == .pinch { return change }
    spread *= change
    let isZoomed = if case .free = grip { true } else { false }
    guard isZoomed || max(spread, 1 / spread) > Self.pinchSlop else { return 1 }
    if leavePair(toward: focus, at: now) || grip?.isPull == true {
      pager.beginDrag(at: now, layout: layout(at: now))
    }
    grip = .pinch
    withZoom(at: now) { $0.hold(at: now, in: $1) }
    return isZoomed ? change : spread > 1 ? spread / Self.pinchSlop : spread * Self.pinchSlop
  }

  /// Ends the pan with a velocity in points per second.
  mutating func endPan(velocity: Point, at now: Double) {
    guard let grip else { return }
    self.grip = nil
    let layout = layout(at: now)
    let displacement = pager.displacement(layout: layout)
    let flick =
      switch grip {
      case .strip: velocity.x
      case .free(let edges) where displacement != 0:
        // The flick goes beyond an edge that was visible, or back to the page.
        edges.contains(velocity.x > 0 ? .left : .right) || displacement * velocity.x > 0
          ? velocity.x : 0
      case .free, .pull, .pinch: 0.0
      }
    let glide =
      switch grip {
      case .strip, .pinch: Point.zero
      case .pull: Point(x: 0, y: velocity.y)
      case .free: Point(x: displacement == 0 ? velocity.x : 0, y: velocity.y)
      }
    let photo = currentPhoto
    pager.endDrag(velocity: flick, at: now, layout: layout, animated: isAnimated)
    if let photo { release(photo, velocity: glide, at: now) }
    if grip == .pull(canFlick: true) { flickAcross(velocity, at: now) }
  }

  /// Follows a flick of a finger across the strip.
  ///
  /// Down is to the overview, up to the information, and down again to hide it. The speed is that
  /// of a flick that pages. The photo has been released, so it flies to its cell from where it was
  /// pulled.
  private mutating func flickAcross(_ velocity: Point, at now: Double) {
    guard abs(velocity.y) > Pager.flickSpeed, abs(velocity.y) > abs(velocity.x),
      velocity.y.isFinite
    else { return }
    if velocity.y < 0 || isInformationShown {
      isInformationShown = velocity.y < 0
    } else if hasOverview {
      openOverview(at: now)
    }
  }

  /// Ends a turn with fingers: the view comes to rest in the nearest supported orientation.
  mutating func endTurn(velocity: Double, at now: Double) {
    guard turn.isHeld else { return }
    let supported = QuarterTurn.allCases.filter {
      orientation.policy.supported.contains(InterfaceOrientation(contentTurn: $0))
    }
    var nearest = orientation.contentTurn
    if !refusesTurns {
      nearest =
        turn.nearest(among: supported, leaningFrom: nearest, by: Self.turnLead, at: now) ?? nearest
    }
    // Fingers that turned there and back have changed nothing.
    if nearest != orientation.contentTurn { orient(.contentTurned(nearest), at: now) }
    turn.release(to: nearest, velocity: velocity, at: now, animated: isAnimated && isVisible)
  }

  /// Whether the current photo is in motion, such as back from where it was pulled.
  private func isPhotoInMotion(at now: Double) -> Bool {
    currentZoom?.isAnimating(at: now) ?? false
  }
}
