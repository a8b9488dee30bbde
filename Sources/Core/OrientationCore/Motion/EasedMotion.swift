/// A motion of a given duration that starts with a given velocity and ends at rest.
///
/// The cubic (Hermite) curve through both ends. Without a velocity at the start it is the
/// smoothstep 3s² − 2s³. The caller chooses the unit of position.
public struct EasedMotion: Hashable, Sendable {
  /// The position at the start.
  public let from: Double
  /// The velocity at the start, per second.
  public let velocity: Double
  /// The position at the end.
  public let to: Double
  /// When it starts, in seconds.
  public let start: Double
  /// The duration in seconds, greater than 0.
  public let duration: Double

  /// Makes a motion from a position and a velocity to a resting position.
  public init(from: Double, velocity: Double = 0, to: Double, start: Double, duration: Double) {
    self.from = from
    self.velocity = velocity
    self.to = to
    self.start = start
    self.duration = duration
  }

  /// The position at a time (seconds); exactly `to` once the motion has finished.
  public func position(at now: Double) -> Double {
    guard !isFinished(at: now) else { return to }
    let s = elapsed(at: now)
    return from + (to - from) * Self.smoothstep(s) + velocity * duration * s * (1 - s) * (1 - s)
  }

  /// The velocity at a time, per second; 0 once the motion has finished.
  public func velocity(at now: Double) -> Double {
    guard !isFinished(at: now) else { return 0 }
    let s = elapsed(at: now)
    return (to - from) / duration * 6 * s * (1 - s) + velocity * (1 - s) * (1 - 3 * s)
  }

  /// Whether the motion has finished at a time.
  public func isFinished(at now: Double) -> Bool { now >= start + duration }

  /// The completed share of the motion at a time, 0…1, ignoring the velocity at the start.
  public func progress(at now: Double) -> Double {
    isFinished(at: now) ? 1 : Self.smoothstep(elapsed(at: now))
  }

  private static func smoothstep(_ s: Double) -> Double { s * s * (3 - 2 * s) }

  private func elapsed(at now: Double) -> Double { max(0, (now - start) / duration) }
}
