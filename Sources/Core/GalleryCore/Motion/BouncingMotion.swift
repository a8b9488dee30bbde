/// A motion after a release between two bounds: friction slows it inside them, and a spring pulls
/// it back to a bound that it passed.
///
/// Position and velocity are continuous where the spring takes over. The motion is a closed form in
/// time; the caller chooses the unit of position.
public struct BouncingMotion: Hashable, Sendable {
  /// The angular frequency in radians per second: √(stiffness 100 / mass 0.5), the spring of
  /// Flutter's bouncing scrolling.
  ///
  /// It is softer than the paging spring, so that an edge gives way.
  public static let frequency = 14.142135623730951

  /// The resting position, within the bounds and known from the start.
  public let end: Double
  private let sliding: DecelerationMotion?
  private let springing: SpringMotion?

  /// Makes a motion from a position and a velocity to rest between bounds.
  ///
  /// - Parameters:
  ///   - position: the start, inside the bounds or stretched beyond them.
  ///   - velocity: the velocity per second; a value that is not finite counts as 0.
  ///   - bounds: the range of resting positions.
  ///   - start: the time of the release, in seconds.
  ///   - tolerance: the distance from the end that counts as arrived, in the unit of position.
  public init(
    position: Double, velocity: Double, bounds: ClosedRange<Double>, start: Double,
    tolerance: Double
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    let nearest = min(max(position, bounds.lowerBound), bounds.upperBound)
    guard position == nearest else {
      end = nearest
      sliding = nil
      springing = SpringMotion(
        from: position, velocity: velocity, to: nearest, start: start,
        frequency: Self.frequency, tolerance: tolerance)
      return
    }
    let free = DecelerationMotion(
      from: position, velocity: velocity, start: start, tolerance: tolerance)
    sliding = free
    let bound = velocity < 0 ? bounds.lowerBound : bounds.upperBound
    guard velocity != 0, let crossing = free.time(at: bound) else {
      end = min(max(free.restingPosition, bounds.lowerBound), bounds.upperBound)
      springing = nil
      return
    }
    end = bound
    springing = SpringMotion(
      from: bound, velocity: free.velocity(at: crossing), to: bound, start: crossing,
      frequency: Self.frequency, tolerance: tolerance)
  }

  /// The position at a time (seconds); exactly `end` once the motion has finished.
  public func position(at now: Double) -> Double {
    switch phase(at: now) {
    case .sliding(let motion): motion.position(at: now)
    case .springing(let motion): motion.position(at: now)
    case .resting: end
    }
  }

  /// The velocity at a time, per second; 0 once the motion has finished.
  public func velocity(at now: Double) -> Double {
    switch phase(at: now) {
    case .sliding(let motion): motion.velocity(at: now)
    case .springing(let motion): motion.velocity(at: now)
    case .resting: 0
    }
  }

  /// Whether the motion has finished at a time.
  public func isFinished(at now: Double) -> Bool { phase(at: now) == .resting }

  private enum Phase: Hashable {
    case sliding(DecelerationMotion)
    case springing(SpringMotion)
    case resting
  }

  private func phase(at now: Double) -> Phase {
    if let springing, sliding == nil || now >= springing.start {
      return springing.isFinished(at: now) ? .resting : .springing(springing)
    }
    guard let sliding, !sliding.isFinished(at: now) else { return .resting }
    return .sliding(sliding)
  }
}
