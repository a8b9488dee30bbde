import RealModule

/// The drawn device that the gallery runs on: how it is held, and what its sensor says of that.
public struct SimulatedDevice: Hashable, Sendable {
  /// How long the device takes to be laid down or picked up, in seconds.
  public static let tiltDuration = 0.35
  /// How near to a quarter turn a device has to be for its sensor to say so, in quarters: 35°.
  ///
  /// As iio-sensor-proxy has it; between two of them the last one stands.
  public static let sensorReach = 35.0 / 90

  /// How the device lies, apart from how far it is turned.
  public enum Pose: Hashable, Sendable {
    /// Its screen faces the viewer.
    case standing
    /// On its back; the viewer sees the screen at a low angle.
    case faceUp
    /// On its screen; the viewer sees the back at a low angle.
    case faceDown

    /// How far it is tilted away from the viewer, in radians.
    ///
    /// At 65° it still shows what is on its screen, in two fifths of the height.
    fileprivate var tilt: Double {
      switch self {
      case .standing: 0
      case .faceUp: 65 * .pi / 180
      case .faceDown: 115 * .pi / 180
      }
    }
  }

  /// What is drawn.
  public let model: DeviceModel
  /// How it lies.
  public private(set) var pose = Pose.standing
  /// What the sensor said last of how far it is turned, clockwise from upright.
  public private(set) var reading: QuarterTurn
  /// Whether the sensor says that it does not know.
  public private(set) var isLost = false
  private var turn: Turn
  private var tilting: EasedMotion?
  private var pointer: Int?

  /// A device that stands, turned so far clockwise.
  public init(model: DeviceModel, turned reading: QuarterTurn = .identity) {
    self.model = model
    self.reading = reading
    turn = Turn(at: reading)
  }

  /// What its sensor says.
  public var orientation: DeviceOrientation {
    if isLost { return .unknown }
    return switch pose {
    case .standing: DeviceOrientation(deviceTurn: reading)
    case .faceUp: .faceUp
    case .faceDown: .faceDown
    }
  }

  /// How far it is turned at a time (seconds), in clockwise quarters.
  public func quarters(at now: Double) -> Double { turn.quarters(at: now) }

  /// How much of its height the viewer sees at a time, 1…−1; of its back where negative.
  public func foreshortening(at now: Double) -> Double {
    .cos(tilting?.position(at: now) ?? pose.tilt)
  }

  /// Whether it moves by itself at a time.
  public func isMoving(at now: Double) -> Bool {
    turn.isTurning(at: now) || (tilting.map { !$0.isFinished(at: now) } ?? false)
  }

  /// Whether a pointer holds it.
  public var isHeld: Bool { pointer != nil }

  /// Whether this pointer holds it.
  func isHeld(by other: Int) -> Bool { pointer == other }

  /// From its screen's points, the origin at the screen's upper left, to the window's.
  public func transform(at now: Double, on desk: DeskLayout) -> AffineTransform {
    // The same rotation as the photo view's, so that the two cancel out exactly.
    let middle = ViewSpace(windowSize: .zero, quarters: quarters(at: now)).transform
    let size = model.screenSize
    return AffineTransform.translation(x: -size.width / 2, y: -size.height / 2)
      .concatenating(.scale(x: desk.zoom, y: desk.zoom))
      .concatenating(middle)
      .concatenating(.scale(x: 1, y: foreshortening(at: now)))
      .concatenating(.translation(x: desk.middle.x, y: desk.middle.y))
  }

  /// Turns it on by some quarters, clockwise where positive, and picks it up.
  mutating func turn(by quarters: Int, at now: Double, animated: Bool) {
    reading = reading + QuarterTurn(quarters)
    if turn.isHeld {
      // It lies at any angle: the sensor's word is what counts.
      turn.turn(to: reading, at: now, animated: animated)
    } else {
      turn.turn(by: quarters, at: now, animated: animated)
    }
    lay(.standing, at: now, animated: animated)
  }

  /// Turns it, by the shortest way, until it is turned this far, and picks it up.
  mutating func turn(to turned: QuarterTurn, at now: Double, animated: Bool) {
    reading = turned
    turn.turn(to: turned, at: now, animated: animated)
    lay(.standing, at: now, animated: animated)
  }

  /// Lays it down, or picks it up.
  mutating func lay(_ newPose: Pose, at now: Double, animated: Bool) {
    pointer = nil
    guard newPose != pose else { return }
    let present = tilting?.position(at: now) ?? pose.tilt
    pose = newPose
    tilting =
      animated
      ? EasedMotion(from: present, to: newPose.tilt, start: now, duration: Self.tiltDuration)
      : nil
  }

  /// Has its sensor say that it does not know how it is held, however that changes, or know it again.
  mutating func setLost(_ isLost: Bool) { self.isLost = isLost }

  /// A pointer takes hold of it, unless another one has.
  mutating func hold(_ newPointer: Int, at now: Double, animated: Bool) {
    guard pointer == nil else { return }
    lay(.standing, at: now, animated: animated)
    pointer = newPointer
    turn.hold(at: now)
  }

  /// The pointer that holds it turns it by so many radians, clockwise where positive; whether its
  /// sensor says something else after that.
  mutating func rotate(by angle: Double, pointer moved: Int, at now: Double) -> Bool {
    guard pointer == moved, angle.isFinite else { return false }
    turn.rotate(by: angle / (.pi / 2))
    let angle = quarters(at: now)
    let nearest = QuarterTurn(Int(angle.rounded()))
    guard abs(angle - angle.rounded()) < Self.sensorReach, nearest != reading else { return false }
    reading = nearest
    return true
  }

  /// The pointer lets go: the device stays at the angle it was turned to.
  mutating func release(_ gone: Int) { if pointer == gone { pointer = nil } }

  /// Whatever held it lets go.
  mutating func release() { pointer = nil }

  /// Forgets motions that have ended.
  mutating func settle(at now: Double) {
    turn.settle(at: now)
    if tilting?.isFinished(at: now) ?? false { tilting = nil }
  }
}
