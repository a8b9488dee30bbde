import GalleryCore
import SDLSupport
import SystemServices

/// What receives the pinches of touchpads over a window, on Wayland or from the X server, and posts
/// them to SDL's queue.
@MainActor struct Touchpads {
  private let wayland: WaylandTouchpads?
  private let x11: X11Touchpads?

  /// Asks the display for pinches over a window, without waiting for its answer.
  init(_ window: Window) {
    wayland = WaylandTouchpads(window)
    // On X11, SDL's window units are pixels.
    x11 = window.x11Number.map { X11Touchpads(window: $0) { $0.post() } }
  }

  /// Ends that; the window must be closed after it.
  func close() {
    wayland?.close()
    x11?.close()
  }
}
