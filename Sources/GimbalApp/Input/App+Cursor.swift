import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// The mouse's cursor at a time (seconds).
  func cursor(at now: Double) -> Cursor {
    if input.mouse.isHidden(at: now, isFullScreen: gallery.isFullScreen) { return .hidden }
    if !overlays.isEmpty { return .arrow }
    if stage.device?.isHeld == true { return .grabbing }
    // Computed each time, because the device turns, appears and disappears under a mouse at rest.
    let region = input.mouse.place.map { stage.region(at: $0, at: now) }
    if region == .body { return .grab }
    if region == .desk || input.buttons.hovered != nil || !gallery.isZoomed(at: now) {
      return .arrow
    }
    return gallery.isPanning ? .grabbing : .grab
  }

  /// When the cursor must be hidden, in seconds; nil if it is hidden, or stays.
  var cursorTime: Double? {
    display.window.cursor == .hidden ? nil : input.mouse.dueTime(isFullScreen: gallery.isFullScreen)
  }
}
