/// The position of the strip as one number, in pages.
///
/// 2.25 is a quarter of the way from page 2 to page 3. It is counted in pages, not in points, so
/// that no turn, resize or changed gap can change the page.
public struct Pager: Hashable, Sendable {
  /// The speed of a release above which the strip goes to the next page, in points per second
  /// (PhotoSwipe: 0.5 px/ms).
  public static let flickSpeed = 500.0
  /// The highest speed of a release, in pages per second.
  ///
  /// It limits the overshoot of the spring to a tenth of a page (speed ÷ (e · frequency)), even
  /// after a burst of events.
  public static let greatestSpeed = 8.0
  /// The speed at which the strip bounces at an end, in pages per second: it moves by 3 % of a page
  /// (speed ÷ (e · frequency)).
  public static let bounceSpeed = 2.6
  /// The distance from the target, in pages, at which the strip has arrived: half a point in 2 000.
  public static let tolerance = 0.00025
  /// The distance from its page, in pages, above which a touch catches the strip and cannot tap.
  public static let catchDistance = 0.02

  /// The number of pages.
  public private(set) var pageCount: Int
  /// The page that the strip shows or moves to; during a drag, the one where the drag began.
  public private(set) var page: Int
  private var phase = Phase.resting

  private enum Phase: Hashable, Sendable {
    case resting
    /// A pointer pulls the strip to the position `pull`, which may be beyond its ends.
    case dragging(pull: Double)
    case settling(SpringMotion)
  }

  /// Starts at rest on a page.
  public init(pageCount: Int, page: Int = 0) {
    self.pageCount = max(0, pageCount)
    self.page = Self.clamp(page, pageCount)
  }

  /// The position at a time (seconds), in pages; beyond the ends while stretched.
  public func position(at now: Double, layout: PageLayout) -> Double {
    switch phase {
    case .resting: Double(page)
    case .dragging(let pull): stretched(pull, layout: layout)
    case .settling(let motion):
      motion.isFinished(at: now) ? Double(page) : motion.position(at: now)
    }
  }

  /// Whether the strip is in motion at a time without being held.
  public func isSettling(at now: Double) -> Bool {
    if case .settling(let motion) = phase { !motion.isFinished(at: now) } else { false }
  }

  /// Whether a pointer holds the strip.
  public var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether a touch at a time catches the strip in motion.
  public func isCaughtByTouch(at now: Double) -> Bool {
    guard case .settling(let motion) = phase else { return false }
    return abs(motion.position(at: now) - Double(page)) > Self.catchDistance
  }

  /// Moves by some pages from the page that the strip shows or moves to, as far as the ends.
  public mutating func move(
    by pages: Int, at now: Double, layout: PageLayout, animated: Bool = true
  ) {
    let destination = Self.clamp(page + pages, pageCount)
    // At an end there is no page to go to, so the pointer keeps the strip.
    if destination == page, isDragging { return }
    go(to: destination, at: now, layout: layout, animated: animated)
  }

  /// Bounces a strip at rest, to show that there is no page beyond its end.
  ///
  /// - Parameters:
  ///   - direction: 1 beyond the last page, -1 beyond the first one.
  ///   - now: the time in seconds.
  public mutating func bounce(_ direction: Int, at now: Double) {
    guard !isDragging, !isSettling(at: now) else { return }
    phase = .settling(
      SpringMotion(
        from: Double(page), velocity: Self.bounceSpeed * Double(direction.signum()),
        to: Double(page), start: now, tolerance: Self.tolerance))
  }

  /// Shows a page at once, without a motion.
  public mutating func jump(to newPage: Int) {
    page = Self.clamp(newPage, pageCount)
    phase = .resting
  }

  /// Shows a page of a strip with another number of pages at once.
  public mutating func jump(to newPage: Int, pageCount: Int) {
    self.pageCount = max(0, pageCount)
    jump(to: newPage)
  }

  /// Begins a drag at the strip's current position.
  public mutating func beginDrag(at now: Double, layout: PageLayout) {
    let position = position(at: now, layout: layout)
    // If it is caught during a long motion, its page is the nearest one, not the target.
    page = Self.clamp(Int(position.rounded()), pageCount)
    phase = .dragging(pull: unstretched(position, layout: layout))
  }

  /// Moves the strip by a distance of the pointer along the strip's own axis, in points.
  public mutating func drag(by distance: Double, layout: PageLayout) {
    guard case .dragging(let pull) = phase, layout.stride > 0, distance.isFinite else { return }
    phase = .dragging(pull: pull - distance / layout.stride)
  }

  /// Moves a dragged strip back toward its page, by a distance in points, but not beyond the page.
  ///
  /// - Returns: the rest of the distance; all of it if it leads away from the page.
  public mutating func moveBack(by distance: Double, layout: PageLayout) -> Double {
    let displacement = displacement(layout: layout)
    guard displacement * distance > 0 else { return distance }
    if abs(distance) < abs(displacement) {
      drag(by: distance, layout: layout)
      return 0
    }
    // Set exactly, because a rounding error would count as a displacement.
    phase = .dragging(pull: Double(page))
    return distance - displacement
  }

  /// The distance by which a pointer has dragged the strip from its page, in points; positive
  /// values are to the left.
  public func displacement(layout: PageLayout) -> Double {
    guard case .dragging(let pull) = phase else { return 0 }
    return (pull - Double(page)) * layout.stride
  }

  /// Ends the drag with a velocity (points per second along the strip's own axis).
  ///
  /// The strip settles on the next page in the direction of a flick, otherwise on the nearest one;
  /// never more than one page from where the drag began.
  public mutating func endDrag(
    velocity: Double, at now: Double, layout: PageLayout, animated: Bool = true
  ) {
    guard case .dragging = phase else { return }
    let velocity = velocity.isFinite ? velocity : 0
    let position = position(at: now, layout: layout)
    var destination = Int(position.rounded())
    if abs(velocity) > Self.flickSpeed {
      // Fingers that move left show the page on the right.
      destination =
        velocity < 0 ? Int(position.rounded(.down)) + 1 : Int(position.rounded(.up)) - 1
    }
    destination = Self.clamp(min(max(destination, page - 1), page + 1), pageCount)
    let speed = layout.stride > 0 ? -velocity / layout.stride : 0
    go(
      to: destination, velocity: min(max(speed, -Self.greatestSpeed), Self.greatestSpeed),
      at: now, layout: layout, animated: animated)
  }

  /// Sets the number of pages after an insertion or removal; `newPage` is the current page's new
  /// number.
  ///
  /// Nothing moves on the screen, not even while the strip is dragged or settles.
  public mutating func setPageCount(
    _ count: Int, page newPage: Int, at now: Double, layout: PageLayout
  ) {
    let position = position(at: now, layout: layout)
    let oldPage = page
    pageCount = max(0, count)
    page = Self.clamp(newPage, pageCount)
    let shift = page - oldPage
    switch phase {
    case .resting:
      break
    case .dragging:
      // The strip is stretched beyond its ends, which may have moved.
      phase = .dragging(pull: unstretched(position + Double(shift), layout: layout))
    case .settling(let motion):
      phase = .settling(shifted(motion, by: Double(shift), at: now))
    }
  }

  /// Drops a motion that has ended.
  public mutating func settle(at now: Double) {
    if case .settling(let motion) = phase, motion.isFinished(at: now) { phase = .resting }
  }

  /// The motion moved by some pages.
  ///
  /// It starts at most one page beyond an end, because nothing is visible farther out.
  private func shifted(_ motion: SpringMotion, by shift: Double, at now: Double) -> SpringMotion {
    let shifted = motion.shifted(by: shift)
    let position = shifted.position(at: now)
    let bounded = min(max(position, -1), lastPosition + 1)
    guard position != bounded else { return shifted }
    return SpringMotion(
      from: bounded, velocity: motion.velocity(at: now), to: shifted.to, start: now,
      tolerance: Self.tolerance)
  }

  private mutating func go(
    to destination: Int, velocity: Double? = nil, at now: Double, layout: PageLayout,
    animated: Bool
  ) {
    let from = position(at: now, layout: layout)
    var present = velocity ?? 0
    if velocity == nil, case .settling(let motion) = phase { present = motion.velocity(at: now) }
    page = destination
    let motion = SpringMotion(
      from: from, velocity: present, to: Double(destination), start: now,
      tolerance: Self.tolerance)
    phase = animated && !motion.isFinished(at: now) ? .settling(motion) : .resting
  }

  private func stretched(_ pull: Double, layout: PageLayout) -> Double {
    let end = min(max(pull, 0), lastPosition)
    return end + RubberBand.stretched(pull - end, extent: extent(of: layout))
  }

  private func unstretched(_ position: Double, layout: PageLayout) -> Double {
    let end = min(max(position, 0), lastPosition)
    return end + RubberBand.pull(for: position - end, extent: extent(of: layout))
  }

  /// The view's extent, in pages.
  private func extent(of layout: PageLayout) -> Double {
    layout.stride > 0 ? layout.viewSize.width / layout.stride : 0
  }

  private var lastPosition: Double { Double(max(0, pageCount - 1)) }

  private static func clamp(_ page: Int, _ count: Int) -> Int {
    min(max(page, 0), max(0, count - 1))
  }
}
