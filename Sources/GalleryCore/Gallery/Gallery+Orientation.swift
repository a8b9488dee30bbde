extension Gallery {
  /// What the photo view's orientation follows.
  public var orientationSource: OrientationSource { orientation.source }

  /// Whether the photo view stays as it is, however the device is turned.
  public var isRotationLocked: Bool { orientation.policy.isLocked }

  /// Whether the accelerometer's readings are of use to anybody; if not, it need not run.
  public var needsSensor: Bool { isSeen && !isRotationLocked }

  /// When `advance(at:)` has something to take up though nothing happens, in seconds; nil for never.
  public var dueTime: Double? {
    [orientation.dueTime, gestures.dueTime, wheel.dueTime].compactMap { $0 }.min()
  }

  /// Takes up what the events at hand came to at a time (seconds).
  ///
  /// To be called once in each turn of the loop, after its events, and when `dueTime` comes.
  ///
  /// - Returns: whether anything changed.
  @discardableResult public mutating func advance(at now: Double) -> Bool {
    if orientation.dueTime == nil, gestures.dueTime == nil, wheel.dueTime == nil { return false }
    let before = self
    let (oldSpace, oldTarget) = (viewSpace(at: now), targetViewSpace)
    carryOut(gestures.advance(at: now, in: viewSpace(at: now)), at: now)
    carryOut(wheel.advance(at: now), at: now)
    let action = orientation.advance(at: now)
    carryOut(action, at: now)
    if targetViewSpace != oldTarget { adaptZoom(from: oldSpace, scale: scale, at: now) }
    noteTravel(from: before.pager.page, isStep: false, at: now)
    return self != before
  }

  /// The turn that is being made at a time (seconds), or nil while the photo view rests.
  public func turnTransition(at now: Double) -> TurnTransition? { turn.transition(at: now) }

  mutating func orient(_ event: OrientationTracker.Event, at now: Double) {
    let action = orientation.handle(event, at: now)
    carryOut(action, at: now)
  }

  private mutating func carryOut(_ action: OrientationTracker.Action?, at now: Double) {
    // Nobody has to be shown the way in a window that nobody sees.
    let isAnimated = isAnimated && isSeen
    switch action {
    case .turnBy(let quarters): turn.turn(by: quarters, at: now, animated: isAnimated)
    case .turnTo(let target): turn.turn(to: target, at: now, animated: isAnimated)
    case nil: break
    }
  }
}
