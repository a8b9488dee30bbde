import RealModule

/// The free motion of a critically damped spring: the fastest way to a target without oscillation.
///
/// The motion is a closed form in time; the caller chooses the unit of position.
public struct SpringMotion: Hashable, Sendable {
  /// The angular frequency in radians per second: √(stiffness 500 / mass 0.5), the paging spring of
  /// Loupe (AdwCarousel).
  public static let pagingFrequency = 31.622776601683793

  /// The position at the start.
  public let from: Double
  /// The velocity at the start, per second.
  public let velocity: Double
  /// The resting position.
  public let to: Double
  /// When it starts, in seconds.
  public let start: Double
  /// The undamped angular frequency in radians per second; a higher one is faster.
  public let frequency: Double
  /// The distance from the target that counts as arrived, in the unit of position.
  public let tolerance: Double

  /// Makes a motion from a position and a velocity to a resting position.
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

  /// The same motion elsewhere.
  public func shifted(by distance: Double) -> SpringMotion {
    SpringMotion(
      from: from + distance, velocity: velocity, to: to + distance, start: start,
      frequency: frequency, tolerance: tolerance)
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

  /// Whether the rest of the motion after a time stays within the tolerance.
  public func isFinished(at now: Double) -> Bool {
    guard abs(position(at: now) - to) < tolerance else { return false }
    // The motion reverses once, when the velocity's factor (slope − frequency·(displacement +
    // slope·t)) is 0. It is never farther from the target after that.
    let turnBack = 1 / frequency - displacement / slope
    guard turnBack > now - start else { return true }
    return abs(slope) / frequency * Double.exp(-frequency * turnBack) < tolerance
  }

  private var displacement: Double { from - to }
  private var slope: Double { velocity + frequency * displacement }
}
