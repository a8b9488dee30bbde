import Chrome
import GalleryCore

/// The scroll offset of a card about the current photo, and the pointers that it holds.
struct ScrolledCard: Hashable {
  private var scroll = CardScroll()
  /// The photo that the card is about.
  private var photo: PhotoID?
  private var pointers: Set<Int> = []

  /// Starts at the upper end.
  init() {}

  /// The scroll offset, in points.
  var offset: Double { scroll.offset }

  /// Updates what the card is about and its sizes in points; another photo begins at the upper end.
  mutating func layOut(_ photo: PhotoID, maximumOffset: Double, pageHeight: Double) {
    if photo != self.photo { scroll.scroll(toEnd: false) }
    self.photo = photo
    scroll.layOut(maximumOffset: maximumOffset, pageHeight: pageHeight)
  }

  /// Whether it holds a pointer, which went down on it.
  func holds(_ pointer: Int) -> Bool { pointers.contains(pointer) }

  /// Handles a pointer that went down on the card, whose place is `area`; returns whether it did.
  mutating func handle(_ pointer: PointerEvent, in area: Rect) -> Bool {
    switch pointer.phase {
    case .down:
      guard area.contains(pointer.location) else { return false }
      pointers.insert(pointer.pointer)
    case .moved:
      guard pointers.contains(pointer.pointer) else { return false }
    case .up, .cancelled:
      guard pointers.remove(pointer.pointer) != nil else { return false }
    }
    scroll.handle(pointer)
    return true
  }

  /// Scrolls by notches of the wheel, positive downward.
  mutating func scroll(notches: Double) { scroll.scroll(by: notches * CardScroll.step) }

  /// Scrolls by screenfuls, positive downward.
  mutating func scroll(pages: Int) { scroll.scroll(pages: pages) }

  /// Releases the pointers.
  mutating func pointersLost() {
    for pointer in pointers {
      scroll.handle(PointerEvent(phase: .cancelled, pointer: pointer, location: .zero))
    }
    pointers = []
  }
}
