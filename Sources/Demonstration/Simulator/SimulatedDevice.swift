package import GalleryCore
import RealModule

/// The drawn device that the gallery runs on: its position, and the readings of its sensor.
package struct SimulatedDevice: Hashable, Sendable {
  /// The time in seconds to lay down or pick up the device.
  package static let tiltDuration = 0.35
  /// The largest distance from a quarter turn at which the sensor reports it, in quarters: 35°.
  ///
  /// The same as iio-sensor-proxy's. Between two such ranges the last reading stays.
  package static let sensorReach = 35.0 / 90

  /// The position of the device, without its turn.
  package enum Pose: Hashable, Sendable {
    /// The screen faces the viewer.
    case standing
    /// The device lies on its back; the viewer sees the screen at a low angle.
    case faceUp
    /// The device lies on its screen; the viewer sees the back at a low angle.
    case faceDown

    /// The tilt away from the viewer, in radians.
    ///
    /// At 65° the screen is still readable, in two fifths of its height.
    fileprivate var tilt: Double {
      switch self {
      case .standing: 0
      case .faceUp: 65 * .pi / 180
      case .faceDown: 115 * .pi / 180
      }
    }
  }

  /// The model that is drawn.
  package let model: DeviceModel
  /// The current pose.
  package private(set) var pose = Pose.standing
  /// The last reading of the sensor: the turn clockwise from upright.
  package private(set) var reading: QuarterTurn
  /// Whether the sensor reports an unknown orientation.
  package private(set) var isLost = false
  private var turn: Turn
  private var tilting: EasedMotion?
  private var pointer: Int?

  /// Makes a standing device with a clockwise turn.
  package init(model: DeviceModel, turned reading: QuarterTurn = .identity) {
    self.model = model
    self.reading = reading
    turn = Turn(at: reading)
  }

  /// The orientation that the sensor reports.
  package var orientation: DeviceOrientation {
    if isLost { return .unknown }
    return switch pose {
    case .standing: DeviceOrientation(deviceTurn: reading)
    case .faceUp: .faceUp
    case .faceDown: .faceDown
    }
  }

  /// The turn at a time (seconds), in clockwise quarters.
  package func quarters(at now: Double) -> Double { turn.quarters(at: now) }

  /// The visible share of the height at a time, 1…−1; negative for the back.
  package func foreshortening(at now: Double) -> Double {
    .cos(tilting?.position(at: now) ?? pose.tilt)
  }

  /// Whether the device is in motion at a time without being held.
  package func isMoving(at now: Double) -> Bool {
    turn.isTurning(at: now) || (tilting.map { !$0.isFinished(at: now) } ?? false)
  }

  /// Whether a pointer holds the device.
  package var isHeld: Bool { pointer != nil }

  /// Whether the given pointer holds the device.
  func isHeld(by other: Int) -> Bool { pointer == other }

  /// The transform from the screen's points, with the origin at its upper left, to the window's.
  package func transform(at now: Double, on desk: DeskLayout) -> AffineTransform {
    // The same rotation as the photo view's, so that the two cancel exactly.
    let middle = ViewSpace(windowSize: .zero, quarters: quarters(at: now)).transform
    let size = model.screenSize
    return AffineTransform.translation(x: -size.width / 2, y: -size.height / 2)
      .concatenating(.scale(x: desk.zoom, y: desk.zoom))
      .concatenating(middle)
      .concatenating(.scale(x: 1, y: foreshortening(at: now)))
      .concatenating(.translation(x: desk.middle.x, y: desk.middle.y))
  }

  /// Turns the device by quarters, positive clockwise, and picks it up.
  mutating func turn(by quarters: Int, at now: Double, animated: Bool) {
    reading = reading + QuarterTurn(quarters)
    if turn.isHeld {
      // The device may be held at any angle, so the sensor's reading counts.
      turn.turn(to: reading, at: now, animated: animated)
    } else {
      turn.turn(by: quarters, at: now, animated: animated)
    }
    lay(.standing, at: now, animated: animated)
  }

  /// Turns the device to this turn by the shortest way, and picks it up.
  mutating func turn(to turned: QuarterTurn, at now: Double, animated: Bool) {
    reading = turned
    turn.turn(to: turned, at: now, animated: animated)
    lay(.standing, at: now, animated: animated)
  }

  /// Lays the device down, or picks it up.
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

  /// Sets whether the sensor reports an unknown orientation.
  mutating func setLost(_ isLost: Bool) { self.isLost = isLost }

  /// Lets a pointer hold the device, unless another pointer does.
  mutating func hold(_ newPointer: Int, at now: Double, animated: Bool) {
    guard pointer == nil else { return }
    lay(.standing, at: now, animated: animated)
    pointer = newPointer
    turn.hold(at: now)
  }

  /// Turns the device by radians, positive clockwise, with the pointer that holds it.
  ///
  /// Returns whether the sensor's reading changed.
  mutating func rotate(by angle: Double, pointer moved: Int, at now: Double) -> Bool {
    guard pointer == moved, angle.isFinite else { return false }
    turn.rotate(by: angle / (.pi / 2))
    let angle = quarters(at: now)
    let nearest = QuarterTurn(Int(angle.rounded()))
    guard abs(angle - angle.rounded()) < Self.sensorReach, nearest != reading else { return false }
    reading = nearest
    return true
  }

  /// Ends the hold of a pointer: the device stays at its angle.
  mutating func release(_ gone: Int) { if pointer == gone { pointer = nil } }

  /// Ends the hold of any pointer.
  mutating func release() { pointer = nil }

  /// Drops motions that have ended.
  mutating func settle(at now: Double) {
    turn.settle(at: now)
    if tilting?.isFinished(at: now) ?? false { tilting = nil }
  }
}
