import RealModule

/// Two fingers that scale and move the photos until they turn the view, or the reverse.
struct Pinch: Hashable, Sendable {
  /// How far two fingers must turn to begin a turn, in radians (Loupe: 15°).
  static let turnThreshold = Double.pi / 12
  /// How much two fingers must scale to begin a pinch (Loupe: 1.2×).
  static let scaleThreshold = 1.2
  /// The smallest distance between the fingers, in points.
  ///
  /// Fingers that are closer count as this far apart, because the scale from two fingers in one
  /// place would be infinite.
  static let leastSpread = Point.leastArm

  /// What the fingers mean.
  enum Meaning: Hashable, Sendable {
    case undecided
    case scaling
    case turning
  }

  /// The result of one movement.
  struct Step: Hashable, Sendable {
    /// How far the point between the fingers moved, in window space.
    var translation: Point
    /// How much farther apart the fingers are, as a factor.
    var scale: Double
    /// How far the fingers turned, in radians, since the turn began; the threshold is not included.
    var angle: Double
  }

  private(set) var meaning = Meaning.undecided
  private var first: Finger
  private var second: Finger
  private let startSpread: Double
  private var turned = 0.0
  private var spin: Momentum

  /// Begins with two fingers at a time (seconds).
  init(_ first: Finger, _ second: Finger, at now: Double) {
    self.first = first
    self.second = second
    startSpread = Self.spread(second.location - first.location)
    spin = Momentum(at: now)
  }

  /// The point between the fingers, in window space.
  var center: Point {
    Point(
      x: (first.location.x + second.location.x) / 2,
      y: (first.location.y + second.location.y) / 2)
  }

  /// Whether a pointer is one of the two.
  func holds(_ pointer: Int) -> Bool { first.pointer == pointer || second.pointer == pointer }

  /// The finger that remains when one of the two lifts.
  func other(than pointer: Int) -> Finger { first.pointer == pointer ? second : first }

  /// How fast the fingers turn, in radians per second.
  func angularVelocity(at now: Double) -> Double { spin.angularVelocity(at: now) }

  /// Moves one of the two fingers, or both at once.
  mutating func move(_ fingers: [Finger], at now: Double) -> Step {
    let (oldArm, oldCenter) = (arm, center)
    for finger in fingers {
      if first.pointer == finger.pointer { first = finger } else { second = finger }
    }
    let angle = oldArm.angle(to: arm)
    turned += angle
    spin.add(angle: angle, at: now)
    var step = Step(
      translation: center - oldCenter, scale: Self.spread(arm) / Self.spread(oldArm), angle: angle)
    if meaning == .undecided {
      meaning = decision
      if meaning == .turning {
        step.angle = turned - (turned < 0 ? -Self.turnThreshold : Self.turnThreshold)
      }
    }
    return step
  }

  private var decision: Meaning {
    let turning = abs(turned) / Self.turnThreshold
    let scaling =
      abs(Double.log(Self.spread(arm) / startSpread)) / Double.log(Self.scaleThreshold)
    guard max(turning, scaling) > 1 else { return .undecided }
    return turning > scaling ? .turning : .scaling
  }

  private var arm: Point { second.location - first.location }

  private static func spread(_ arm: Point) -> Double { max(arm.length, leastSpread) }
}
