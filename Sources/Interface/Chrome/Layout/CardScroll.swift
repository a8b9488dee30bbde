package import GalleryCore

/// The scroll offset of a card that is higher than its room: pointer events go in, an offset comes
/// out.
package struct CardScroll: Hashable, Sendable {
  /// The scroll offset, in points from the upper end.
  package private(set) var offset = 0.0
  /// The largest scroll offset, in points.
  package private(set) var maximumOffset = 0.0
  /// The visible height, in points.
  package private(set) var pageHeight = 0.0

  /// The distance of an arrow key or of a wheel's notch, in points: two rows.
  package static let step = 52.0
  /// The height that is visible both before and after a page down, in points, so that no row is
  /// missed.
  static let overlap = 26.0

  /// The pointer that went down on the card, its last location, and whether it has
  /// moved beyond the slop of a tap.
  private var drag: Drag?

  private struct Drag: Hashable {
    let pointer: Int
    let start: Point
    var last: Point
    var isMoving = false
  }

  /// Starts at the upper end.
  package init() {}

  /// Updates the sizes after the content was painted.
  package mutating func layOut(maximumOffset: Double, pageHeight: Double) {
    self.maximumOffset = max(0, maximumOffset)
    self.pageHeight = max(0, pageHeight)
    scroll(by: 0)
  }

  /// Scrolls by a distance in points, positive downward, within the limits.
  package mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    offset = (offset + distance).clamped(to: 0...maximumOffset)
  }

  /// Scrolls by pages, positive downward.
  package mutating func scroll(pages: Int) {
    scroll(by: Double(pages) * max(Self.step, pageHeight - Self.overlap))
  }

  /// Scrolls to the lower or the upper end.
  package mutating func scroll(toEnd isEnd: Bool) { offset = isEnd ? maximumOffset : 0 }

  /// Handles a pointer event; returns whether it was a tap.
  @discardableResult package mutating func handle(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .down:
      if drag == nil {
        drag = Drag(pointer: event.pointer, start: event.location, last: event.location)
      }
    case .moved:
      guard var drag, drag.pointer == event.pointer else { return false }
      let translation = event.location - drag.start
      if translation.length > GestureRecognizer.slop { drag.isMoving = true }
      if drag.isMoving { scroll(by: drag.last.y - event.location.y) }
      drag.last = event.location
      self.drag = drag
    case .up:
      guard let ended = drag, ended.pointer == event.pointer else { return false }
      drag = nil
      return !ended.isMoving
    case .cancelled:
      if drag?.pointer == event.pointer { drag = nil }
    }
    return false
  }
}
