extension Gallery {
  /// The source that the photo view's orientation follows.
  public var orientationSource: OrientationSource { orientation.source }

  /// The desktop's turn of the output's content.
  public var outputTurn: QuarterTurn { orientation.outputTurn }

  /// Whether the photo view ignores turns of the device.
  public var isRotationLocked: Bool { orientation.policy.isLocked }

  /// Whether nothing turns the photo view now: neither the device nor keys nor fingers.
  public var refusesTurns: Bool { isRotationLocked || orientation.isHeldUpright }

  /// Whether the accelerometer's readings are needed.
  public var needsSensor: Bool {
    isVisible && !isRotationLocked && !orientation.policy.followsShape
  }

  /// The turn that is in progress at a time (seconds); nil while the photo view rests.
  public func turnTransition(at now: Double) -> TurnTransition? { turn.transition(at: now) }

  /// Lets the view be upright unless a photo fills the screen, if the policy says so.
  mutating func followFullScreen(at now: Double) {
    guard orientation.policy.turnsOnlyInFullScreen else { return }
    let isHeld = !isFullScreen || mode == .overview
    if isHeld != orientation.isHeldUpright { orient(.uprightChanged(isHeld: isHeld), at: now) }
  }

  mutating func orient(_ event: OrientationTracker.Event, at now: Double) {
    let action = orientation.handle(event, at: now)
    perform(action, at: now)
  }

  mutating func perform(_ action: OrientationTracker.Action?, at now: Double) {
    // A turn is not animated in an invisible window.
    let isAnimated = isAnimated && isVisible
    switch action {
    case .turnBy(let quarters): turn.turn(by: quarters, at: now, animated: isAnimated)
    case .turnTo(let target): turn.turn(to: target, at: now, animated: isAnimated)
    case nil: break
    }
  }
}
