/// The distance that something moves step by step, and its velocity.
struct Momentum: Hashable, Sendable {
  private var travelled: Point
  private var tracker: VelocityTracker

  /// Starts at rest at a time (seconds).
  init(at now: Double) {
    travelled = .zero
    tracker = VelocityTracker(.zero, at: now)
  }

  /// Adds a step.
  mutating func add(_ step: Point, at now: Double) {
    travelled = travelled + step
    tracker.add(travelled, at: now)
  }

  /// Adds an angle in radians.
  mutating func add(angle: Double, at now: Double) { add(Point(x: angle, y: 0), at: now) }

  /// The recent velocity, per second.
  func velocity(at now: Double) -> Point { tracker.velocity(at: now) }

  /// The recent angular velocity, in radians per second.
  func angularVelocity(at now: Double) -> Double { velocity(at: now).x }
}
