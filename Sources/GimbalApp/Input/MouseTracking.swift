import GalleryCore
import SDLSupport

/// Tracks where the mouse is and when its cursor is hidden, from events and times.
struct MouseTracking: Hashable {
  /// Where the mouse is, in points of the window; nil if it is outside.
  private(set) var place: Point?
  /// The photo in the overview's cell under it.
  var photo: PhotoID?
  /// The pixel of the current photo under it, while information is shown.
  var pixel: PixelUnderMouse?
  /// The photo that the information is about, and its stars; nil while it is not shown.
  var stars: SeenStars?
  private var rest = CursorRest()

  /// Starts without a mouse.
  init() {}

  /// Records an event at a time (seconds): a mouse shows its cursor, a finger hides it.
  mutating func note(_ event: InputEvent, at now: Double) {
    switch event {
    case .pointer(let pointer) where pointer.pointer == InputEvent.mouse:
      place = pointer.location
      rest.moved(at: now)
    case .pointer(let pointer) where pointer.phase == .down: rest.touched()
    case .secondaryClick(let location):
      place = location
      rest.moved(at: now)
    case .hover(let location):
      place = location
      if location != nil { rest.moved(at: now) }
    default: break
    }
  }

  /// Whether the cursor is hidden at a time (seconds).
  func isHidden(at now: Double, isFullScreen: Bool) -> Bool {
    rest.isHidden(at: now, isFullScreen: isFullScreen)
  }

  /// When the cursor must be hidden, in seconds; nil if it stays.
  func dueTime(isFullScreen: Bool) -> Double? { rest.dueTime(isFullScreen: isFullScreen) }
}
