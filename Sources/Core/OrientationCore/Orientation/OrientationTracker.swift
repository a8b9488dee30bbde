/// Decides when the photo view turns, and which way: events and the time go in, turns come out.
///
/// Sensor readings are filtered by `RotationPolicy`; flat, unknown and unchanged readings have no
/// effect. `advance(at:)` applies them. Call it once after all pending events have been handled, so
/// that only the last of several changes turns the view. Keys turn at once. With a sensor their
/// turn lasts until its next reading. While the view is locked or held upright they have no effect.
public struct OrientationTracker: Hashable, Sendable {
  /// Something that affects the orientation.
  public enum Event: Hashable, Sendable {
    /// The sensor reports an orientation; the mounting is not corrected yet.
    case sensed(DeviceOrientation)
    /// A sensor appeared or disappeared.
    case sensorChanged(isPresent: Bool)
    /// No readings come until they are requested again; the last one may be out of date.
    case readingsStopped
    /// The desktop turned the whole output's content to this turn.
    case outputTurned(QuarterTurn)
    /// A key turns the device by quarters, positive clockwise; ignored while locked.
    case deviceTurned(quarters: Int)
    /// A key sets the device's turn; ignored while locked.
    case deviceSet(QuarterTurn)
    /// The drawn device is shown with this turn; remembered while locked, like a reading.
    case deviceHeld(QuarterTurn)
    /// Fingers turned the view itself to this turn, which is supported.
    case contentTurned(QuarterTurn)
    /// The view is locked or unlocked.
    case lockChanged(isLocked: Bool)
    /// The view stays upright from now on, or follows the device again.
    case uprightChanged(isHeld: Bool)
    /// The supported orientations changed.
    case supportChanged(InterfaceOrientationMask)
    /// Photos can be level at any angle from now on, at this size.
    case levelingAllowed(LevelScaling)
  }

  /// An action for the view.
  public enum Action: Hashable, Sendable {
    /// Turn by quarters, positive clockwise.
    case turnBy(quarters: Int)
    /// Turn to this orientation by the shortest way.
    case turnTo(QuarterTurn)
  }

  /// A reading that has not settled yet.
  private struct Pending: Hashable, Sendable {
    let deviceTurn: QuarterTurn
    let dueTime: Double
  }

  /// The supported orientations, and whether the view is locked.
  public private(set) var policy: RotationPolicy
  /// The content's turn in its window, or its target during a turn.
  public private(set) var contentTurn: QuarterTurn
  /// The orientation of the device that the keys or the sensor last reported, corrected for the
  /// mounting.
  ///
  /// It includes flat and unknown, and orientations that the view did not follow.
  public private(set) var device: DeviceOrientation
  /// Whether there is a sensor.
  public private(set) var isSensorPresent = false

  /// The device's turn from upright on the screen, clockwise, as the keys or the sensor last
  /// reported it, even if the view did not follow.
  public private(set) var deviceTurn: QuarterTurn
  /// The desktop's turn of the output's content; the view's turn is added to it.
  public private(set) var outputTurn = QuarterTurn.identity
  /// Whether the view stays upright, whatever the device does.
  public private(set) var isHeldUpright = false
  private var isFollowingSensor = false
  /// The device's turn from upright in the world, clockwise, as the sensor last reported it.
  private var reading: QuarterTurn?
  private var pending: Pending?

  /// Starts with an orientation, or the closest supported one.
  public init(contentTurn: QuarterTurn = .identity, policy: RotationPolicy = RotationPolicy()) {
    self.policy = policy
    self.contentTurn = policy.supported.nearestTurn(to: contentTurn)
    deviceTurn = -self.contentTurn
    device = DeviceOrientation(deviceTurn: deviceTurn)
  }

  /// The source that the view follows.
  public var source: OrientationSource {
    if policy.isLocked { .locked } else { isFollowingSensor ? .sensor : .keys }
  }

  /// When the latest reading settles, in seconds; nil if none is pending.
  public var dueTime: Double? { pending?.dueTime }

  /// Handles an event at a time (seconds) and returns the action for the view, if any.
  public mutating func handle(_ event: Event, at now: Double) -> Action? {
    switch event {
    case .sensed(let sensed):
      device = policy.mounting.deviceOrientation(sensed: sensed)
      guard let turn = device.deviceTurn else { return nil }
      // A sensor that reports is present.
      isSensorPresent = true
      isFollowingSensor = true
      reading = turn
      scheduleReading(at: now)
    case .sensorChanged(let isPresent):
      guard isPresent != isSensorPresent else { return nil }
      isSensorPresent = isPresent
      isFollowingSensor = isPresent
      reading = nil
      pending = nil
    case .readingsStopped:
      reading = nil
      pending = nil
    case .outputTurned(let turn):
      outputTurn = turn
      scheduleReading(at: now)
    case .deviceTurned(let quarters):
      return isHeld ? nil : turnDevice(by: quarters % 4)
    case .deviceSet(let turn):
      if isHeld { return nil }
      applyKey(turn)
      return turnToDevice()
    case .deviceHeld(let turn):
      applyKey(turn)
      return turnToDevice()
    case .contentTurned(let turn):
      contentTurn = turn
      let device = device
      applyKey(-turn)
      // Fingers turn a simulated device along with the view. They say nothing about a real device.
      if isSensorPresent { self.device = device }
    case .lockChanged(let isLocked):
      policy.isLocked = isLocked
      if !isLocked { return isHeldUpright ? turnUpright() : turnToDevice() }
      applyPendingReading()
      reading = nil
    case .uprightChanged(let isUpright):
      isHeldUpright = isUpright
      if !isUpright { return turnToDevice() }
      return policy.isLocked ? nil : turnUpright()
    case .supportChanged(let supported):
      policy.supported = supported
      return turnToDevice() ?? turn(to: supported.nearestTurn(to: contentTurn))
    case .levelingAllowed(let scaling):
      policy.leveling = scaling
    }
    return nil
  }

  /// Applies the latest reading if it has settled at a time (seconds).
  public mutating func advance(at now: Double) -> Action? {
    guard let pending, now >= pending.dueTime else { return nil }
    applyPendingReading()
    return turnToDevice()
  }

  /// Schedules the latest reading, less the desktop's turn.
  ///
  /// The desktop turns its output after the same readings, slightly earlier or later. The sum of
  /// both must settle; otherwise the photo would turn there and back each time.
  private mutating func scheduleReading(at now: Double) {
    guard isFollowingSensor, let reading else { return }
    let turn = reading + outputTurn
    if turn == deviceTurn {
      pending = nil
    } else if policy.isLocked {
      deviceTurn = turn
    } else if turn != pending?.deviceTurn {
      pending = Pending(deviceTurn: turn, dueTime: now + policy.settleTime)
    }
  }

  private mutating func applyPendingReading() {
    if let pending { deviceTurn = pending.deviceTurn }
    pending = nil
  }

  /// Whether the view follows neither the device nor keys.
  private var isHeld: Bool { policy.isLocked || isHeldUpright }

  private mutating func applyKey(_ turn: QuarterTurn) {
    deviceTurn = turn
    device = DeviceOrientation(deviceTurn: turn)
    isFollowingSensor = false
    pending = nil
  }

  /// The view turns in the direction of the key, against the device, unless the other way is
  /// shorter.
  private mutating func turnDevice(by quarters: Int) -> Action? {
    let before = contentTurn
    let isAgainstDevice = contentTurn == -deviceTurn
    applyKey(deviceTurn + QuarterTurn(quarters))
    let action = turnToDevice()
    if action == nil { return nil }
    if isAgainstDevice { return .turnBy(quarters: -quarters) }
    // Makes up for an earlier turn that was not allowed.
    return contentTurn == before + .half ? .turnBy(quarters: quarters > 0 ? -2 : 2) : action
  }

  /// Turns the view against the device if that is supported.
  private mutating func turnToDevice() -> Action? {
    let wanted = -deviceTurn
    guard !isHeld, policy.supported.contains(InterfaceOrientation(contentTurn: wanted)),
      !(policy.ignoresHalfTurns && wanted == contentTurn + .half)
    else { return nil }
    return turn(to: wanted)
  }

  private mutating func turnUpright() -> Action? {
    turn(to: policy.supported.nearestTurn(to: .identity))
  }

  private mutating func turn(to wanted: QuarterTurn) -> Action? {
    guard wanted != contentTurn else { return nil }
    contentTurn = wanted
    return .turnTo(wanted)
  }
}

extension InterfaceOrientationMask {
  /// The same as `nearest(to:)`, for turns.
  fileprivate func nearestTurn(to turn: QuarterTurn) -> QuarterTurn {
    nearest(to: InterfaceOrientation(contentTurn: turn)).contentTurn ?? turn
  }
}
