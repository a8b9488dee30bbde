/// The state of the filmstrip: whether the user wants it, and what moves it besides the strip.
struct Filmstrip: Hashable, Sendable {
  /// A lower space has no room for a filmstrip, in points.
  private static let leastHeight = 400.0

  /// Whether a space of a size in points has room for a filmstrip.
  static func fits(in size: Size) -> Bool { size.height >= leastHeight }

  /// The longest way that the row moves to another photo, in pages; farther ones begin there.
  static let longestWay = 16.0
  /// How long a photo takes to another shape, in seconds.
  static let reshapingDuration = 0.2
  /// How far the row is stretched beyond its ends at most, in pages.
  private static let stretch = 2.0
  /// The highest speed of a release, in pages per second.
  private static let greatestSpeed = 120.0
  /// The distance from the target that counts as arrived, in pages: a pixel of a small photo.
  private static let tolerance = 0.005

  /// A pointer or a stroke on a touchpad that holds the row.
  struct Grip: Hashable, Sendable {
    /// The pointer; nil for a stroke on a touchpad.
    var pointer: Int?
    /// Where it went down, in points of the chrome's space.
    var start: Point
    /// Where it is along the row.
    var x: Double
    /// The position to which it pulls the row, perhaps beyond its ends.
    var pull: Double
    /// Whether it has moved too far for a tap.
    var hasMoved = false
    /// How fast it is.
    var momentum: Momentum
  }

  /// Whether the user wants the filmstrip.
  var isShown = false
  /// How much of it is there while it comes or goes.
  var fade: EasedMotion?
  /// What holds the row.
  var grip: Grip?
  /// The motion of the row after a release, in pages; the photos follow it.
  var glide: DecelerationMotion?
  /// The distance of the row from the strip's position, in pages, which shrinks to nothing.
  var shift: SpringMotion?
  /// The shapes of photos that change because they became known.
  var shapes: [PhotoID: EasedMotion] = [:]

  /// Whether photos are passed that nobody stays at.
  var isLeafing: Bool { glide != nil || grip?.hasMoved == true }

  /// The position of the row while it glides, in pages; at a due time it is behind the edge,
  /// whatever was rounded.
  func glidePosition(at now: Double) -> Double? {
    glide.map { $0.position(at: now) + ($0.velocity < 0 ? -1e-6 : 1e-6) }
  }

  /// Whether anything moves by itself at a time (seconds).
  func isAnimating(at now: Double) -> Bool {
    fade.map { !$0.isFinished(at: now) } ?? false || glide.map { !$0.isFinished(at: now) } ?? false
      || shift.map { !$0.isFinished(at: now) } ?? false
      || shapes.contains { !$0.value.isFinished(at: now) }
  }

  /// Drops the motions that have ended.
  mutating func settle(at now: Double) {
    if let fade, fade.isFinished(at: now) { self.fade = nil }
    if let glide, glide.isFinished(at: now) { self.glide = nil }
    if let shift, shift.isFinished(at: now) { self.shift = nil }
    if !shapes.isEmpty { shapes = shapes.filter { !$0.value.isFinished(at: now) } }
  }

  /// The distance of the row from the strip's position at a time, in pages; exactly 0 in the last
  /// frame.
  func offset(at now: Double) -> Double {
    shift.map { $0.isFinished(at: now) ? 0 : $0.position(at: now) } ?? 0
  }

  /// The velocity of the row's own motion at a time, in pages per second.
  func velocity(at now: Double) -> Double {
    if grip != nil { return 0 }
    return glide?.velocity(at: now) ?? shift?.velocity(at: now) ?? 0
  }

  /// The position at which a row is seen that is pulled to another one.
  static func stretched(_ pull: Double, pageCount: Int) -> Double {
    let end = clamped(pull, pageCount)
    return end + RubberBand.stretched(pull - end, extent: stretch)
  }

  /// The pull that shows a row at a position.
  static func pull(for position: Double, pageCount: Int) -> Double {
    let end = clamped(position, pageCount)
    return end + RubberBand.pull(for: position - end, extent: stretch)
  }

  private static func clamped(_ position: Double, _ pageCount: Int) -> Double {
    min(max(position, 0), Double(max(0, pageCount - 1)))
  }

  /// The page to which a row goes on that is released at a velocity in pages per second.
  static func target(from position: Double, velocity: Double, pageCount: Int) -> Double {
    let speed = velocity.isFinite ? min(max(velocity, -greatestSpeed), greatestSpeed) : 0
    return clamped((position + speed / DecelerationMotion.friction).rounded(), pageCount)
  }

  /// The motion that ends exactly at a page; nil if that is a neighbour, to which a spring is
  /// faster.
  static func glide(from position: Double, to target: Double, at now: Double) -> DecelerationMotion?
  {
    let way = target - position
    guard abs(way) > 1 else { return nil }
    return DecelerationMotion(
      from: position,
      velocity: (way + (way < 0 ? -tolerance : tolerance)) * DecelerationMotion.friction,
      start: now, tolerance: tolerance)
  }

  /// The motion that brings the row to the strip's position from a distance, in pages.
  static func shift(by distance: Double, velocity: Double, at now: Double) -> SpringMotion? {
    guard abs(distance) > 1e-9 || abs(velocity) > 1e-9 else { return nil }
    let way = min(max(distance, -longestWay), longestWay)
    let speed = min(max(velocity, -greatestSpeed), greatestSpeed)
    let motion = SpringMotion(
      from: way, velocity: speed, to: 0, start: now,
      frequency: SpringMotion.pagingFrequency / 2, tolerance: tolerance)
    return motion.isFinished(at: now) ? nil : motion
  }
}
