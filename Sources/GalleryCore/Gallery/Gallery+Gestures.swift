extension Gallery {
  /// What a pan moves, from the moment it begins.
  enum Grip: Hashable, Sendable {
    /// The strip alone.
    case strip
    /// The photo alone, across the strip, which it does not leave.
    case pull
    /// The photo as far as its edges, then the strip. At which of its edges the photo lay to begin
    /// with: from there a flick turns the page.
    case free(atEdges: Set<Edge>)
    /// The photo, wherever two fingers carry it.
    case pinch
  }

  /// Whether fingers, or the mouse, have hold of the photos.
  public var isPanning: Bool { grip != nil }

  mutating func carryOut(_ actions: [GestureAction], at now: Double) {
    // Fingers that came to turn did not mean what they had scaled before.
    let fits = grip == .pinch && isPinchedFromFit && actions.contains(.turnBegan)
    for action in actions { carryOut(action, at: now) }
    if fits { zoom(to: \.fitted.width, at: now) }
  }

  private mutating func carryOut(_ action: GestureAction, at now: Double) {
    switch action {
    case .tapped:
      if isHelpShown { isHelpShown = false } else { toggleChrome(at: now) }
    case .doubleTapped(let place):
      if isHelpShown { isHelpShown = false } else { toggleZoom(about: place, at: now) }
    case .longPressed:
      showChrome(at: now)
    case .panBegan(let start):
      if start.axis == .vertical, start.edge == .top || start.edge == .bottom {
        showChrome(at: now)
      }
      beginPan(along: start.axis, at: now)
    case .panned(let way, let factor, let focus):
      pan(by: way, scale: factor, about: focus, at: now)
    case .panEnded(let velocity):
      endPan(velocity: velocity, at: now)
    case .turnBegan:
      // Who asks for a turn is shown why there is none.
      if isRotationLocked { showChrome(at: now) } else { turn.hold(at: now) }
    case .turned(let angle):
      turn.rotate(by: angle / (.pi / 2))
    case .turnEnded(let velocity):
      endTurn(velocity: velocity / (.pi / 2), at: now)
    }
  }

  /// Takes hold of what the axis, and what is there, suggest.
  mutating func beginPan(along axis: Axis?, at now: Double) {
    endPan(velocity: .zero, at: now)
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    let isInPlace = !pager.isSettling(at: now)
    let isFitting = zooms[pager.page]?.isFitting ?? true
    if isFitting, isInPlace, axis == .vertical {
      grip = .pull
    } else {
      pager.beginDrag(at: now, layout: layout)
      grip = isFitting ? .strip : .free(atEdges: edges(at: now))
    }
    if grip != .strip { withZoom(at: now) { $0.hold(at: now, in: $1) } }
  }

  /// Moves what is held; a change of size takes hold of the photo.
  mutating func pan(by way: Point, scale factor: Double, about focus: Point, at now: Double) {
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    if factor != 1, grip != nil, grip != .pinch {
      if grip == .pull { pager.beginDrag(at: now, layout: layout) }
      isPinchedFromFit = grip == .strip || grip == .pull
      grip = .pinch
      withZoom(at: now) { $0.hold(at: now, in: $1) }
    }
    switch grip {
    case .strip:
      pager.drag(by: way.x, layout: layout)
    case .pull:
      withZoom(at: now) { _ = $0.pan(by: Point(x: 0, y: way.y), in: $1) }
    case .free:
      let left = bringBack(by: way.x, layout: layout)
      let rest = withZoom(at: now) { $0.pan(by: Point(x: left, y: way.y), in: $1) }
      pager.drag(by: rest ?? left, layout: layout)
    case .pinch:
      // A strip that was drawn aside goes on with the fingers until it is back in its place.
      var left = way.x
      if pager.displacement(layout: layout) != 0 {
        left = bringBack(by: way.x, layout: layout)
        if pager.displacement(layout: layout) != 0 {
          pager.drag(by: left, layout: layout)
          left = 0
        }
      }
      withZoom(at: now) { zoom, _ in zoom.carry(by: Point(x: left, y: way.y)) }
      let place = fromPageMiddle(focus, at: now)
      withZoom(at: now) { $0.scale(by: factor, about: place, in: $1) }
    case nil:
      break
    }
  }

  /// Lets go of what is held, at a velocity in points per second.
  mutating func endPan(velocity: Point, at now: Double) {
    guard let grip else { return }
    self.grip = nil
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    let isDrawnAside = pager.displacement(layout: layout) != 0
    let flick =
      switch grip {
      case .strip: velocity.x
      case .free(let edges) where isDrawnAside:
        edges.contains(velocity.x > 0 ? .left : .right) ? velocity.x : 0
      case .free, .pull, .pinch: 0.0
      }
    let goesOn = grip != .pinch && !isDrawnAside
    let (page, isAnimated) = (pager.page, isAnimated)
    pager.endDrag(velocity: flick, at: now, layout: layout, animated: isAnimated)
    release(
      page: page,
      velocity: Point(
        x: goesOn && grip != .pull ? velocity.x : 0, y: grip == .pinch ? 0 : velocity.y), at: now)
  }

  /// Turned by hand, the view comes to lie in the nearest orientation that it may lie in.
  private mutating func endTurn(velocity: Double, at now: Double) {
    guard turn.isHeld else { return }
    let supported = QuarterTurn.allCases.filter {
      orientation.policy.supported.contains(InterfaceOrientation(contentTurn: $0))
    }
    let nearest = turn.nearest(among: supported, at: now) ?? orientation.contentTurn
    if supported.contains(nearest) { orient(.contentTurned(nearest), at: now) }
    turn.release(to: nearest, velocity: velocity, at: now, animated: isAnimated && isSeen)
  }

  /// Brings a strip that was drawn aside back toward its page, and says what of the way is left.
  private mutating func bringBack(by distance: Double, layout: PageLayout) -> Double {
    let displacement = pager.displacement(layout: layout)
    guard displacement * distance > 0 else { return distance }
    let part = abs(distance) < abs(displacement) ? distance : displacement
    pager.drag(by: part, layout: layout)
    return distance - part
  }
}
