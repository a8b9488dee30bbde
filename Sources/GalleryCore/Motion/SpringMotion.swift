import RealModule

/// The free motion of a critically damped spring: the quickest way to a target without ringing.
///
/// Closed form in time; the unit of position is the caller's.
public struct SpringMotion: Hashable, Sendable {
  /// Radians per second: √(stiffness 500 / mass 0.5), the pager's spring of Loupe (AdwCarousel).
  public static let pagingFrequency = 31.622776601683793

  /// The position at the start.
  public let from: Double
  /// The velocity at the start, per second.
  public let velocity: Double
  /// Where it comes to rest.
  public let to: Double
  /// When it starts, in seconds.
  public let start: Double
  /// The undamped angular frequency in radians per second; higher is quicker.
  public let frequency: Double
  /// How near to the target counts as there, in the unit of position.
  public let tolerance: Double

  /// Makes a motion from where something is, and how fast, toward where it shall rest.
  public init(
    from: Double, velocity: Double, to: Double, start: Double,
    frequency: Double = pagingFrequency, tolerance: Double
  ) {
    self.from = from
    self.velocity = velocity
    self.to = to
    self.start = start
    self.frequency = frequency
    self.tolerance = tolerance
  }

  /// The position at a time (seconds).
  public func position(at now: Double) -> Double {
    let t = max(0, now - start)
    return to + (displacement + slope * t) * Double.exp(-frequency * t)
  }

  /// The velocity at a time, per second.
  public func velocity(at now: Double) -> Double {
    let t = max(0, now - start)
    return (slope - frequency * (displacement + slope * t)) * Double.exp(-frequency * t)
  }

  /// Whether what is left of the motion, at a time, stays within the tolerance.
  public func isFinished(at now: Double) -> Bool {
    guard abs(position(at: now) - to) < tolerance else { return false }
    // It turns back once, when the velocity's (slope − frequency·(displacement + slope·t)) is 0; then
    // it is as far off as it will ever be again.
    let turnBack = 1 / frequency - displacement / slope
    guard turnBack > now - start else { return true }
    return abs(slope) / frequency * Double.exp(-frequency * turnBack) < tolerance
  }

  private var displacement: Double { from - to }
  private var slope: Double { velocity + frequency * displacement }
}
