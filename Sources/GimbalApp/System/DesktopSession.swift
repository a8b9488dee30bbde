import DesktopSettings
import SDLSupport

/// The desktop's preferences for motion and texts, which decide the size of points.
@MainActor final class DesktopSession {
  /// The size of points, and its reasons.
  private(set) var scaling: PointScaling
  /// Whether the desktop asks for as little motion as possible.
  private(set) var isMotionReduced = false
  private var settings: DesktopSettings?
  private var fontDPI: FontDPI?

  /// Starts with what is known before the desktop reports anything.
  init(scaling: PointScaling) { self.scaling = scaling }

  /// Starts to observe the desktop's settings; the first photo does not need them.
  ///
  /// - Parameters:
  ///   - followsMotion: whether the preference for motion has an effect.
  ///   - post: called on other threads with each change.
  func start(followsMotion: Bool, post: @escaping @Sendable (Message) -> Void) {
    guard settings == nil, scaling.followsDesktop || followsMotion else { return }
    settings = DesktopSettings { post(.desktopChanged($0)) }
    guard scaling.followsFontDPI else { return }
    fontDPI = FontDPI(known: scaling.fontDPI) { post(.fontDPIChanged($0)) }
  }

  /// Applies the desktop's preferences.
  func apply(_ preferences: DesktopPreferences) {
    isMotionReduced = preferences.isMotionReduced
    scaling.textScale = preferences.textScale
  }

  /// Applies the size of texts in the X server's resources, in dots per inch; nil if there is none.
  func apply(fontDPI: Double?) { scaling.fontDPI = fontDPI }

  /// Ends the observation.
  func close() {
    settings?.close()
    fontDPI?.close()
  }
}
