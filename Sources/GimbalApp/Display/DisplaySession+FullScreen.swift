import Rendering
import SDLSupport
import SystemServices

/// A kiosk covers its screen, whatever other programs do with its window.
extension DisplaySession {
  /// Handles a change of the window at a time (seconds); events of another kind do nothing.
  ///
  /// - Parameters:
  ///   - event: what has changed.
  ///   - isKept: whether the full screen must stay.
  ///   - now: the time.
  func handle(
    _ event: InputEvent, keepsFullScreen isKept: Bool, at now: Double
  ) -> [AppAction] {
    switch event {
    case .windowChanged:
      noteFullScreen(isKept: isKept, at: now)
      // The buttons may have moved away from the mouse, which reports nothing until it moves.
      return [.redraw, .releaseButtons, .updateEnvironment]
    case .visibilityChanged, .outputTurned:
      noteFullScreen(isKept: isKept, at: now)
      return [.updateEnvironment]
    case .exposed:
      compositor.expose()
      return [.redraw]
    case .texturesLost:
      compositor.reloadTextures()
      return [.redraw]
    default: return []
    }
  }

  /// Notes at a time (seconds) whether another program has taken the full screen away, after the
  /// window has changed.
  ///
  /// - Parameters:
  ///   - isKept: whether the full screen must stay.
  ///   - now: the time.
  func noteFullScreen(isKept: Bool, at now: Double) {
    if isKept { fullScreen.note(isLost: window.hasLostFullScreen, at: now) }
  }

  /// Asks for the full screen again, if that is due at a time (seconds).
  func keepFullScreen(isKept: Bool, at now: Double) {
    // It may have come back without an event.
    if fullScreen.dueTime.map({ now >= $0 }) ?? false { noteFullScreen(isKept: isKept, at: now) }
    guard fullScreen.asks(at: now) else { return }
    Console.complain(
      "another program has taken the full screen away, which is asked for again", as: .information)
    window.askForFullScreen()
  }
}
