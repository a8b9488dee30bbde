public import GalleryCore

/// How far the list of keys is scrolled, and what pointers do to it: events in, an offset out.
public struct HelpScroll: Hashable, Sendable {
  /// How far it is scrolled, in points from its upper end.
  public private(set) var offset = 0.0
  /// How far it can be scrolled, in points.
  public private(set) var maximumOffset = 0.0
  /// How much of it is seen at once, in points.
  public private(set) var pageHeight = 0.0

  /// How far an arrow key, or a notch of a wheel, scrolls, in points: two rows.
  public static let step = 52.0
  /// What is seen before and after a page down, in points, so that nothing is missed.
  static let overlap = 26.0

  /// The pointer that went down while the list was shown, where it was last, and whether it has
  /// moved farther than one that taps.
  private var drag: Drag?

  private struct Drag: Hashable {
    let pointer: Int
    let start: Point
    var last: Point
    var isMoving = false
  }

  /// Begins at the upper end.
  public init() {}

  /// Takes what is known of the painted list.
  public mutating func layOut(maximumOffset: Double, pageHeight: Double) {
    self.maximumOffset = max(0, maximumOffset)
    self.pageHeight = max(0, pageHeight)
    scroll(by: 0)
  }

  /// Scrolls by some points, down where positive, as far as there is any.
  public mutating func scroll(by way: Double) {
    guard way.isFinite else { return }
    offset = (offset + way).clamped(to: 0...maximumOffset)
  }

  /// Scrolls by some pages, down where positive.
  public mutating func scroll(pages: Int) {
    scroll(by: Double(pages) * max(Self.step, pageHeight - Self.overlap))
  }

  /// Scrolls to the lower end, or to the upper one.
  public mutating func scroll(toEnd isEnd: Bool) { offset = isEnd ? maximumOffset : 0 }

  /// Takes what a pointer did; whether it tapped, which closes the list.
  public mutating func handle(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .down:
      if drag == nil {
        drag = Drag(pointer: event.pointer, start: event.location, last: event.location)
      }
    case .moved:
      guard var drag, drag.pointer == event.pointer else { return false }
      let way = event.location - drag.start
      if way.length > GestureRecognizer.slop { drag.isMoving = true }
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
