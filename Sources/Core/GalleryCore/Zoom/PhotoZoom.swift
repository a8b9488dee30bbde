/// The zoom of a page's photo: its size, and which part is visible.
///
/// At rest it is stored as a width in points and the point of the photo in the view's middle, so
/// that turns, resizes and sharper pictures do not shift it. In motion it is a placement over the
/// page.
struct PhotoZoom: Hashable, Sendable {
  /// The duration of a change of size, in seconds.
  static let duration = 0.2
  /// The distance from rest, in points, at which a gliding photo has arrived: too small to see.
  static let tolerance = 0.5

  var phase = Phase.fitting
  /// Whether the current motion ends at the fitted size, in the view in which it ends.
  var endsFitting = false

  enum Phase: Hashable, Sendable {
    /// The whole photo, at its fitted size.
    case fitting
    /// A width, with a point of the photo in the view's middle; the point is relative to the
    /// photo's own middle, in units of its width.
    case resting(width: Double, center: Point)
    case held(Hold)
    /// A motion after a release, without a change of size.
    case gliding(width: Double, x: BouncingMotion, y: BouncingMotion)
    case settling(Settling)
  }

  /// The state of a photo that fingers or a touchpad hold.
  struct Hold: Hashable, Sendable {
    var placement: ZoomPlacement
    /// The width that the fingers ask for, which may be beyond the limits.
    var pull: Double
    /// The centre of the last scaling, from the page's middle.
    var focus = Point.zero
    /// Whether the fingers scaled the photo.
    var isScaled = false
  }

  /// A motion to another size.
  ///
  /// All components go straight to their targets, so that the centre of the scaling stays in place.
  struct Settling: Hashable, Sendable {
    let width: EasedMotion
    let x: EasedMotion
    let y: EasedMotion

    init(from: ZoomPlacement, velocity: ZoomPlacement, to: ZoomPlacement, start: Double) {
      // A cubic that begins by shrinking undershoots both ends by at most 4/27 of
      // velocity × duration; a tenth of the width must remain. All velocities are reduced alike, so
      // that the path stays straight.
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

  /// Whether the photo is at rest at its fitted size, which is the initial state.
  var isFitting: Bool { phase == .fitting }

  /// Whether the photo returns to its fitted size by itself.
  var isReturning: Bool { endsFitting && !isHeld && !isFitting }

  /// Whether fingers hold the photo.
  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// Whether the photo is in motion at a time (seconds) without being held.
  func isAnimating(at now: Double) -> Bool {
    switch phase {
    case .fitting, .resting, .held: false
    case .gliding(_, let x, let y): !x.isFinished(at: now) || !y.isFinished(at: now)
    case .settling(let motion): !motion.width.isFinished(at: now)
    }
  }

  /// Whether the size is changing at a time, by a motion or by fingers.
  func isScaling(at now: Double) -> Bool {
    switch phase {
    case .fitting, .resting, .gliding: false
    case .held(let hold): hold.isScaled
    case .settling(let motion):
      isAnimating(at: now) && (motion.width.from != motion.width.to || motion.width.velocity != 0)
    }
  }

  /// Whether the photo glides at a time, with more distance left than the slop of a tap.
  func isCaughtByTouch(at now: Double) -> Bool {
    guard case .gliding(_, let x, let y) = phase else { return false }
    let remaining = Point(x: x.position(at: now) - x.end, y: y.position(at: now) - y.end)
    return remaining.length > GestureRecognizer.slop
  }

  /// The placement at a time.
  func placement(at now: Double, in limits: ZoomLimits) -> ZoomPlacement {
    switch phase {
    case .fitting:
      return limits.fittedPlacement
    case .resting(let width, let center):
      let width = limits.allowed(width: width)
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

  /// The placement at the end of the motion, or the current one.
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

  /// The velocity of all components, per second.
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
