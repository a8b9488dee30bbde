/// Where the strip stands: one number in pages, whoever moves it.
///
/// 2.25 is a quarter of the way from page 2 to page 3. Counted in pages, not in points, so that no
/// turn, resize or changed gap can change the page.
public struct Pager: Hashable, Sendable {
  /// On release, the next page comes if the strip is faster than this, in points per second
  /// (PhotoSwipe: 0.5 px/ms).
  public static let flickSpeed = 500.0
  /// No strip is let go faster than this, in pages per second: its spring then swings past its page
  /// by a tenth at most (speed ÷ (e · frequency)), however quickly a burst of events came.
  public static let greatestSpeed = 8.0
  /// How near to the target, in pages, a settling strip counts as there: half a point in 2 000.
  public static let tolerance = 0.00025
  /// Farther from its page than this, in pages, a strip is caught by a touch instead of tapped.
  public static let catchDistance = 0.02

  /// The number of pages.
  public private(set) var pageCount: Int
  /// The page the strip stands at or is going to; while dragged, the one it was taken from.
  public private(set) var page: Int
  private var phase = Phase.resting

  private enum Phase: Hashable, Sendable {
    case resting
    /// Pulled by a pointer to `pull` pages, which may lie past the ends.
    case dragging(pull: Double)
    case settling(SpringMotion)
  }

  /// Starts at rest on a page.
  public init(pageCount: Int, page: Int = 0) {
    self.pageCount = max(0, pageCount)
    self.page = Self.clamp(page, pageCount)
  }

  /// The position at a time (seconds), in pages; past the ends while stretched.
  public func position(at now: Double, layout: PageLayout) -> Double {
    switch phase {
    case .resting: Double(page)
    case .dragging(let pull): stretched(pull, layout: layout)
    case .settling(let motion):
      motion.isFinished(at: now) ? Double(page) : motion.position(at: now)
    }
  }

  /// Whether the strip moves by itself at a time.
  public func isSettling(at now: Double) -> Bool {
    if case .settling(let motion) = phase { !motion.isFinished(at: now) } else { false }
  }

  /// Whether a pointer holds the strip.
  public var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether a touch at this time takes hold of a strip in flight.
  public func isCaughtByTouch(at now: Double) -> Bool {
    guard case .settling(let motion) = phase else { return false }
    return abs(motion.position(at: now) - Double(page)) > Self.catchDistance
  }

  /// Goes on by some pages from where the strip is going; past an end it stays there.
  public mutating func move(
    by pages: Int, at now: Double, layout: PageLayout, animated: Bool = true
  ) {
    let destination = Self.clamp(page + pages, pageCount)
    // At an end there is nothing to take the strip from a hand for.
    if destination == page, isDragging { return }
    go(to: destination, at: now, layout: layout, animated: animated)
  }

  /// Goes to a page at once, without passing those between.
  public mutating func jump(to newPage: Int) {
    page = Self.clamp(newPage, pageCount)
    phase = .resting
  }

  /// Goes at once to a page of a strip with another number of pages.
  public mutating func jump(to newPage: Int, pageCount: Int) {
    self.pageCount = max(0, pageCount)
    jump(to: newPage)
  }

  /// A pointer takes hold of the strip, wherever it is.
  public mutating func beginDrag(at now: Double, layout: PageLayout) {
    let position = position(at: now, layout: layout)
    // Caught on a long way, the strip belongs where it is, not where it was going.
    page = Self.clamp(Int(position.rounded()), pageCount)
    phase = .dragging(pull: unstretched(position, layout: layout))
  }

  /// The pointer moved by so many points along the strip's own axis.
  public mutating func drag(by distance: Double, layout: PageLayout) {
    guard case .dragging(let pull) = phase, layout.stride > 0, distance.isFinite else { return }
    phase = .dragging(pull: pull - distance / layout.stride)
  }

  /// A strip that was drawn from its page goes back toward it by a part of a distance in points.
  ///
  /// - Returns: what of the distance is left when it is back, or leads away.
  public mutating func bringBack(by distance: Double, layout: PageLayout) -> Double {
    let displacement = displacement(layout: layout)
    guard displacement * distance > 0 else { return distance }
    if abs(distance) < abs(displacement) {
      drag(by: distance, layout: layout)
      return 0
    }
    // Exactly there: what rounding leaves would count as drawn aside.
    phase = .dragging(pull: Double(page))
    return distance - displacement
  }

  /// How far a pointer has drawn the strip from the page it was taken from, in points: to the left
  /// where positive.
  public func displacement(layout: PageLayout) -> Double {
    guard case .dragging(let pull) = phase else { return 0 }
    return (pull - Double(page)) * layout.stride
  }

  /// The pointer let go at a velocity (points per second along the strip's own axis).
  ///
  /// The strip settles on the next page in the direction of a flick, else on the nearest one; never
  /// more than one page from where it was taken.
  public mutating func endDrag(
    velocity: Double, at now: Double, layout: PageLayout, animated: Bool = true
  ) {
    guard case .dragging = phase else { return }
    let velocity = velocity.isFinite ? velocity : 0
    let position = position(at: now, layout: layout)
    var destination = Int(position.rounded())
    if abs(velocity) > Self.flickSpeed {
      // Fingers that move left bring the page to the right.
      destination =
        velocity < 0 ? Int(position.rounded(.down)) + 1 : Int(position.rounded(.up)) - 1
    }
    destination = Self.clamp(min(max(destination, page - 1), page + 1), pageCount)
    let speed = layout.stride > 0 ? -velocity / layout.stride : 0
    go(
      to: destination, velocity: min(max(speed, -Self.greatestSpeed), Self.greatestSpeed),
      at: now, layout: layout, animated: animated)
  }

  /// Sets the number of pages after some came or went, where what was the current page is at
  /// `newPage` now.
  ///
  /// This moves the strip's origin and nothing that is seen, also while the strip is dragged or
  /// settles.
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
      // Past an end the strip is stretched, and that end may be elsewhere now.
      phase = .dragging(pull: unstretched(position + Double(shift), layout: layout))
    case .settling(let motion):
      phase = .settling(shifted(motion, by: Double(shift), at: now))
    }
  }

  /// Forgets a motion that has ended.
  public mutating func settle(at now: Double) {
    if case .settling(let motion) = phase, motion.isFinished(at: now) { phase = .resting }
  }

  /// The motion by some pages farther.
  ///
  /// It begins at most a page beyond an end: past that there is nothing that could be seen.
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
