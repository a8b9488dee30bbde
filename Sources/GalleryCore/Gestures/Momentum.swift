/// The way that something makes step by step, and how fast it is.
struct Momentum: Hashable, Sendable {
  private var travelled: Point
  private var tracker: VelocityTracker

  /// Starts at a time (seconds) at rest.
  init(at now: Double) {
    travelled = .zero
    tracker = VelocityTracker(.zero, at: now)
  }

  /// Goes on by a step.
  mutating func add(_ step: Point, at now: Double) {
    travelled = travelled + step
    tracker.add(travelled, at: now)
  }

  /// Goes on by an angle in radians.
  mutating func add(angle: Double, at now: Double) { add(Point(x: angle, y: 0), at: now) }

  /// The velocity over the last moments, per second.
  func velocity(at now: Double) -> Point { tracker.velocity(at: now) }

  /// The same for angles, in radians per second.
  func angularVelocity(at now: Double) -> Double { velocity(at: now).x }
}
