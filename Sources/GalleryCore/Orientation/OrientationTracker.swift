/// Decides when the photo view turns, and which way: events and the time go in, turns come out.
///
/// Readings of the sensor pass what `RotationPolicy` says; flat, unknown and unchanged ones do
/// nothing. They are taken up by `advance(at:)`, to be called once when all events at hand have been
/// handled, so that of several changes in a row only the last one turns anything. Keys turn at once;
/// with a sensor they hold until its next reading, and while the view is locked they do nothing.
public struct OrientationTracker: Hashable, Sendable {
  /// Something that bears upon the orientation.
  public enum Event: Hashable, Sendable {
    /// The sensor says this, its mounting not yet allowed for.
    case sensed(DeviceOrientation)
    /// There is a sensor, or none any more.
    case sensorChanged(isPresent: Bool)
    /// No readings come until some are asked for again: what was said last may be so no longer.
    case readingsStopped
    /// The desktop has turned the whole output's content so far.
    case outputTurned(QuarterTurn)
    /// A key turns the device on by some quarters, clockwise where positive; nothing while locked.
    case deviceTurned(quarters: Int)
    /// A key holds the device so that it is turned this far; nothing while locked.
    case deviceSet(QuarterTurn)
    /// The drawn device is seen to be turned this far; remembered while locked, as a reading is.
    case deviceHeld(QuarterTurn)
    /// Fingers turned the view itself so that it lies like this, which is supported.
    case contentTurned(QuarterTurn)
    /// The view is to stay as it is, or to follow again.
    case lockChanged(isLocked: Bool)
    /// The view may lie in these orientations from now on.
    case supportChanged(InterfaceOrientationMask)
  }

  /// What the view has to do.
  public enum Action: Hashable, Sendable {
    /// Turn on by some quarters, clockwise where positive.
    case turnBy(quarters: Int)
    /// Turn until it lies like this, by the shortest way.
    case turnTo(QuarterTurn)
  }

  /// A reading that has yet to stand for some time.
  private struct Pending: Hashable, Sendable {
    let deviceTurn: QuarterTurn
    let dueTime: Double
  }

  /// What is allowed, and whether it is locked.
  public private(set) var policy: RotationPolicy
  /// How the view lies in its window, or will when it has turned.
  public private(set) var contentTurn: QuarterTurn
  /// How the device is held, as the keys or the sensor said last, its mounting allowed for: flat and
  /// unknown included, and whether or not the view followed.
  public private(set) var device: DeviceOrientation
  /// Whether there is a sensor.
  public private(set) var isSensorPresent = false

  /// How the device is held, clockwise from what is upright on the screen: as the keys or the sensor
  /// said last, whether or not the view was allowed to follow.
  private(set) var deviceTurn: QuarterTurn
  /// How far the desktop has turned the output's content, which the view's turn comes on top of.
  private var outputTurn = QuarterTurn.identity
  private var isFollowingSensor = false
  /// How the device is held, clockwise from upright in the world, as the sensor said last.
  private var reading: QuarterTurn?
  private var pending: Pending?

  /// Starts in a given orientation, or the nearest that is supported.
  public init(contentTurn: QuarterTurn = .identity, policy: RotationPolicy = RotationPolicy()) {
    self.policy = policy
    self.contentTurn = policy.supported.nearestTurn(to: contentTurn)
    deviceTurn = -self.contentTurn
    device = DeviceOrientation(deviceTurn: deviceTurn)
  }

  /// What the view follows.
  public var source: OrientationSource {
    if policy.isLocked { .locked } else { isFollowingSensor ? .sensor : .keys }
  }

  /// When the latest reading will have stood long enough, in seconds; nil where none has to.
  public var dueTime: Double? { pending?.dueTime }

  /// Takes an event at a time (seconds) and says what the view has to do, if anything.
  public mutating func handle(_ event: Event, at now: Double) -> Action? {
    switch event {
    case .sensed(let sensed):
      device = policy.mounting.deviceOrientation(sensed: sensed)
      guard let turn = device.deviceTurn else { return nil }
      // What speaks is there.
      isSensorPresent = true
      isFollowingSensor = true
      reading = turn
      weighReading(at: now)
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
      weighReading(at: now)
    case .deviceTurned(let quarters):
      return policy.isLocked ? nil : turnDevice(by: quarters % 4)
    case .deviceSet(let turn):
      if policy.isLocked { return nil }
      takeKey(turn)
      return follow()
    case .deviceHeld(let turn):
      takeKey(turn)
      return follow()
    case .contentTurned(let turn):
      contentTurn = turn
      let device = device
      takeKey(-turn)
      // A simulated device is taken along; of a real one fingers on the glass say nothing.
      if isSensorPresent { self.device = device }
    case .lockChanged(let isLocked):
      policy.isLocked = isLocked
      if !isLocked { return follow() }
      takePending()
      reading = nil
    case .supportChanged(let supported):
      policy.supported = supported
      return follow() ?? turn(to: supported.nearestTurn(to: contentTurn))
    }
    return nil
  }

  /// Starts again, not locked and upright as far as that is supported.
  ///
  /// What there is of a sensor, and what the desktop turned, stays known; the sensor counts again from
  /// its next reading on.
  mutating func reset() {
    policy.isLocked = false
    contentTurn = policy.supported.nearestTurn(to: .identity)
    deviceTurn = -contentTurn
    device = DeviceOrientation(deviceTurn: deviceTurn)
    isFollowingSensor = isSensorPresent
    reading = nil
    pending = nil
  }

  /// Takes up the latest reading if it has stood long enough at a time (seconds).
  public mutating func advance(at now: Double) -> Action? {
    guard let pending, now >= pending.dueTime else { return nil }
    takePending()
    return follow()
  }

  /// Has the latest reading, less what the desktop turned already, wait until it counts.
  ///
  /// The desktop turns its output after the same readings, a little sooner or later: what the two
  /// come to has to stand, or the photo would turn there and back each time.
  private mutating func weighReading(at now: Double) {
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

  private mutating func takePending() {
    if let pending { deviceTurn = pending.deviceTurn }
    pending = nil
  }

  private mutating func takeKey(_ turn: QuarterTurn) {
    deviceTurn = turn
    device = DeviceOrientation(deviceTurn: turn)
    isFollowingSensor = false
    pending = nil
  }

  /// The view goes the way that the key turns, against the device, as long as no other is shorter.
  private mutating func turnDevice(by quarters: Int) -> Action? {
    let before = contentTurn
    let isAgainstDevice = contentTurn == -deviceTurn
    takeKey(deviceTurn + QuarterTurn(quarters))
    let action = follow()
    if action == nil { return nil }
    if isAgainstDevice { return .turnBy(quarters: -quarters) }
    // A turn that was not allowed is made up for.
    return contentTurn == before + .half ? .turnBy(quarters: quarters > 0 ? -2 : 2) : action
  }

  /// Lays the view against the device where it may be.
  private mutating func follow() -> Action? {
    let wanted = -deviceTurn
    guard !policy.isLocked, policy.supported.contains(InterfaceOrientation(contentTurn: wanted)),
      !(policy.ignoresHalfTurns && wanted == contentTurn + .half)
    else { return nil }
    return turn(to: wanted)
  }

  private mutating func turn(to wanted: QuarterTurn) -> Action? {
    guard wanted != contentTurn else { return nil }
    contentTurn = wanted
    return .turnTo(wanted)
  }
}

extension InterfaceOrientationMask {
  /// As `nearest(to:)`, of turns.
  fileprivate func nearestTurn(to turn: QuarterTurn) -> QuarterTurn {
    nearest(to: InterfaceOrientation(contentTurn: turn)).contentTurn ?? turn
  }
}
