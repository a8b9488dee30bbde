/// A part of a window that turns with the device, in a window that does not.
///
/// Draw the part with ``transform(at:)``, and everything else without it. Convert fingers with
/// ``space(at:)``. Draw again while ``isTurning(at:)``, and call ``advance(at:)`` at ``dueTime``.
public struct RotatingView: Hashable, Sendable {
  /// What the part turns with.
  public enum Source: Hashable, Sendable {
    /// Nothing of its own: the window system turns the window, and the part with it.
    case interface
    /// The device, as its sensor reports it.
    case device
    /// What the program says by ``turn(to:at:)``.
    case custom
  }

  /// What the part turns with.
  public let source: Source
  /// The window's size in points.
  public var windowSize: Size
  /// Whether turns are animated.
  public var isAnimated = true
  private var tracker: OrientationTracker
  private var turn: Turn
  /// What the sensor has reported last; nil before.
  private var device: DeviceOrientation?

  /// Makes a part of a window.
  ///
  /// - Parameters:
  ///   - windowSize: the window's size in points.
  ///   - source: what the part turns with.
  ///   - policy: the orientations that it supports, and how readings count.
  public init(
    windowSize: Size, source: Source = .device, policy: RotationPolicy = RotationPolicy()
  ) {
    (self.windowSize, self.source) = (windowSize, source)
    tracker = OrientationTracker(policy: policy)
    turn = Turn(at: tracker.contentTurn)
  }

  /// The orientation of the part in the window, or that which it turns to.
  public var orientation: InterfaceOrientation {
    InterfaceOrientation(contentTurn: tracker.contentTurn)
  }

  /// Whether the part does not turn now.
  public var isLocked: Bool { tracker.policy.isLocked }

  /// When ``advance(at:)`` must be called, in seconds; nil for never.
  public var dueTime: Double? { tracker.dueTime }

  /// Receives a reading of the device's sensor at a time in seconds.
  public mutating func sense(_ device: DeviceOrientation, at now: Double) {
    guard source == .device else { return }
    self.device = device
    handle(.sensed(device), at: now)
  }

  /// Receives how far the window system has turned the window's content, at a time in seconds.
  ///
  /// The part turns by the difference between the device and the window.
  public mutating func windowTurned(to turn: QuarterTurn, at now: Double) {
    if source == .device { handle(.outputTurned(turn), at: now) }
  }

  /// Turns the part to an orientation at a time in seconds, if it is supported.
  public mutating func turn(to orientation: InterfaceOrientation, at now: Double) {
    guard source == .custom, let turn = orientation.contentTurn else { return }
    handle(.deviceSet(-turn), at: now)
  }

  /// Locks the part, or lets it follow its source again, at a time in seconds.
  public mutating func setLocked(_ isLocked: Bool, at now: Double) {
    handle(.lockChanged(isLocked: isLocked), at: now)
    // The tracker expects another reading then, as of a sensor that was released meanwhile.
    if !isLocked, let device { handle(.sensed(device), at: now) }
  }

  /// Applies the reading that has settled at a time in seconds.
  public mutating func advance(at now: Double) { perform(tracker.advance(at: now), at: now) }

  /// Whether the part moves at a time in seconds, so that it must be drawn again.
  public func isTurning(at now: Double) -> Bool { turn.isTurning(at: now) }

  /// Where the part is in the window at a time in seconds.
  public func space(at now: Double) -> ViewSpace {
    ViewSpace(windowSize: windowSize, quarters: turn.quarters(at: now))
  }

  /// What leads from the part's own coordinates to the window's at a time in seconds.
  public func transform(at now: Double) -> AffineTransform { space(at: now).transform }

  private mutating func handle(_ event: OrientationTracker.Event, at now: Double) {
    perform(tracker.handle(event, at: now), at: now)
  }

  private mutating func perform(_ action: OrientationTracker.Action?, at now: Double) {
    switch action {
    case .turnBy(let quarters): turn.turn(by: quarters, at: now, animated: isAnimated)
    case .turnTo(let target): turn.turn(to: target, at: now, animated: isAnimated)
    case nil: break
    }
  }
}
