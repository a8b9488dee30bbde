import RealModule

/// The motion of something that is let go and slows down by friction alone.
///
/// v(t) = v0·d^t, closed form in time; the unit of position is the caller's.
public struct DecelerationMotion: Hashable, Sendable {
  /// What is left of the velocity after a millisecond (UIScrollView, the normal rate).
  public static let rate = 0.998

  /// The position at the start.
  public let from: Double
  /// The velocity at the start, per second.
  public let velocity: Double
  /// When it starts, in seconds.
  public let start: Double
  /// How little way counts as none, in the unit of position: friction alone never ends.
  public let tolerance: Double

  /// Makes a motion from where something is, and how fast.
  public init(from: Double, velocity: Double, start: Double, tolerance: Double) {
    self.from = from
    self.velocity = velocity
    self.start = start
    self.tolerance = tolerance
  }

  /// Where it comes to rest: where what is left of its way is the tolerance.
  ///
  /// Not at the end of that way, which would be a jump, however small, after it had all but stopped.
  public var restingPosition: Double {
    let rest = max(0, abs(way) - tolerance)
    return way < 0 ? from - rest : from + rest
  }

  /// When that is, in seconds.
  public var endTime: Double {
    let share = abs(way) / tolerance
    return share > 1 ? start + Double.log(share) / Self.friction : start
  }

  /// The position at a time (seconds); exactly `restingPosition` when it has come to rest.
  public func position(at now: Double) -> Double {
    guard !isFinished(at: now) else { return restingPosition }
    // 1 − d^t by expm1: of the first moments of a motion nothing is lost to rounding.
    return from - way * Double.expMinusOne(-Self.friction * elapsed(at: now))
  }

  /// The velocity at a time, per second; 0 when it has come to rest.
  public func velocity(at now: Double) -> Double {
    isFinished(at: now) ? 0 : velocity * Double.exp(-Self.friction * elapsed(at: now))
  }

  /// Whether it has come to rest at a time.
  public func isFinished(at now: Double) -> Bool { now >= endTime }

  /// When it passes a position, in seconds; nil where it never does.
  public func time(at position: Double) -> Double? {
    guard position != from else { return start }
    let share = (position - from) / way
    guard share > 0, share < 1 else { return nil }
    let time = start - Double.log(onePlus: -share) / Self.friction
    return time < endTime ? time : nil
  }

  /// By what share of itself the velocity grows less, per second: d per millisecond, continuously.
  private static let friction = -1000 * Double.log(rate)

  /// How far it would go in all eternity.
  private var way: Double { velocity / Self.friction }

  private func elapsed(at now: Double) -> Double { max(0, now - start) }
}
