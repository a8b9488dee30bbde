/// The photo view's angle, on its way to a target.
///
/// Counted in clockwise quarters, not radians, so that it can rest on exact quarter turns; and
/// without bounds, so that 3 → 4 (270° → 360°) goes on instead of all the way back to 0.
public struct Turn: Hashable, Sendable {
  /// How long a turn takes, in seconds (motion that feels right: 0.2–0.3; Loupe has 0.2).
  public static let duration = 0.25
  /// No view is let go faster than this, in quarters per second: its way then swings past the target
  /// by no more than a third of a quarter.
  public static let greatestSpeed = 8.0

  /// Where the angle is going, or rests, in clockwise quarters.
  public private(set) var target: Int
  private var motion: Motion?
  /// The angle at which fingers hold it, in clockwise quarters.
  private var held: Double?

  /// A turn in the making.
  private struct Motion: Hashable, Sendable {
    /// The angle's way.
    let eased: EasedMotion
    /// Where it was going before, or rested.
    let from: QuarterTurn
    /// The quarters from there to the target.
    let quarters: Int
  }

  /// Starts at rest.
  public init(at turn: QuarterTurn) { target = turn.clockwiseQuarters }

  /// The turn that is being made, or has been.
  public var targetTurn: QuarterTurn { QuarterTurn(target) }

  /// The angle at a time (seconds), in clockwise quarters.
  public func quarters(at now: Double) -> Double {
    held ?? motion?.eased.position(at: now) ?? Double(target)
  }

  /// Whether fingers hold it.
  public var isHeld: Bool { held != nil }

  /// Whether the angle is still changing at a time (seconds).
  public func isTurning(at now: Double) -> Bool {
    motion.map { !$0.eased.isFinished(at: now) } ?? false
  }

  /// The turn that is being made at a time (seconds), or nil at rest.
  public func transition(at now: Double) -> TurnTransition? {
    guard let motion, isTurning(at: now) else { return nil }
    return TurnTransition(
      from: motion.from, quarters: motion.quarters, progress: motion.eased.progress(at: now))
  }

  /// Turns by some quarters, clockwise where positive, from wherever the angle is now.
  public mutating func turn(by quarters: Int, at now: Double, animated: Bool = true) {
    // A view that hands have turned may stand whole turns from where it was going.
    let rounds = ((self.quarters(at: now) - Double(target)) / 4).rounded()
    start(toward: target + 4 * Int(rounds) + quarters, at: now, animated: animated)
  }

  /// Turns to an orientation by the shortest way from where the angle is now.
  ///
  /// From exactly opposite both ways are as short; it goes clockwise.
  public mutating func turn(to turn: QuarterTurn, at now: Double, animated: Bool = true) {
    self.turn(to: turn, velocity: nil, at: now, animated: animated)
  }

  private mutating func turn(
    to turn: QuarterTurn, velocity: Double?, at now: Double, animated: Bool
  ) {
    let present = quarters(at: now)
    let lowest = Int(present.rounded(.down)) - 2
    // Among five whole angles in a row from two below, those of this orientation; the later of two
    // equally near ones is the clockwise one.
    let candidates = (lowest...lowest + 4).filter { QuarterTurn($0) == turn }
    var nearest = target
    var distance = Double.infinity
    for candidate in candidates where abs(Double(candidate) - present) <= distance {
      nearest = candidate
      distance = abs(Double(candidate) - present)
    }
    start(toward: nearest, velocity: velocity, at: now, animated: animated)
  }

  /// Fingers take hold of it, wherever it is.
  public mutating func hold(at now: Double) {
    held = quarters(at: now)
    motion = nil
  }

  /// The fingers that hold it turn it by some quarters, clockwise where positive.
  public mutating func rotate(by quarters: Double) {
    guard let angle = held, quarters.isFinite else { return }
    // Whole turns are dropped, so that the count cannot grow for ever.
    let present = angle + quarters
    held = present.remainder(dividingBy: 4)
  }

  /// The nearest of some orientations to where the angle is at a time, if it had gone some quarters
  /// farther from where it came; nil where there is none.
  public func nearest(
    among turns: [QuarterTurn], leaningFrom origin: QuarterTurn, by lead: Double, at now: Double
  ) -> QuarterTurn? {
    let seen = quarters(at: now)
    let way = (seen - Double(origin.clockwiseQuarters)).remainder(dividingBy: 4)
    let present = way == 0 ? seen : seen + (way < 0 ? -lead : lead)
    func distance(_ turn: QuarterTurn) -> Double {
      abs((Double(turn.clockwiseQuarters) - present).remainder(dividingBy: 4))
    }
    return turns.min { distance($0) < distance($1) }
  }

  /// The fingers let it go, at so many quarters per second: it goes on to an orientation by the
  /// shortest way.
  public mutating func release(
    to turn: QuarterTurn, velocity: Double, at now: Double, animated: Bool = true
  ) {
    guard held != nil else { return }
    let speed = velocity.isFinite ? velocity : 0
    self.turn(
      to: turn, velocity: min(max(speed, -Self.greatestSpeed), Self.greatestSpeed), at: now,
      animated: animated)
  }

  private mutating func start(
    toward newTarget: Int, velocity: Double? = nil, at now: Double, animated: Bool
  ) {
    // On its way there already: a key that repeats, or a sensor that does, must not slow it down.
    if !isHeld, newTarget == target && (animated || !isTurning(at: now)) { return }
    let present = quarters(at: now)
    let velocity = velocity ?? motion?.eased.velocity(at: now) ?? 0
    held = nil
    // Whole turns are dropped, so that the count cannot grow for ever.
    let surplus = newTarget - QuarterTurn(newTarget).clockwiseQuarters
    let (from, quarters) = (targetTurn, newTarget - target)
    target = newTarget - surplus
    guard animated else { return motion = nil }
    let eased = EasedMotion(
      from: present - Double(surplus), velocity: velocity, to: Double(target), start: now,
      duration: Self.duration)
    motion = Motion(eased: eased, from: from, quarters: quarters)
  }

  /// Forgets a motion that has ended.
  public mutating func settle(at now: Double) {
    if !isTurning(at: now) { motion = nil }
  }
}
