/// The surroundings of a gallery, which it cannot change: its window, the display, the sensor and
/// the desktop's preferences.
///
/// The program sends the whole value with ``GalleryEvent/environmentChanged(_:)`` when any part of
/// it changes.
public struct Environment: Hashable, Sendable {
  /// The window's size in points.
  public var windowSize: Size
  /// The number of physical pixels per point, which includes the desktop's text scale.
  public var scale: Double
  /// Whether the window is visible: neither minimised nor hidden.
  public var isVisible: Bool
  /// Whether the window covers the display.
  public var isFullScreen: Bool
  /// The desktop's turn of the whole output's content.
  public var outputTurn: QuarterTurn
  /// Whether there is an accelerometer.
  public var isSensorPresent: Bool
  /// Whether the desktop asks for as little motion as possible.
  public var isMotionReduced: Bool
  /// Whether the desktop saves power: nothing is decoded ahead that may not be needed.
  public var savesPower: Bool
  /// The direction in which the user's language is read.
  public var layoutDirection: LayoutDirection

  /// Whether several photos are selected, or one: then fingers select more of them.
  public var hasSelection = false
  /// Whether what the user looks at is one album that a search, or the order by days, has made of
  /// all, and the user can end that.
  public var hasSearch = false
  /// Whether a document or an archive has replaced other photos, to which the user can return.
  public var hasFormerPhotos = false
  /// Whether the user works on the current photo over everything else, so that a slideshow waits.
  public var holdsPhoto = false
  /// How the program shows the window and the chrome.
  public var presentation: Presentation

  /// Makes an environment: by default a visible window on an upright display without a sensor.
  public init(
    windowSize: Size, scale: Double = 1, isVisible: Bool = true, isFullScreen: Bool = false,
    outputTurn: QuarterTurn = .identity, isSensorPresent: Bool = false,
    isMotionReduced: Bool = false, savesPower: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight,
    presentation: Presentation = Presentation()
  ) {
    self.windowSize = windowSize
    self.scale = scale
    self.isVisible = isVisible
    self.isFullScreen = isFullScreen
    self.outputTurn = outputTurn
    self.isSensorPresent = isSensorPresent
    self.isMotionReduced = isMotionReduced
    self.savesPower = savesPower
    self.layoutDirection = layoutDirection
    self.presentation = presentation
  }
}
