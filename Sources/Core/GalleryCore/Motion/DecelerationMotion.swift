import RealModule

/// A motion after a release that friction alone slows down.
///
/// v(t) = v0·d^t, in closed form; the caller chooses the unit of position.
public struct DecelerationMotion: Hashable, Sendable {
  /// The fraction of the velocity that remains after one millisecond (UIScrollView, the normal
  /// rate).
  public static let rate = 0.998

  /// The position at the start.
  public let from: Double
  /// The velocity at the start, per second.
  public let velocity: Double
  /// When it starts, in seconds.
  public let start: Double
  /// The remaining distance that counts as none, in the unit of position, because friction alone
  /// never ends.
  public let tolerance: Double

  /// Makes a motion from a position and a velocity.
  public init(from: Double, velocity: Double, start: Double, tolerance: Double) {
    self.from = from
    self.velocity = velocity
    self.start = start
    self.tolerance = tolerance
  }

  /// The resting position: where the remaining distance is the tolerance.
  ///
  /// The limit of the motion would be a small jump at the end.
  public var restingPosition: Double {
    let rest = max(0, abs(distance) - tolerance)
    return distance < 0 ? from - rest : from + rest
  }

  /// The time of rest, in seconds.
  public var endTime: Double {
    let share = abs(distance) / tolerance
    return share > 1 ? start + Double.log(share) / Self.friction : start
  }

  /// The position at a time (seconds); exactly `restingPosition` once the motion has finished.
  public func position(at now: Double) -> Double {
    guard !isFinished(at: now) else { return restingPosition }
    // 1 − d^t by expm1, which loses nothing to rounding in the first moments of a motion.
    return from - distance * Double.expMinusOne(-Self.friction * elapsed(at: now))
  }

  /// The velocity at a time, per second; 0 once the motion has finished.
  public func velocity(at now: Double) -> Double {
    isFinished(at: now) ? 0 : velocity * Double.exp(-Self.friction * elapsed(at: now))
  }

  /// Whether the motion has finished at a time.
  public func isFinished(at now: Double) -> Bool { now >= endTime }

  /// When the motion passes a position, in seconds; nil if it never does.
  public func time(at position: Double) -> Double? {
    guard position != from else { return start }
    let share = (position - from) / distance
    guard share > 0, share < 1 else { return nil }
    let time = start - Double.log(onePlus: -share) / Self.friction
    return time < endTime ? time : nil
  }

  /// The relative loss of velocity per second, for d per millisecond, applied continuously.
  static let friction = -1000 * Double.log(rate)

  /// The distance after infinite time.
  private var distance: Double { velocity / Self.friction }

  private func elapsed(at now: Double) -> Double { max(0, now - start) }
}
