/// A smooth gesture of a touchpad or of a wheel of high resolution, from its first fraction on.
struct Scroll: Hashable, Sendable {
  /// When anything came last, in seconds.
  private(set) var latest: Double
  /// Whether something came that no wheel can have sent.
  private(set) var isTouchpad = false
  /// How far it went since it changed its direction, in notches.
  private var notches = Point.zero
  /// From the first event on, but without it: nobody knows how long that took.
  private var momentum: Momentum?

  /// Begins at a time (seconds).
  init(at now: Double) { latest = now }

  /// Goes on.
  mutating func add(_ step: Point, at now: Double) {
    latest = max(latest, now)
    isTouchpad = isTouchpad || !step.isOfHighResolutionWheel
    notches = Point(
      x: notches.x * step.x < 0 ? step.x : notches.x + step.x,
      y: notches.y * step.y < 0 ? step.y : notches.y + step.y)
    if momentum == nil { momentum = Momentum(at: now) } else { momentum?.add(step, at: now) }
  }

  /// How fast what is shown is let go, in points per second.
  var velocity: Point {
    guard isTouchpad else {
      return Point(x: Self.flick(by: notches.x), y: Self.flick(by: notches.y))
    }
    // As of the last event: the silence since then is not the fingers' rest, but the wait for it.
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

  /// Whether this is a number of 120ths of a notch, Wayland's unit for wheels, up to the rounding of
  /// SDL's single precision; a touchpad's is the 2 560th, of which one in 64 is a 120th as well.
  var isOfHighResolutionWheel: Bool {
    let units = Point(x: x * 120, y: y * 120)
    let rest = Point(x: units.x - units.x.rounded(), y: units.y - units.y.rounded())
    return rest.length < 1e-3
  }
}
