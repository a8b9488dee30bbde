import Chrome
import GalleryCore
import SDLSupport
import SystemServices

/// The desktop's preferences for motion, texts and colours, which decide the size of points and
/// whether the chrome is light or dark.
@MainActor final class DesktopSession {
  /// The size of points, and its reasons.
  private(set) var scaling: PointScaling
  /// Whether the desktop asks for as little motion as possible.
  private(set) var isMotionReduced = false
  /// Whether the desktop saves power.
  private(set) var savesPower = false
  /// Whether the chrome is light or dark.
  private(set) var appearance: Appearance
  /// Whether the user has decided on light or dark.
  var theme: Theme {
    didSet { appearance = theme.appearance(with: preferences, direction) }
  }
  private var preferences = DesktopPreferences()
  private let direction: LayoutDirection
  private var settings: DesktopSettings?
  private var fontDPI: FontDPI?

  /// Starts with what is known before the desktop reports anything.
  ///
  /// - Parameters:
  ///   - scaling: the size of points.
  ///   - theme: whether the user has decided on light or dark.
  ///   - direction: the direction in which the user's language is read.
  init(
    scaling: PointScaling, theme: Theme = .auto, _ direction: LayoutDirection = .leftToRight
  ) {
    self.scaling = scaling
    self.theme = theme
    self.direction = direction
    appearance = theme.appearance(with: DesktopPreferences(), direction)
  }

  /// Starts to observe the desktop's settings; the first photo does not need them.
  ///
  /// - Parameters:
  ///   - post: called on other threads with each change.
  func start(post: @escaping @Sendable (SurroundingsMessage) -> Void) {
    guard settings == nil else { return }
    settings = DesktopSettings { post(.desktopChanged($0)) }
    guard scaling.followsFontDPI else { return }
    fontDPI = FontDPI(known: scaling.fontDPI) { post(.fontDPIChanged($0)) }
  }

  /// Applies the desktop's preferences.
  func apply(_ preferences: DesktopPreferences) {
    self.preferences = preferences
    isMotionReduced = preferences.isMotionReduced
    savesPower = preferences.savesPower
    scaling.textScale = preferences.textScale
    appearance = theme.appearance(with: preferences, direction)
  }

  /// Applies the size of texts in the X server's resources, in dots per inch; nil if there is none.
  func apply(fontDPI: Double?) { scaling.fontDPI = fontDPI }

  /// Ends the observation.
  func close() {
    settings?.close()
    fontDPI?.close()
  }
}

extension Theme {
  /// The look that a user has who decided on this theme, or left it to the desktop.
  func appearance(
    with preferences: DesktopPreferences, _ direction: LayoutDirection = .leftToRight
  ) -> Appearance {
    let scheme: Appearance.Scheme =
      switch self {
      case .auto: preferences.colorScheme == .light ? .light : .dark
      case .light: .light
      case .dark: .dark
      }
    return Appearance(
      scheme: scheme, isContrastHigh: preferences.isContrastHigh,
      accent: preferences.accent.map { Color(red: $0.red, green: $0.green, blue: $0.blue) },
      direction: direction)
  }
}
