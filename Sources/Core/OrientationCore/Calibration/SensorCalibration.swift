/// Finds out how an accelerometer is mounted: readings while the device is held in three or four
/// ways go in, the matrix of its mounting comes out.
///
/// Readings are the sensor's own, without any matrix. Each hold must be steady, along an axis of
/// the sensor, and at a quarter turn from those before it. Three such holds say where each axis
/// points, in all 48 ways. A sensor that is only turned has 24 of them; for the others, which are
/// mirror images, a fourth hold checks that the device was not turned to the wrong side.
public struct SensorCalibration: Hashable, Sendable {
  /// What the readings have led to.
  public enum Event: Hashable, Sendable {
    /// A hold counts.
    case took(SensorHold)
    /// A hold does not count, and is asked for again, or an earlier one is.
    case refused(CalibrationRefusal, SensorHold)
    /// The mounting is known.
    case finished(CalibrationResult)
    /// The mounting cannot be found out.
    case failed(CalibrationRefusal)
  }

  /// The length of gravity, in g, if the sensor's scale is right.
  static let lengths = 0.75...1.25
  /// Below this length nothing is measured, in g: noise and offset.
  static let silentLength = 0.3
  /// How far the readings must depart from the last hold before the next one counts, in g: 30°.
  static let leastMove = 0.5
  /// After what time without a move the device counts as not moved, in seconds.
  static let moveTime = 15.0
  /// How often a hold is refused for such a reason before one counts, until the calibration begins
  /// anew, or fails: what the sensor lacks is measured again at once, in case it was asleep.
  static let patience = (contradiction: 2, lack: 3)

  /// The hold that is asked for; nil once the calibration has ended.
  public private(set) var asked: SensorHold? = .upright
  /// The holds that count, and in which direction of the sensor gravity pulled; nil for none.
  public private(set) var taken: [SensorHold: CubeFace?] = [:]
  private var steady = SteadyReading()
  /// The readings of the last hold, counted or refused, which must change first.
  private var left: GravityVector?
  private var leftTime = 0.0
  /// How many refusals there were of each kind since the last hold that counts.
  private var contradictions = 0
  private var lacks = 0
  private var latest = -Double.infinity

  /// Starts with the first hold.
  public init() {}

  /// How long the device has been held as asked for, as a part of the whole time, 0…1.
  public var progress: Double { left == nil ? steady.progress : 0 }

  /// Whether the device has to be moved before the next hold counts.
  public var awaitsMove: Bool { left != nil }

  /// Receives a reading of the sensor's own axes at a time (seconds).
  public mutating func handle(_ gravity: GravityVector, at now: Double) -> Event? {
    guard let hold = asked, now.isFinite, now >= latest else { return nil }
    latest = now
    if let left {
      guard gravity.isPlausible else { return nil }
      guard gravity.distance(to: left) > Self.leastMove else {
        guard now - leftTime > Self.moveTime else { return nil }
        leftTime = now
        return .refused(.unmoved, hold)
      }
      self.left = nil
      steady = SteadyReading()
    }
    guard let average = steady.handle(gravity, at: now) else { return nil }
    (steady, left, leftTime) = (SteadyReading(), average, now)
    do {
      return take(try face(of: average, in: hold), in: hold)
    } catch {
      return refuse(error, hold)
    }
  }

  /// In which direction of the sensor gravity pulls; nil if it measures nothing of it.
  private func face(
    of average: GravityVector, in hold: SensorHold
  ) throws(CalibrationRefusal) -> CubeFace? {
    guard average.length >= Self.silentLength else {
      // Only the axis out of the screen is not needed to turn photos.
      guard hold == .onItsBack else { throw .silent }
      return nil
    }
    guard Self.lengths.contains(average.length) else { throw .strange(length: average.length) }
    guard let face = CubeFace(average) else { throw .slanted }
    for case (let earlier, let other?) in taken where other.axis == face.axis {
      let isOpposite = earlier.gravity.distance(to: hold.gravity) > 1.9
      if face == other { throw .same(as: earlier) }
      if !isOpposite { throw .opposite(of: earlier) }
    }
    return face
  }

  private mutating func take(_ face: CubeFace?, in hold: SensorHold) -> Event {
    (contradictions, lacks) = (0, 0)
    taken[hold] = .some(face)
    switch hold {
    case .upright: asked = .rightEdgeDown
    case .rightEdgeDown: asked = .onItsBack
    case .onItsBack, .leftEdgeDown:
      guard let result else { return refuse(.slanted, hold) }
      if hold == .onItsBack, result.matrix.isMirrored {
        asked = .leftEdgeDown
      } else {
        asked = nil
        return .finished(result)
      }
    }
    return .took(hold)
  }

  private mutating func refuse(_ refusal: CalibrationRefusal, _ hold: SensorHold) -> Event {
    switch refusal {
    case .silent, .strange:
      // Another hold would not help, so none is waited for.
      left = nil
      lacks += 1
      guard lacks >= Self.patience.lack else { break }
      asked = nil
      return .failed(refusal)
    case .same, .opposite:
      contradictions += 1
      guard contradictions >= Self.patience.contradiction else { break }
      // Which of the two holds was wrong is not known.
      (taken, asked) = ([:], .upright)
      (contradictions, lacks) = (0, 0)
    case .slanted, .unmoved: break
    }
    return .refused(refusal, hold)
  }

  /// The mounting, from the holds that count; nil if they do not suffice.
  private var result: CalibrationResult? {
    guard let down = taken[.upright] ?? nil, let right = taken[.rightEdgeDown] ?? nil,
      let back = taken[.onItsBack]
    else { return nil }
    // The axis that nothing is known of completes a sensor that is no mirror image.
    let third = back ?? Self.cross(right, down)
    guard
      let matrix = MountMatrix(pulling: [
        (right, .rightEdgeDown), (down, .upright), (third, .onItsBack),
      ])
    else { return nil }
    return CalibrationResult(matrix: matrix, silentAxis: back == nil ? third : nil)
  }

  /// In which direction of the sensor gravity pulls in a device on its back, if that pulls its
  /// right edge and its lower edge in these.
  private static func cross(_ right: CubeFace, _ down: CubeFace) -> CubeFace {
    let axis = 3 - right.axis - down.axis
    let isCyclic = (right.axis + 1) % 3 == down.axis
    return CubeFace(axis: axis, isNegative: (right.sign * down.sign < 0) == isCyclic)
  }
}
