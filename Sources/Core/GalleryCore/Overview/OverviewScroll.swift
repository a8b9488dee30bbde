/// How far the overview is scrolled: one number in points, whoever moves it.
///
/// Fingers pull it, friction slows it down after a release, and at its ends it gives way like the
/// strip. Every motion is a closed form in time and starts where the rows are seen.
struct OverviewScroll: Hashable, Sendable {
  /// How close to the end of a motion counts as there, in points: less than a pixel of any screen.
  static let tolerance = 0.25
  /// No release is faster than this, in views per second: the rows then go on for 7 views, and
  /// swing past an end by less than half a view (speed ÷ (e · frequency)).
  static let greatestSpeed = 15.0
  /// A touch catches rows that have farther to go than this, in points, instead of tapping a photo.
  static let catchDistance = 10.0

  private enum Phase: Hashable, Sendable {
    case resting(Double)
    /// Pulled to an offset that may lie beyond the ends.
    case dragging(pull: Double)
    case gliding(BouncingMotion)
    case moving(SpringMotion)
  }

  private var phase = Phase.resting(0)

  /// The range of offsets, and the height over which a pull beyond it is stretched, in points.
  struct Bounds: Hashable, Sendable {
    var greatest: Double
    var extent: Double

    /// The bounds of rows with a greatest offset in a view of a height.
    init(greatest: Double, extent: Double) { (self.greatest, self.extent) = (greatest, extent) }

    /// The bounds of a layout.
    init(_ layout: OverviewLayout) {
      self.init(greatest: layout.greatestOffset, extent: layout.viewSize.height)
    }

    func clamped(_ offset: Double) -> Double { min(max(offset, 0), greatest) }

    /// The closest offset at which something of the rows is seen: past that there is nothing that
    /// could jump.
    func bounded(_ offset: Double) -> Double {
      min(max(offset, -0.9 * extent), greatest + 0.9 * extent)
    }

    /// The velocity with which a motion may start at an offset: rows that are stretched already go
    /// no farther.
    func limited(_ velocity: Double, at offset: Double) -> Double {
      let greatest = OverviewScroll.greatestSpeed * extent
      let isStretching = offset < 0 && velocity < 0 || offset > self.greatest && velocity > 0
      return isStretching ? 0 : min(max(velocity, -greatest), greatest)
    }

    func stretched(_ pull: Double) -> Double {
      let end = clamped(pull)
      return end + RubberBand.stretched(pull - end, extent: extent)
    }

    func unstretched(_ offset: Double) -> Double {
      let end = clamped(offset)
      return end + RubberBand.pull(for: offset - end, extent: extent)
    }
  }

  /// The offset at a time (seconds); beyond the ends while it is stretched.
  func offset(at now: Double, in bounds: Bounds) -> Double {
    switch phase {
    case .resting(let offset): bounds.clamped(offset)
    case .dragging(let pull): bounds.stretched(pull)
    case .gliding(let motion): motion.position(at: now)
    case .moving(let motion): motion.isFinished(at: now) ? motion.to : motion.position(at: now)
    }
  }

  /// Where the present motion ends, or the present offset.
  func target(at now: Double, in bounds: Bounds) -> Double {
    switch phase {
    case .resting, .dragging: offset(at: now, in: bounds)
    case .gliding(let motion): motion.end
    case .moving(let motion): motion.to
    }
  }

  /// The velocity at a time, in points per second.
  func velocity(at now: Double) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .gliding(let motion): motion.velocity(at: now)
    case .moving(let motion): motion.isFinished(at: now) ? 0 : motion.velocity(at: now)
    }
  }

  /// Whether a pointer holds the rows.
  var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether the rows move by themselves at a time.
  func isMoving(at now: Double) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .gliding(let motion): !motion.isFinished(at: now)
    case .moving(let motion): !motion.isFinished(at: now)
    }
  }

  /// Whether a touch at this time catches rows in motion.
  func isCaughtByTouch(at now: Double, in bounds: Bounds) -> Bool {
    isMoving(at: now)
      && abs(target(at: now, in: bounds) - offset(at: now, in: bounds)) > Self.catchDistance
  }

  /// Goes to an offset at once.
  mutating func jump(to offset: Double, in bounds: Bounds) {
    phase = .resting(bounds.clamped(offset))
  }

  /// Goes to an offset, from where the rows are seen.
  mutating func move(to offset: Double, at now: Double, in bounds: Bounds, animated: Bool) {
    let end = bounds.clamped(offset)
    let start = self.offset(at: now, in: bounds)
    let motion = SpringMotion(
      from: start, velocity: bounds.limited(velocity(at: now), at: start), to: end, start: now,
      tolerance: Self.tolerance)
    phase = animated && !motion.isFinished(at: now) ? .moving(motion) : .resting(end)
  }

  /// A pointer takes hold of the rows, wherever they are.
  mutating func beginDrag(at now: Double, in bounds: Bounds) {
    phase = .dragging(pull: bounds.unstretched(offset(at: now, in: bounds)))
  }

  /// The pointer moved the rows down by a distance.
  mutating func drag(by distance: Double) {
    guard case .dragging(let pull) = phase, distance.isFinite else { return }
    phase = .dragging(pull: pull - distance)
  }

  /// The pointer let go while it moved down at a velocity (points per second).
  mutating func endDrag(velocity: Double, at now: Double, in bounds: Bounds, animated: Bool) {
    guard case .dragging = phase else { return }
    release(
      from: offset(at: now, in: bounds), velocity: velocity.isFinite ? -velocity : 0, at: now,
      in: bounds, animated: animated)
  }

  private mutating func release(
    from offset: Double, velocity: Double, at now: Double, in bounds: Bounds, animated: Bool
  ) {
    let motion = BouncingMotion(
      position: offset, velocity: bounds.limited(velocity, at: offset),
      bounds: 0...bounds.greatest, start: now, tolerance: Self.tolerance)
    phase = animated && !motion.isFinished(at: now) ? .gliding(motion) : .resting(motion.end)
  }

  /// Adapts to other rows, in which what was at an offset is farther down by a distance.
  mutating func shift(
    by distance: Double, at now: Double, from old: Bounds, to new: Bounds, animated: Bool
  ) {
    settle(at: now)
    let offset = new.bounded(self.offset(at: now, in: old) + distance)
    switch phase {
    case .resting:
      phase = .resting(new.clamped(offset))
    case .dragging:
      phase = .dragging(pull: new.unstretched(offset))
    case .gliding:
      release(
        from: offset, velocity: velocity(at: now), at: now, in: new, animated: animated)
    case .moving(let motion):
      let moved = SpringMotion(
        from: offset, velocity: new.limited(velocity(at: now), at: offset),
        to: new.clamped(motion.to + distance),
        start: now, tolerance: Self.tolerance)
      phase = animated && !moved.isFinished(at: now) ? .moving(moved) : .resting(moved.to)
    }
  }

  /// Drops a motion that has ended.
  mutating func settle(at now: Double) {
    switch phase {
    case .resting, .dragging: break
    case .gliding(let motion): if motion.isFinished(at: now) { phase = .resting(motion.end) }
    case .moving(let motion): if motion.isFinished(at: now) { phase = .resting(motion.to) }
    }
  }
}
