/// The motion of something that is let go between two bounds: friction as long as it is inside, and
/// a spring back to the bound that it ran past.
///
/// Position and velocity go on without a jump where the one takes over from the other. Closed form
/// in time; the unit of position is the caller's.
public struct BouncingMotion: Hashable, Sendable {
  /// Radians per second: √(stiffness 100 / mass 0.5), the spring of Flutter's bouncing scrolling;
  /// softer than that of paging, so that an edge gives instead of knocking.
  public static let frequency = 14.142135623730951

  /// Where it comes to rest: within the bounds, known from the start.
  public let end: Double
  private let sliding: DecelerationMotion?
  private let springing: SpringMotion?

  /// Makes a motion from where something is, and how fast, to rest between bounds.
  ///
  /// - Parameters:
  ///   - position: where it is, inside the bounds or stretched past them.
  ///   - velocity: how fast, per second; one that is no finite number counts as 0.
  ///   - bounds: between which it may rest.
  ///   - start: when it is let go, in seconds.
  ///   - tolerance: how near to its end counts as there, in the unit of position.
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

  /// The position at a time (seconds); exactly `end` when it has come to rest.
  public func position(at now: Double) -> Double {
    switch phase(at: now) {
    case .sliding(let motion): motion.position(at: now)
    case .springing(let motion): motion.position(at: now)
    case .resting: end
    }
  }

  /// The velocity at a time, per second; 0 when it has come to rest.
  public func velocity(at now: Double) -> Double {
    switch phase(at: now) {
    case .sliding(let motion): motion.velocity(at: now)
    case .springing(let motion): motion.velocity(at: now)
    case .resting: 0
    }
  }

  /// Whether it has come to rest at a time.
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
