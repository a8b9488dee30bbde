/// How far a page's photo is zoomed into and which part of it is in view, whatever moves it.
///
/// At rest it is kept as a width in points and the point of the photo that lies in the view's
/// middle, so that no turn, resize or sharper picture can shift it; in motion as a placement over
/// the page.
struct PhotoZoom: Hashable, Sendable {
  /// How long a change of size takes, in seconds.
  static let duration = 0.2
  /// No photo is let go faster than this, in points per second: it then swings past its edge by 200
  /// points at most (speed ÷ (e · frequency)), however quickly a burst of events came.
  static let greatestSpeed = 8_000.0
  /// How near to its rest, in points, a gliding photo counts as there.
  static let tolerance = 0.1

  private var phase = Phase.fitting

  private enum Phase: Hashable, Sendable {
    /// The whole photo, as large as it fits.
    case fitting
    /// At a width, with this point of the photo in the view's middle: from the photo's own middle, in
    /// units of its width.
    case resting(width: Double, center: Point)
    case held(Hold)
    /// Let go at its size; whether that is the fitted one, however large it is in another view.
    case gliding(width: Double, isFit: Bool, x: BouncingMotion, y: BouncingMotion)
    case settling(Settling)
  }

  /// What fingers, or a touchpad, do to it.
  private struct Hold: Hashable, Sendable {
    var placement: ZoomPlacement
    /// The width that the fingers ask for, which may be beyond what is allowed.
    var pull: Double
    /// What they scaled it about last, from the page's middle.
    var focus: Point
  }

  /// On its way to another size: all of it goes straight there, so that the point that it is scaled
  /// about stays.
  private struct Settling: Hashable, Sendable {
    var width: EasedMotion
    var x: EasedMotion
    var y: EasedMotion
    /// Whether the whole photo is to be seen, however large that is in another view.
    let isToFit: Bool

    init(
      from: ZoomPlacement, velocity: ZoomPlacement, to: ZoomPlacement, isToFit: Bool, start: Double
    ) {
      self.isToFit = isToFit
      func motion(_ value: (ZoomPlacement) -> Double) -> EasedMotion {
        EasedMotion(
          from: value(from), velocity: value(velocity), to: value(to), start: start,
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

  /// Whether it comes to rest at its fitted size.
  private var isToFit: Bool {
    switch phase {
    case .fitting: true
    case .resting, .held: false
    case .gliding(_, let isFit, _, _): isFit
    case .settling(let motion): motion.isToFit
    }
  }

  /// Whether it moves by itself at a time (seconds).
  func isAnimating(at now: Double) -> Bool {
    switch phase {
    case .fitting, .resting, .held: false
    case .gliding(_, _, let x, let y): !x.isFinished(at: now) || !y.isFinished(at: now)
    case .settling(let motion): !motion.width.isFinished(at: now)
    }
  }

  /// Whether its size is changing at a time.
  func isScaling(at now: Double) -> Bool {
    switch phase {
    case .fitting, .resting, .gliding: false
    case .held: true
    case .settling: isAnimating(at: now)
    }
  }

  /// Where it is at a time.
  func placement(at now: Double, in limits: ZoomLimits) -> ZoomPlacement {
    switch phase {
    case .fitting:
      return ZoomPlacement(width: limits.fitted.width, offset: .zero)
    case .resting(let width, let center):
      let width = max(width, limits.fitted.width)
      return limits.allowed(
        ZoomPlacement(width: width, offset: Point(x: -center.x * width, y: -center.y * width)))
    case .held(let hold):
      return hold.placement
    case .gliding(let width, _, let x, let y):
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
    case .gliding(let width, _, let x, let y):
      return ZoomPlacement(width: width, offset: Point(x: x.end, y: y.end))
    case .settling(let motion):
      return ZoomPlacement(
        width: motion.width.to, offset: Point(x: motion.x.to, y: motion.y.to))
    }
  }

  /// Fingers take hold of it, wherever it is.
  mutating func hold(at now: Double, in limits: ZoomLimits) {
    guard !isHeld else { return }
    let placement = placement(at: now, in: limits)
    phase = .held(
      Hold(
        placement: placement,
        pull: ElasticScale.pull(for: placement.width, limits: limits.widths), focus: .zero))
  }

  /// The fingers that hold it move it, as far as its edges let them.
  ///
  /// - Returns: the way that is left over, along the strip; across it the edges give a little.
  mutating func pan(by way: Point, in limits: ZoomLimits) -> Double {
    guard case .held(var hold) = phase else { return way.x }
    let reach = limits.reach(width: hold.placement.width)
    let x = hold.placement.offset.x
    // What is out of its limits already may come back, but go no farther.
    let newX = min(max(x + way.x, min(-reach.x, x)), max(reach.x, x))
    hold.placement.offset.x = newX
    hold.placement.offset.y = RubberBand.moved(
      hold.placement.offset.y, by: way.y, within: -reach.y...reach.y,
      extent: limits.viewSize.height)
    phase = .held(hold)
    return x + way.x - newX
  }

  /// The fingers that hold it move it wherever they go.
  mutating func carry(by way: Point) {
    guard case .held(var hold) = phase else { return }
    hold.placement = hold.placement.moved(by: way)
    phase = .held(hold)
  }

  /// The fingers that hold it scale it about a point (from the page's middle), beyond its limits ever
  /// less.
  mutating func scale(by factor: Double, about focus: Point, in limits: ZoomLimits) {
    guard case .held(var hold) = phase, limits.fitted.width > 0, factor > 0, factor.isFinite else {
      return
    }
    hold.pull = min(max(hold.pull * factor, limits.fitted.width / 100), limits.greatestWidth * 100)
    hold.focus = focus
    hold.placement = hold.placement.scaled(
      to: ElasticScale.stretched(hold.pull, limits: limits.widths), about: focus)
    phase = .held(hold)
  }

  /// The fingers let it go, at a velocity (points per second): it glides on, or comes back to what
  /// is allowed.
  mutating func release(
    velocity: Point, at now: Double, in limits: ZoomLimits, animated: Bool = true
  ) {
    guard case .held(let hold) = phase else { return }
    let width = limits.allowed(width: hold.placement.width)
    if width != hold.placement.width {
      let legal = limits.allowed(hold.placement.scaled(to: width, about: hold.focus))
      move(to: legal, from: hold.placement, at: now, in: limits, animated: animated)
    } else {
      glide(from: hold.placement, velocity: velocity, at: now, in: limits, animated: animated)
    }
  }

  /// Goes to another width, a point (from the page's middle) staying where it is.
  ///
  /// - Parameters:
  ///   - width: in points.
  ///   - focus: the point.
  ///   - now: the time in seconds.
  ///   - present: the limits that it is seen in now, which in mid-turn are others.
  ///   - limits: those that it is to come to rest in.
  ///   - animated: whether it takes its time.
  mutating func zoom(
    to width: Double, about focus: Point, at now: Double, from present: ZoomLimits? = nil,
    in limits: ZoomLimits, animated: Bool = true
  ) {
    let target = target(at: now, in: limits)
    let new = limits.allowed(target.scaled(to: limits.allowed(width: width), about: focus))
    guard new != target || isHeld else { return }
    move(
      to: new, from: placement(at: now, in: present ?? limits), at: now, in: limits,
      animated: animated)
  }

  /// The view became another one: what is in motion comes to rest where that allows.
  mutating func adapt(at now: Double, from old: ZoomLimits, to limits: ZoomLimits) {
    switch phase {
    case .fitting, .resting, .held: break
    case .gliding, .settling:
      let present = placement(at: now, in: old)
      let velocity = velocity(at: now)
      if case .gliding = phase, !isToFit, limits.allowed(width: present.width) == present.width {
        glide(from: present, velocity: velocity.offset, at: now, in: limits, animated: true)
      } else {
        let legal = isToFit ? limits.whole : limits.allowed(target(at: now, in: old))
        move(to: legal, from: present, at: now, in: limits, animated: true)
      }
    }
  }

  /// Forgets a motion that has ended.
  mutating func settle(at now: Double, in limits: ZoomLimits) {
    switch phase {
    case .fitting, .resting, .held: break
    case .gliding, .settling:
      if !isAnimating(at: now) { rest(at: target(at: now, in: limits), in: limits) }
    }
  }

  private mutating func glide(
    from placement: ZoomPlacement, velocity: Point, at now: Double, in limits: ZoomLimits,
    animated: Bool
  ) {
    guard animated else { return rest(at: limits.allowed(placement), in: limits) }
    let reach = limits.reach(width: placement.width)
    func motion(_ position: Double, _ velocity: Double, _ reach: Double) -> BouncingMotion {
      let speed = velocity.isFinite ? velocity : 0
      return BouncingMotion(
        position: position, velocity: min(max(speed, -Self.greatestSpeed), Self.greatestSpeed),
        bounds: -reach...reach, start: now, tolerance: Self.tolerance)
    }
    phase = .gliding(
      width: placement.width, isFit: limits.isFitted(width: placement.width),
      x: motion(placement.offset.x, velocity.x, reach.x),
      y: motion(placement.offset.y, velocity.y, reach.y))
  }

  private mutating func move(
    to target: ZoomPlacement, from present: ZoomPlacement, at now: Double, in limits: ZoomLimits,
    animated: Bool
  ) {
    guard animated else { return rest(at: target, in: limits) }
    phase = .settling(
      Settling(
        from: present, velocity: velocity(at: now), to: target,
        isToFit: limits.isFitted(width: target.width), start: now))
  }

  private mutating func rest(at placement: ZoomPlacement, in limits: ZoomLimits) {
    guard !limits.isFitted(width: placement.width) else { return phase = .fitting }
    phase = .resting(
      width: placement.width,
      center: Point(
        x: -placement.offset.x / placement.width, y: -placement.offset.y / placement.width))
  }

  /// How fast all of it changes, per second.
  private func velocity(at now: Double) -> ZoomPlacement {
    switch phase {
    case .fitting, .resting, .held:
      ZoomPlacement(width: 0, offset: .zero)
    case .gliding(_, _, let x, let y):
      ZoomPlacement(
        width: 0, offset: Point(x: x.velocity(at: now), y: y.velocity(at: now)))
    case .settling(let motion):
      ZoomPlacement(
        width: motion.width.velocity(at: now),
        offset: Point(x: motion.x.velocity(at: now), y: motion.y.velocity(at: now)))
    }
  }
}
