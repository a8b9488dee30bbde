/// The way of the photo view to the angle at which it is level.
///
/// It is the motion of what is seen: the sum of the view's turn by quarters and of what is left to
/// the level. So a view that turns by a quarter, because that has become nearer, is seen to follow
/// the device only.
public struct LevelMotion: Hashable, Sendable {
  /// The angular frequency of the spring, in radians per second: it is 40 ms behind a steady turn.
  static let frequency = 50.0
  /// The speed that a spring reaches at most from rest, in quarters per second: half a circle takes
  /// as long as a turn by keys.
  static let greatestSpeed = 16.0
  /// The distance that counts as arrived, in quarters: 0.4 pixels at the edge of 1920.
  static let tolerance = 0.0003

  private enum State: Hashable, Sendable {
    /// The view is at its turn.
    case off
    /// What is seen of the view follows this angle, in clockwise quarters.
    case following(SpringMotion)
    /// What the view is off its turn by returns to nothing, in clockwise quarters.
    case returning(SpringMotion)
  }

  private var state = State.off
  /// How much of the scale of a level photo counts, 0…1.
  private var strength = Self.still(0)

  /// Starts with a view at its turn.
  public init() {}

  /// Whether the view is level, or returns from that.
  public var isOn: Bool { state != .off }

  /// How far the view is from its turn by quarters at a time, in clockwise quarters.
  public func lean(at now: Double, turn: Double) -> Double {
    switch state {
    case .off: 0
    case .following(let spring): (Self.place(of: spring, at: now) - turn).remainder(dividingBy: 4)
    case .returning(let spring): Self.place(of: spring, at: now)
    }
  }

  /// How much of the scale counts at a time, 0…1.
  public func strength(at now: Double) -> Double {
    min(max(Self.place(of: strength, at: now), 0), 1)
  }

  /// Whether anything moves at a time.
  public func isAnimating(at now: Double) -> Bool {
    guard strength.isFinished(at: now) else { return true }
    switch state {
    case .off: return false
    case .following(let spring), .returning(let spring): return !spring.isFinished(at: now)
    }
  }

  /// Follows an angle; nil to return to the turn.
  ///
  /// - Parameters:
  ///   - angle: the angle at which the view is level, in clockwise quarters.
  ///   - turn: the view's turn by quarters now, and its velocity.
  ///   - now: the time in seconds.
  ///   - animated: whether it moves there.
  public mutating func follow(
    _ angle: Double?, turn: (quarters: Double, velocity: Double), at now: Double, animated: Bool
  ) {
    guard let angle else { return leave(turn: turn, at: now, animated: animated) }
    let present = turn.quarters + lean(at: now, turn: turn.quarters)
    // Whole turns are added to the target, so that it stays exact.
    let target = angle + 4 * ((present - angle) / 4).rounded()
    let velocity: Double
    switch state {
    case .off: velocity = turn.velocity
    case .returning(let spring): velocity = turn.velocity + spring.velocity(at: now)
    case .following(let spring):
      // Whole turns are rounded off.
      if abs((spring.to - target).remainder(dividingBy: 4)) < 1e-9 { return }
      velocity = spring.velocity(at: now)
    }
    state = .following(
      animated ? spring(from: present, velocity, to: target, at: now) : Self.still(target))
    aim(strengthAt: 1, at: now, animated: animated)
  }

  /// Stays as far off the turn as it is, for fingers that hold the view.
  public mutating func freeze(turn: Double, at now: Double) {
    guard isOn else { return }
    state = .returning(Self.still(lean(at: now, turn: turn)))
  }

  /// Drops motions that have ended.
  public mutating func settle(at now: Double) {
    if strength.isFinished(at: now) { strength = Self.still(strength.to) }
    switch state {
    case .following(let spring) where spring.isFinished(at: now):
      state = .following(Self.still(spring.to.remainder(dividingBy: 4)))
    case .returning(let spring) where spring.isFinished(at: now) && spring.to == 0:
      if strength == Self.still(0) { state = .off }
    default: break
    }
  }

  private mutating func leave(
    turn: (quarters: Double, velocity: Double), at now: Double, animated: Bool
  ) {
    let present = lean(at: now, turn: turn.quarters)
    switch state {
    case .off: return
    case .returning(let spring) where spring.to == 0 && strength.to == 0 && animated: return
    case .returning(let motion):
      state = .returning(spring(from: present, motion.velocity(at: now), to: 0, at: now))
    case .following(let motion):
      let velocity = motion.velocity(at: now) - turn.velocity
      state = .returning(spring(from: present, velocity, to: 0, at: now))
    }
    aim(strengthAt: 0, at: now, animated: animated)
    if !animated { state = .off }
  }

  private mutating func aim(strengthAt target: Double, at now: Double, animated: Bool) {
    guard animated else { return strength = Self.still(target) }
    guard strength.to != target else { return }
    strength = SpringMotion(
      from: strength.position(at: now), velocity: strength.velocity(at: now), to: target,
      start: now, tolerance: 0.001)
  }

  private func spring(
    from: Double, _ velocity: Double, to: Double, at now: Double
  ) -> SpringMotion {
    // From rest, a critically damped spring reaches distance · frequency / e.
    let limit = Self.greatestSpeed * 2.718 / max(abs(to - from), Self.tolerance)
    return SpringMotion(
      from: from, velocity: velocity, to: to, start: now,
      frequency: min(Self.frequency, limit), tolerance: Self.tolerance)
  }

  /// Where a spring is; exactly at its end once it has arrived, so that the last frame is sharp.
  private static func place(of spring: SpringMotion, at now: Double) -> Double {
    spring.isFinished(at: now) ? spring.to : spring.position(at: now)
  }

  private static func still(_ place: Double) -> SpringMotion {
    SpringMotion(from: place, velocity: 0, to: place, start: 0, tolerance: tolerance)
  }
}
