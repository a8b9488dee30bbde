extension PhotoZoom {
  /// The highest velocity of a release, in points per second.
  ///
  /// It limits the overshoot beyond an edge to 200 points (speed ÷ (e · frequency)), even after a
  /// burst of events.
  static let greatestSpeed = 8_000.0

  /// Changes the width while a point (from the page's middle) stays in place.
  ///
  /// A held photo changes at once, and the fingers continue from there.
  ///
  /// - Parameters:
  ///   - width: the width in points.
  ///   - focus: the point that stays in place.
  ///   - now: the time in seconds.
  ///   - present: the current limits, which differ during a turn.
  ///   - limits: the limits at rest.
  ///   - animated: whether the change is animated.
  mutating func zoom(
    to width: Double, about focus: Point, at now: Double, from present: ZoomLimits? = nil,
    in limits: ZoomLimits, animated: Bool = true
  ) {
    let seen = placement(at: now, in: present ?? limits)
    let width = limits.allowed(width: width)
    if case .held(var hold) = phase {
      hold.placement = seen.scaled(to: width, about: focus)
      hold.pull = width
      hold.focus = focus
      hold.isScaled = true
      endsFitting = limits.isFitted(width: width)
      phase = .held(hold)
      return
    }
    var start = target(at: now, in: limits)
    // The end of a glide may be far away, so the zoom starts at the visible position.
    if case .gliding = phase { start = limits.allowed(seen) }
    let new = limits.allowed(start.scaled(to: width, about: focus))
    guard new != target(at: now, in: limits) else { return }
    move(to: new, from: seen, at: now, in: limits, animated: animated)
  }

  /// Moves the view over the photo within its edges; has no effect while fingers hold it.
  ///
  /// - Parameters:
  ///   - translation: the distance in points of the photo view.
  ///   - now: the time in seconds.
  ///   - present: the current limits, which differ during a turn.
  ///   - limits: the limits at rest.
  ///   - animated: whether the movement is animated.
  mutating func pan(
    by translation: Point, at now: Double, from present: ZoomLimits, in limits: ZoomLimits,
    animated: Bool = true
  ) {
    guard !isHeld else { return }
    let seen = placement(at: now, in: present)
    var start = target(at: now, in: limits)
    // A glide is stopped at its current position; its end may be far away.
    if case .gliding = phase { start = limits.allowed(seen) }
    let new = limits.allowed(start.moved(by: Point(x: -translation.x, y: -translation.y)))
    guard new != target(at: now, in: limits) else { return }
    move(to: new, from: seen, at: now, in: limits, animated: animated)
  }

  /// Adapts to new limits: a motion ends where they allow it.
  mutating func adapt(at now: Double, from old: ZoomLimits, to limits: ZoomLimits) {
    switch phase {
    case .fitting, .resting, .held: break
    case .gliding, .settling:
      let present = placement(at: now, in: old)
      if endsFitting {
        move(to: limits.fittedPlacement, from: present, at: now, in: limits, animated: true)
      } else if case .gliding = phase, limits.allowed(width: present.width) == present.width {
        glide(
          from: present, velocity: velocity(at: now).offset, at: now, in: limits, animated: true)
      } else {
        let legal = limits.allowed(target(at: now, in: old))
        move(to: legal, from: present, at: now, in: limits, animated: true)
      }
    }
  }

  /// Drops a motion that has ended.
  mutating func settle(at now: Double, in limits: ZoomLimits) {
    switch phase {
    case .fitting, .resting, .held: break
    case .gliding, .settling:
      if !isAnimating(at: now) { rest(at: target(at: now, in: limits), in: limits) }
    }
  }

  /// Ends a motion at once.
  mutating func stop(at now: Double, in limits: ZoomLimits) {
    if isAnimating(at: now) { rest(at: target(at: now, in: limits), in: limits) }
  }

  /// Rests at a placement from now on.
  mutating func jump(to placement: ZoomPlacement, in limits: ZoomLimits) {
    rest(at: placement, in: limits)
  }

  mutating func glide(
    from placement: ZoomPlacement, velocity: Point, at now: Double, in limits: ZoomLimits,
    animated: Bool
  ) {
    if limits.base != nil, limits.isFitted(width: placement.width) {
      return move(
        to: limits.fittedPlacement, from: placement, at: now, in: limits, animated: animated)
    }
    guard animated else { return rest(at: limits.allowed(placement), in: limits) }
    endsFitting = limits.isFitted(width: placement.width)
    let offsets = limits.offsets(width: placement.width)
    func motion(
      _ position: Double, _ velocity: Double, _ bounds: ClosedRange<Double>
    ) -> BouncingMotion {
      let speed = velocity.isFinite ? velocity : 0
      return BouncingMotion(
        position: position, velocity: min(max(speed, -Self.greatestSpeed), Self.greatestSpeed),
        bounds: bounds, start: now, tolerance: Self.tolerance)
    }
    phase = .gliding(
      width: placement.width, x: motion(placement.offset.x, velocity.x, offsets.x),
      y: motion(placement.offset.y, velocity.y, offsets.y))
  }

  mutating func move(
    to target: ZoomPlacement, from present: ZoomPlacement, at now: Double, in limits: ZoomLimits,
    animated: Bool
  ) {
    guard animated else { return rest(at: target, in: limits) }
    endsFitting = limits.isFitted(width: target.width)
    // A slow zoom need not have its photo in the middle.
    let target = endsFitting ? limits.base ?? target : target
    phase = .settling(
      Settling(from: present, velocity: velocity(at: now), to: target, start: now))
  }

  private mutating func rest(at placement: ZoomPlacement, in limits: ZoomLimits) {
    endsFitting = false
    guard !limits.isFitted(width: placement.width) else { return phase = .fitting }
    phase = .resting(
      width: placement.width,
      center: Point(
        x: -placement.offset.x / placement.width, y: -placement.offset.y / placement.width))
  }
}
