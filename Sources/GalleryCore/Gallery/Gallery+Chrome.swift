extension Gallery {
  /// When the chrome goes by itself, in seconds; nil where it does not.
  var chromeDueTime: Double? {
    guard chromePolicy == .auto, isFullScreen, isChromeShown, !gestures.isHolding
    else { return nil }
    return chromeRest.dueTime
  }

  /// Takes note of input that is no event of the gallery's, such as a key without a meaning.
  ///
  /// In full screen it brings the chrome back.
  public mutating func noteInput(at now: Double) {
    let before = self
    wake(at: now)
    adaptZoom(from: before, at: now)
  }

  /// In full screen, shows the chrome until nobody has done anything for a while.
  private mutating func wake(at now: Double) {
    if isFullScreen { showChrome(at: now) }
  }

  /// Takes note of what a user did by an event.
  ///
  /// Keys and wheels that page or turn keep the chrome if it is shown, but do not bring it back: the
  /// photos would be smaller with it, and who looks at them does not look for a button.
  mutating func noteInput(_ event: GalleryEvent, at now: Double) {
    switch event {
    case .pointer(let pointer):
      if pointer.phase == .down, isFullScreen {
        wasChromeShownAtTouch = isChromeShown && chromeFade == nil
      }
      // A pointer that comes up again after it has hidden the chrome has not come for more.
      if pointer.phase == .down || isChromeShown { wake(at: now) }
    case .command(let command) where !command.leavesChromeHidden:
      wake(at: now)
    case .wheel, .command:
      if isChromeShown { wake(at: now) }
    default:
      break
    }
  }

  /// Takes note that the mouse moved to a place in the window, in points.
  public mutating func noteMovement(to place: Point, at now: Double) {
    guard chromeRest.noteMovement(to: place, isShown: isChromeShown) else { return }
    noteInput(at: now)
  }

  /// Keeps the chrome as long as a pointer rests on it, or something hangs on it, such as a menu.
  public mutating func keepChrome(_ isKept: Bool, at now: Double) {
    chromeRest.setKept(isKept, at: now)
  }

  /// Shows the chrome, unless it is never shown.
  public mutating func showChrome(at now: Double) {
    if isFullScreen { chromeRest.noteInput(at: now) }
    if !isChromeShown { toggleChrome(at: now) }
  }

  /// A tap hides the chrome, or shows it; in full screen one that brought it back leaves it.
  mutating func tapChrome(at now: Double) {
    if isFullScreen, chromePolicy == .auto, isChromeShown, !wasChromeShownAtTouch { return }
    toggleChrome(at: now)
  }

  /// Hides the chrome that nobody has needed for a while.
  mutating func restChrome(at now: Double) {
    guard let due = chromeDueTime, now >= due else { return }
    toggleChrome(at: now)
    chromeRest.hid()
  }

  /// Shows the chrome when the window goes full screen, and when it comes back after the chrome
  /// was hidden by the timer.
  mutating func adaptChromeToFullScreen(at now: Double) {
    let isHidden = chromeRest.isHidden
    chromeRest.noteInput(at: now)
    if isFullScreen || isHidden { showChrome(at: now) }
  }

  mutating func toggleChrome(at now: Double) {
    guard chromePolicy == .auto else { return }
    let present = chromeOpacity(at: now)
    isChromeShown.toggle()
    chromeFade =
      isAnimated
      ? EasedMotion(
        from: present, to: isChromeShown ? 1 : 0, start: now, duration: Self.fadeDuration)
      : nil
  }
}
