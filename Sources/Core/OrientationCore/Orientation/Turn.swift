/// The photo view's angle, with its motion to a target.
///
/// The angle is counted in clockwise quarters, not radians, so that it rests at exact quarter
/// turns. It has no bounds, so that 3 → 4 (270° → 360°) continues instead of turning back to 0.
public struct Turn: Hashable, Sendable {
  /// The duration of a turn, in seconds (motion that feels right: 0.2–0.3; Loupe: 0.2).
  public static let duration = 0.25
  /// The highest velocity of a release, in quarters per second: it limits the overshoot beyond the
  /// target to a third of a quarter.
  public static let greatestSpeed = 8.0

  /// The target of the angle, in clockwise quarters.
  public private(set) var target: Int
  private var motion: Motion?
  /// The angle at which fingers hold the view, in clockwise quarters.
  private var held: Double?

  /// A turn in progress.
  private struct Motion: Hashable, Sendable {
    /// The motion of the angle.
    let eased: EasedMotion
    /// The previous target or resting orientation.
    let from: QuarterTurn
    /// The number of quarters from there to the target.
    let quarters: Int
  }

  /// Starts at rest.
  public init(at turn: QuarterTurn) { target = turn.clockwiseQuarters }

  /// The current or last turn.
  public var targetTurn: QuarterTurn { QuarterTurn(target) }

  /// The angle at a time (seconds), in clockwise quarters.
  public func quarters(at now: Double) -> Double {
    held ?? motion?.eased.position(at: now) ?? Double(target)
  }

  /// The velocity of the angle at a time, in quarters per second.
  public func velocity(at now: Double) -> Double {
    isHeld ? 0 : motion?.eased.velocity(at: now) ?? 0
  }

  /// Whether fingers hold the view.
  public var isHeld: Bool { held != nil }

  /// Whether the angle is still changing at a time (seconds).
  public func isTurning(at now: Double) -> Bool {
    motion.map { !$0.eased.isFinished(at: now) } ?? false
  }

  /// The turn in progress at a time (seconds), or nil at rest.
  public func transition(at now: Double) -> TurnTransition? {
    guard let motion, isTurning(at: now) else { return nil }
    return TurnTransition(
      from: motion.from, quarters: motion.quarters, progress: motion.eased.progress(at: now))
  }

  /// Turns by quarters, positive clockwise, from the current angle.
  public mutating func turn(by quarters: Int, at now: Double, animated: Bool = true) {
    // A view that was turned by hand may be whole turns away from its target.
    let rounds = ((self.quarters(at: now) - Double(target)) / 4).rounded()
    start(toward: target + 4 * Int(rounds) + quarters, at: now, animated: animated)
  }

  /// Turns to an orientation by the shortest offset from the current angle.
  ///
  /// If it is exactly opposite, both ways are equally short; it turns clockwise.
  public mutating func turn(to turn: QuarterTurn, at now: Double, animated: Bool = true) {
    self.turn(to: turn, velocity: nil, at: now, animated: animated)
  }

  private mutating func turn(
    to turn: QuarterTurn, velocity: Double?, at now: Double, animated: Bool
  ) {
    let present = quarters(at: now)
    let lowest = Int(present.rounded(.down)) - 2
    // The candidates are the angles with this orientation among five consecutive ones. Of two
    // equally close ones the later, clockwise one wins.
    let candidates = (lowest...lowest + 4).filter { QuarterTurn($0) == turn }
    var nearest = target
    var distance = Double.infinity
    for candidate in candidates where abs(Double(candidate) - present) <= distance {
      nearest = candidate
      distance = abs(Double(candidate) - present)
    }
    start(toward: nearest, velocity: velocity, at: now, animated: animated)
  }

  /// Lets fingers hold the view at its current angle.
  public mutating func hold(at now: Double) {
    held = quarters(at: now)
    motion = nil
  }

  /// Turns the held view by quarters, positive clockwise.
  public mutating func rotate(by quarters: Double) {
    guard let angle = held, quarters.isFinite else { return }
    // Whole turns are dropped, so that the count stays bounded.
    let present = angle + quarters
    held = present.remainder(dividingBy: 4)
  }

  /// The orientation closest to the angle at a time plus a lead in quarters, which points away from
  /// `origin`; nil if `turns` is empty.
  public func nearest(
    among turns: [QuarterTurn], leaningFrom origin: QuarterTurn, by lead: Double, at now: Double
  ) -> QuarterTurn? {
    let seen = quarters(at: now)
    let offset = (seen - Double(origin.clockwiseQuarters)).remainder(dividingBy: 4)
    let present = offset == 0 ? seen : seen + (offset < 0 ? -lead : lead)
    func distance(_ turn: QuarterTurn) -> Double {
      abs((Double(turn.clockwiseQuarters) - present).remainder(dividingBy: 4))
    }
    return turns.min { distance($0) < distance($1) }
  }

  /// Releases the view with a velocity in quarters per second; it turns to an orientation by the
  /// shortest offset.
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
    // The turn is in progress already: a repeated key or reading must not slow it down.
    if !isHeld, newTarget == target && (animated || !isTurning(at: now)) { return }
    let present = quarters(at: now)
    let velocity = velocity ?? motion?.eased.velocity(at: now) ?? 0
    held = nil
    // Whole turns are dropped, so that the count stays bounded.
    let surplus = newTarget - QuarterTurn(newTarget).clockwiseQuarters
    let (from, quarters) = (targetTurn, newTarget - target)
    target = newTarget - surplus
    guard animated else { return motion = nil }
    let eased = EasedMotion(
      from: present - Double(surplus), velocity: velocity, to: Double(target), start: now,
      duration: Self.duration)
    motion = Motion(eased: eased, from: from, quarters: quarters)
  }

  /// Drops a motion that has ended.
  public mutating func settle(at now: Double) {
    if !isTurning(at: now) { motion = nil }
  }
}
