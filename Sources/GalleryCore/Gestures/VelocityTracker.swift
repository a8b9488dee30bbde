/// How fast a pointer moves, from where it was over the last moments.
public struct VelocityTracker: Hashable, Sendable {
  /// How far back positions count, in seconds (libadwaita: 150 ms).
  public static let horizon = 0.15

  private var samples: [Sample] = []

  private struct Sample: Hashable, Sendable {
    let position: Double
    let time: Double
  }

  /// Starts without positions.
  public init() {}

  /// Starts with a position at a time (seconds).
  init(_ position: Double, at now: Double) { add(position, at: now) }

  /// Takes note of a position at a time (seconds).
  public mutating func add(_ position: Double, at now: Double) {
    samples.removeAll { now - $0.time > Self.horizon }
    samples.append(Sample(position: position, time: now))
  }

  /// The mean velocity over the horizon that ends now, per second; 0 for a pointer that rested.
  public func velocity(at now: Double) -> Double {
    guard let first = samples.first(where: { now - $0.time <= Self.horizon }),
      let last = samples.last, last.time > first.time
    else { return 0 }
    // Up to now, not up to the last sample: a pointer held still before its release slows down.
    return (last.position - first.position) / (now - first.time)
  }
}
