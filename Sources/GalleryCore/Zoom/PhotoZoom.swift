/// How far a page's photo is zoomed into and which part of it is in view, whatever moves it.
///
/// At rest it is kept as a width in points and the point of the photo that lies in the view's
/// middle, so that no turn, resize or sharper picture can shift it; in motion as a placement over
/// the page.
struct PhotoZoom: Hashable, Sendable {
  /// How long a change of size takes, in seconds.
  static let duration = 0.2
  /// How near to its rest, in points, a gliding photo counts as there: what nobody sees move.
  static let tolerance = 0.5

  var phase = Phase.fitting
  /// Whether what is under way is to end as large as it fits, in whatever view it comes to rest in.
  var endsFitting = false

  enum Phase: Hashable, Sendable {
    /// The whole photo, as large as it fits.
    case fitting
    /// At a width, with this point of the photo in the view's middle: from the photo's own middle, in
    /// units of its width.
    case resting(width: Double, center: Point)
    case held(Hold)
    /// Let go at its size.
    case gliding(width: Double, x: BouncingMotion, y: BouncingMotion)
    case settling(Settling)
  }

  /// What fingers, or a touchpad, do to it.
  struct Hold: Hashable, Sendable {
    var placement: ZoomPlacement
    /// The width that the fingers ask for, which may be beyond what is allowed.
    var pull: Double
    /// What they scaled it about last, from the page's middle.
    var focus = Point.zero
    /// Whether they scaled it at all.
    var isScaled = false
  }

  /// On its way to another size: all of it goes straight there, so that the point that it is scaled
  /// about stays.
  struct Settling: Hashable, Sendable {
    let width: EasedMotion
    let x: EasedMotion
    let y: EasedMotion

    init(from: ZoomPlacement, velocity: ZoomPlacement, to: ZoomPlacement, start: Double) {
      // A cubic that begins by shrinking goes lower than both ends by 4/27 of velocity × duration at
      // most; a tenth of the width has to stay. All velocities are cut alike, so that the way stays
      // straight.
      let most = 0.9 * 27.0 / 4 * min(from.width, to.width) / PhotoZoom.duration
      let share = min(1, most / max(-velocity.width, .leastNormalMagnitude))
      func motion(_ value: (ZoomPlacement) -> Double) -> EasedMotion {
        EasedMotion(
          from: value(from), velocity: value(velocity) * share, to: value(to), start: start,
          duration: PhotoZoom.duration)
      }
      width = motion { $0.width }
      x = motion { $0.offset.x }
      y = motion { $0.offset.y }
    }
  }

  /// Whether it is at rest at its fitted size, as any photo is to begin with.
  var isFitting: Bool { phase == .fitting }

  /// Whether fingers hold it.
  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// Whether it moves by itself at a time (seconds).
  func isAnimating(at now: Double) -> Bool {
    switch phase {
    case .fitting, .resting, .held: false
    case .gliding(_, let x, let y): !x.isFinished(at: now) || !y.isFinished(at: now)
    case .settling(let motion): !motion.width.isFinished(at: now)
    }
  }

  /// Whether its size is changing at a time, by itself or by fingers.
  func isScaling(at now: Double) -> Bool {
    switch phase {
    case .fitting, .resting, .gliding: false
    case .held(let hold): hold.isScaled
    case .settling(let motion):
      isAnimating(at: now) && (motion.width.from != motion.width.to || motion.width.velocity != 0)
    }
  }

  /// Whether it glides at a time, and has farther to go than a finger strays that only taps.
  func isCaughtByTouch(at now: Double) -> Bool {
    guard case .gliding(_, let x, let y) = phase else { return false }
    let way = Point(x: x.position(at: now) - x.end, y: y.position(at: now) - y.end)
    return way.length > GestureRecognizer.slop
  }

  /// Where it is at a time.
  func placement(at now: Double, in limits: ZoomLimits) -> ZoomPlacement {
    switch phase {
    case .fitting:
      return limits.fittedPlacement
    case .resting(let width, let center):
      let width = max(width, limits.fitted.width)
      return limits.allowed(
        ZoomPlacement(width: width, offset: Point(x: -center.x * width, y: -center.y * width)))
    case .held(let hold):
      return hold.placement
    case .gliding(let width, let x, let y):
      return ZoomPlacement(
        width: width, offset: Point(x: x.position(at: now), y: y.position(at: now)))
    case .settling(let motion):
      return ZoomPlacement(
        width: motion.width.position(at: now),
        offset: Point(x: motion.x.position(at: now), y: motion.y.position(at: now)))
    }
  }

  /// Where it is going, or is.
  func target(at now: Double, in limits: ZoomLimits) -> ZoomPlacement {
    switch phase {
    case .fitting, .resting, .held:
      return placement(at: now, in: limits)
    case .gliding(let width, let x, let y):
      return ZoomPlacement(width: width, offset: Point(x: x.end, y: y.end))
    case .settling(let motion):
      return ZoomPlacement(
        width: motion.width.to, offset: Point(x: motion.x.to, y: motion.y.to))
    }
  }

  /// How fast all of it changes, per second.
  func velocity(at now: Double) -> ZoomPlacement {
    switch phase {
    case .fitting, .resting, .held:
      ZoomPlacement(width: 0, offset: .zero)
    case .gliding(_, let x, let y):
      ZoomPlacement(
        width: 0, offset: Point(x: x.velocity(at: now), y: y.velocity(at: now)))
    case .settling(let motion):
      ZoomPlacement(
        width: motion.width.velocity(at: now),
        offset: Point(x: motion.x.velocity(at: now), y: motion.y.velocity(at: now)))
    }
  }
}
