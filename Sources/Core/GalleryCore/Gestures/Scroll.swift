/// A smooth gesture of a touchpad or a high-resolution wheel, which begins with the first
/// fractional step.
struct Scroll: Hashable, Sendable {
  /// The time of the last event, in seconds.
  private(set) var latest: Double
  /// Whether an event came that no wheel can send.
  private(set) var isTouchpad = false
  /// The distance since the last change of direction, in notches.
  private var notches = Point.zero
  /// The movement after the first event: the duration of the first step is unknown.
  private var momentum: Momentum?

  /// Begins at a time (seconds).
  init(at now: Double) { latest = now }

  /// Adds a step.
  mutating func add(_ step: Point, at now: Double) {
    latest = max(latest, now)
    isTouchpad = isTouchpad || !step.isOfHighResolutionWheel
    notches = Point(
      x: notches.x * step.x < 0 ? step.x : notches.x + step.x,
      y: notches.y * step.y < 0 ? step.y : notches.y + step.y)
    if momentum == nil { momentum = Momentum(at: now) } else { momentum?.add(step, at: now) }
  }

  /// The velocity at the release, in points per second.
  var velocity: Point {
    guard isTouchpad else {
      return Point(x: Self.flick(by: notches.x), y: Self.flick(by: notches.y))
    }
    // At the time of the last event: the silence since then is only the wait for the end.
    let speed = momentum?.velocity(at: latest) ?? .zero
    let points = WheelRecognizer.pointsPerTouchpadUnit
    return Point(x: points * speed.x, y: points * speed.y)
  }

  private static func flick(by notches: Double) -> Double {
    min(max(notches, -1), 1) * WheelRecognizer.speedPerNotch
  }
}

extension Point {
  /// Whether this is a number of whole notches.
  var isWhole: Bool { x == x.rounded() && y == y.rounded() }

  /// Whether this is a number of 120ths of a notch, Wayland's unit for wheels, up to the rounding
  /// of SDL's single precision.
  ///
  /// A touchpad's unit is 1/2560; one in 64 of its values is a 120th as well.
  var isOfHighResolutionWheel: Bool {
    let units = Point(x: x * 120, y: y * 120)
    let rest = Point(x: units.x - units.x.rounded(), y: units.y - units.y.rounded())
    return rest.length < 1e-3
  }
}
