import RealModule

/// Decides at which angle a device is held: readings of gravity and their times go in, angles come
/// out.
///
/// Noise is filtered: the longer the readings do not depart from the angle, the longer they are
/// averaged. A device that lies flat, falls or is shaken keeps its last angle. Near a quarter turn
/// the angle becomes exactly that, once the device is held so for a while.
public struct LevelTracker: Hashable, Sendable {
  /// The lengths of gravity, in g, of a device that is held; others are of one that falls or is
  /// shaken.
  static let calmLengths = 0.75...1.25
  /// How long readings must be calm before they count, in seconds: a shake passes through calm
  /// ones.
  static let calmTime = 0.1
  /// Below the first share of gravity in the screen the device counts as flat (24°), up to the
  /// second one (30°).
  static let flatShares = (enters: 0.4, leaves: 0.5)
  /// How far from a quarter turn the device may be for another one to be nearer, in quarters (50°).
  static let quarterReach = 50.0 / 90
  /// How near to a quarter turn the device is held at it, and from where on it no longer is, in
  /// quarters (3° and 5°).
  static let snapDistances = (enters: 3.0 / 90, leaves: 5.0 / 90)
  /// How long the device must be held so, in seconds.
  static let snapTime = 0.5
  /// How long readings are averaged, in seconds.
  ///
  /// It is as long as they have not departed from the angle. Noise of 0.02 g leaves 0.09° in the
  /// end.
  static let patience = 0.15...1.5
  /// After what time without a departure the angle is what was averaged, without slack, in seconds.
  static let settleTime = 1.0
  /// The smallest change, in quarters (0.06°): one pixel at the edge of 1920.
  static let leastChange = 0.0007
  /// The part of an angle that does not count, in quarters (0.5°): the rest of the noise.
  static let slack = 0.5 / 90
  /// The departure of averaged readings, in quarters (1.8°), from which on they are averaged for a
  /// shorter time, and how much shorter for each quarter.
  static let haste = (from: 1.8 / 90, perQuarter: 200.0)
  /// The shortest averaging, in seconds.
  static let leastPatience = 0.03
  /// How fast the angle changes at most, in quarters per second: nobody turns a screen faster.
  static let greatestSpeed = 8.0
  /// How long readings of another length than gravity's count as a motion, in seconds: nobody
  /// shakes a device for longer, but a driver may always say zeros.
  static let shakeTime = 10.0
  /// How long the device counts as moving after its last motion, in seconds.
  static let motionTime = 2.0
  /// The longest time between readings that counts, in seconds; slow readings count as if they came
  /// faster, so that noise is averaged as well.
  static let longestStep = 1.0 / 30

  /// The latest angle; nil before the first one.
  public private(set) var held: HeldAngle?
  /// The filtered angle, in quarters.
  private var filtered: Double?
  /// How far the latest readings are from it, averaged for a short time.
  private var departure = 0.0
  /// How long they have not departed, in seconds.
  private var stillTime = 0.0
  /// The filtered angle as far as its changes count.
  private var counted = 0.0
  private var turn = QuarterTurn.identity
  private var isSnapped = false
  /// Since when the device is held near a quarter turn.
  private var nearSince: Double?
  private var isFlat = false
  private var calmSince: Double?
  /// When gravity was measured last.
  private var measuredTime = -Double.infinity
  private var lastReading = -Double.infinity
  private var lastMotion = -Double.infinity

  /// Starts without an angle.
  public init() {}

  /// Whether the device moves, or has moved in the last two seconds; it should be read often then.
  public func isMoving(at now: Double) -> Bool { now - lastMotion < Self.motionTime }

  /// Receives a reading at a time (seconds).
  ///
  /// - Returns: the angle if it has changed.
  public mutating func handle(_ gravity: GravityVector, at now: Double) -> HeldAngle? {
    guard gravity.isPlausible, now.isFinite, now >= lastReading, isCalm(gravity, at: now) else {
      return nil
    }
    let step = min(now - lastReading, Self.longestStep)
    lastReading = now
    filter(gravity, step: step, at: now)
    snap(at: now)
    let quarters = isSnapped ? turn.signedQuarters : counted
    let new = HeldAngle(quarters: quarters, turn: turn)
    guard new != held else { return nil }
    if held != nil { lastMotion = now }
    held = new
    return new
  }

  /// Whether a reading says how the device is held.
  private mutating func isCalm(_ gravity: GravityVector, at now: Double) -> Bool {
    let share = gravity.shareInScreen
    let isMeasured = Self.calmLengths.contains(gravity.length)
    if isMeasured {
      measuredTime = now
      let wasFlat = isFlat
      isFlat = share < (isFlat ? Self.flatShares.leaves : Self.flatShares.enters)
      if wasFlat, !isFlat { lastMotion = now }
    } else if now - measuredTime < Self.shakeTime {
      lastMotion = now
    }
    guard isMeasured, !isFlat else {
      calmSince = nil
      return false
    }
    let since = calmSince ?? now
    calmSince = since
    return filtered == nil || now - since >= Self.calmTime
  }

  private mutating func filter(_ gravity: GravityVector, step: Double, at now: Double) {
    let angle = gravity.deviceQuarters
    guard let present = filtered else {
      (filtered, counted) = (angle, angle)
      turn = QuarterTurn(Int(angle.rounded()))
      isSnapped = abs(wrapped(angle - turn.signedQuarters)) < Self.snapDistances.enters
      lastMotion = now
      return
    }
    let reach = wrapped(angle - present)
    // The flatter the device lies, the less of gravity there is to measure in the screen.
    let share = gravity.shareInScreen
    departure += (reach - departure) * (1 - .exp(-step / 0.05))
    let surplus = max(0, abs(departure) * share - Self.haste.from)
    let wasSettled = stillTime >= Self.settleTime
    stillTime = surplus > 0 ? 0 : stillTime + step
    let longest = min(max(stillTime, Self.patience.lowerBound), Self.patience.upperBound)
    let patience = max(
      Self.leastPatience, longest / (share * share) / (1 + Self.haste.perQuarter * surplus))
    let change = reach * (1 - .exp(-step / patience))
    let limit = Self.greatestSpeed * step
    let next = wrapped(present + min(max(change, -limit), limit))
    filtered = next
    let rest = wrapped(next - counted)
    if !wasSettled, stillTime >= Self.settleTime {
      counted = next
    } else if abs(rest) > Self.slack + Self.leastChange {
      counted = wrapped(next - (rest < 0 ? -Self.slack : Self.slack))
    }
    // One reading that departs is noticed before the angle changes, so that the next one comes
    // soon.
    if surplus > 0 { lastMotion = now }
  }

  private mutating func snap(at now: Double) {
    guard let filtered else { return }
    if abs(wrapped(filtered - turn.signedQuarters)) > Self.quarterReach {
      turn = QuarterTurn(Int(filtered.rounded()))
      (isSnapped, nearSince) = (false, nil)
    }
    let distance = abs(wrapped(filtered - turn.signedQuarters))
    if isSnapped {
      isSnapped = distance <= Self.snapDistances.leaves
    } else if distance < Self.snapDistances.enters {
      let since = nearSince ?? now
      nearSince = since
      isSnapped = now - since >= Self.snapTime
      // The readings that make it sure may be rare.
      if !isSnapped { lastMotion = max(lastMotion, since) }
    } else {
      nearSince = nil
    }
    if isSnapped { nearSince = nil }
  }

  private func wrapped(_ quarters: Double) -> Double { quarters.remainder(dividingBy: 4) }
}

extension QuarterTurn {
  /// The turn in clockwise quarters, −1…2.
  fileprivate var signedQuarters: Double {
    Double(clockwiseQuarters == 3 ? -1 : clockwiseQuarters)
  }
}
