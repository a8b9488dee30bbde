import Chrome
import DesktopSettings
import GalleryCore
import SDLSupport

extension App {
  /// Starts to observe the desktop's settings, once the first photo is shown.
  func observeDesktop() {
    // A recording looks the same on every computer.
    guard !options.isRecording else { return }
    if frames.hasShownPhoto || kiosk.isAwaitingPhotos {
      display.observeSize { [mailbox] in
        // Without a monitor the window stays as it is.
        if let monitor = X11Monitor.read() { mailbox.post(.screenChanged(monitor)) }
      }
    }
    guard frames.hasShownPhoto else { return }
    desktop.start { [mailbox] in mailbox.post($0) }
  }

  /// Lays everything out again after the desktop's preferences have changed.
  func desktopChanged() {
    let scale = desktop.scaling.scale.factor
    if scale != display.window.userScale {
      display.window.setUserScale(scale)
      // The buttons have moved away from the mouse, which reports nothing until it moves.
      input.buttons.pointersLost()
      // The menu was laid out for the old scale, and closes as after a resize.
      _ = handleByOverlays(.windowChanged)
      frames.invalidate()
    }
    if desktop.appearance != pictures.appearance {
      pictures.appearance = desktop.appearance
      frames.invalidate()
    }
    updateEnvironment()
  }
}
