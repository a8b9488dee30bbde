extension Gallery {
  /// The window's size in points.
  public var windowSize: Size { environment.windowSize }

  /// The number of physical pixels per point.
  public var scale: Double { environment.scale }

  /// Whether the window is visible.
  public var isVisible: Bool { environment.isVisible }

  /// Whether the window covers the display.
  public var isFullScreen: Bool { environment.isFullScreen }

  /// How the program shows the window and the chrome.
  public var presentation: Presentation { environment.presentation }

  /// The direction in which the user's language is read.
  public var layoutDirection: LayoutDirection { environment.layoutDirection }

  /// Whether changes are animated: the program allows it, and the desktop does not object.
  public var isAnimated: Bool { allowsAnimation && !environment.isMotionReduced }

  /// Whether the desktop saves power.
  public var savesPower: Bool { environment.savesPower }

  /// Adapts to another environment.
  mutating func adapt(to new: Environment, at now: Double) {
    let old = environment
    environment = new
    // Escape leads back to where a document was opened, not to an overview around it.
    if new.hasFormerPhotos, !old.hasFormerPhotos { overview.hasOpenedPhoto = false }
    if new.isFullScreen != old.isFullScreen { adaptChromeToFullScreen(at: now) }
    if new.isSensorPresent != old.isSensorPresent {
      orient(.sensorChanged(isPresent: new.isSensorPresent), at: now)
    }
    if new.outputTurn != old.outputTurn { orient(.outputTurned(new.outputTurn), at: now) }
    if old.isVisible && !new.isVisible { orient(.readingsStopped, at: now) }
  }
}
