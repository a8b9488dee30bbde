/// Computes the velocity of a pointer from its recent positions.
public struct VelocityTracker: Hashable, Sendable {
  /// The age at which positions no longer count, in seconds (libadwaita: 150 ms).
  public static let horizon = 0.15

  private var samples: [Sample] = []

  private struct Sample: Hashable, Sendable {
    let position: Point
    let time: Double
  }

  /// Starts without positions.
  public init() {}

  /// Starts with one position at a time (seconds).
  init(_ position: Point, at now: Double) { add(position, at: now) }

  /// Records a position at a time (seconds).
  public mutating func add(_ position: Point, at now: Double) {
    samples.removeAll { now - $0.time > Self.horizon }
    samples.append(Sample(position: position, time: now))
  }

  /// The mean velocity over the horizon that ends now, per second; 0 for a pointer that has rested.
  public func velocity(at now: Double) -> Point {
    guard let last = samples.last,
      // Up to now, not up to the last sample: a pointer held still before its release slows down.
      case let end = max(now, last.time),
      let first = samples.first(where: { end - $0.time <= Self.horizon }),
      last.time > first.time
    else { return .zero }
    let distance = last.position - first.position
    let time = end - first.time
    return Point(x: distance.x / time, y: distance.y / time)
  }
}
