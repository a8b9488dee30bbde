import Chrome
import DesktopSettings
import GalleryCore
import SDLSupport

extension App {
  /// Begins to follow what the desktop says of motion and texts; the first photo does not need it.
  func followDesktop() {
    guard hasShownPhoto, desktopSettings == nil else { return }
    guard pointScaling.followsDesktop || options.settings.isAnimated else { return }
    desktopSettings = DesktopSettings { [mailbox] in mailbox.post(.desktopChanged($0)) }
    guard pointScaling.followsFontDPI else { return }
    fontDPISettings = FontDPI(known: pointScaling.fontDPI) { [mailbox] in
      mailbox.post(.fontDPIChanged($0))
    }
  }

  /// Applies the desktop's preferences.
  func take(_ preferences: DesktopPreferences) {
    isMotionReduced = preferences.isMotionReduced
    pointScaling.textScale = preferences.textScale
    updatePointScale()
    updateEnvironment()
  }

  /// Lays everything out again where the size of points has changed.
  func updatePointScale() {
    let scale = pointScaling.scale.factor
    guard scale != window.userScale else { return }
    window.setUserScale(scale)
    // The buttons have gone from under the mouse, which tells when it moves again.
    buttons.pointersLost()
    updateEnvironment()
    isStale = true
  }
}
