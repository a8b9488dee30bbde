import Chrome
import GalleryCore
import SDLSupport

extension App {
  /// How the mouse's cursor is to look at a time (seconds).
  func cursor(at now: Double) -> Cursor {
    if cursorRest.isHidden(at: now, isFullScreen: gallery.isFullScreen) { return .hidden }
    if menu != nil || gallery.isHelpShown { return .arrow }
    if stage.device?.isHeld == true { return .grabbing }
    // Asked for anew each time: the device turns, comes and goes under a mouse at rest.
    let region = mousePlace.map { stage.region(at: $0, at: now) }
    if region == .body { return .grab }
    if region == .desk || buttons.hovered != nil || !gallery.isZoomed(at: now) {
      return .arrow
    }
    return gallery.isPanning ? .grabbing : .grab
  }

  /// When the cursor is to go, in seconds; nil where it has gone, or stays.
  var cursorTime: Double? {
    window.cursor == .hidden ? nil : cursorRest.dueTime(isFullScreen: gallery.isFullScreen)
  }

  /// Takes note of who points at the photos: a mouse, or a finger.
  func noteCursor(_ pointer: PointerEvent) {
    if pointer.pointer == InputEvent.mouse {
      cursorRest.moved(at: clock.now)
    } else if pointer.phase == .down {
      cursorRest.touched()
    }
  }
}
