import GalleryCore
import SDLSupport
import SystemServices

/// A kiosk covers its screen, whatever other programs do with its window.
extension App {
  /// Notes whether another program has taken the full screen away, after the window has changed.
  func noteFullScreen() {
    guard gallery.kiosk != nil, !gallery.allowsQuit, settings.fullScreen,
      frames.hasShownPhoto
    else { return }
    display.fullScreen.note(isLost: display.window.hasLostFullScreen, at: clock.now)
  }

  /// Asks for the full screen again, if that is due at a time (seconds).
  func keepFullScreen(at now: Double) {
    // It may have come back without an event.
    if display.fullScreen.dueTime.map({ now >= $0 }) ?? false { noteFullScreen() }
    guard display.fullScreen.asks(at: now) else { return }
    Console.complain(
      "another program has taken the full screen away, which is asked for again", as: .information)
    display.window.askForFullScreen()
  }
}
