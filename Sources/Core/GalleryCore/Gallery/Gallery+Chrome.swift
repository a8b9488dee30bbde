extension Gallery {
  /// When the timer hides the chrome, in seconds; nil if it does not.
  var chromeDueTime: Double? {
    guard chromePolicy == .auto, isFullScreen, isChromeShown, !isHolding
    else { return nil }
    return chromeRest.dueTime
  }

  /// Records input that is not an event of the gallery, such as a key without a command.
  ///
  /// In full screen it brings the chrome back.
  public mutating func noteInput(at now: Double) {
    let before = self
    restartChromeTimer(at: now)
    adaptZoom(from: before, at: now)
  }

  /// In full screen, shows the chrome and starts its timer again.
  private mutating func restartChromeTimer(at now: Double) {
    if isFullScreen { showChrome(at: now) }
  }

  /// Records an event if it is the user's input.
  ///
  /// Keys, wheels and touchpads that page or turn keep visible chrome visible, but do not show
  /// hidden chrome: it would make the photos smaller, and a user who pages needs no button.
  mutating func noteInput(_ event: GalleryEvent, at now: Double) {
    switch event {
    case .pointer(let pointer):
      if pointer.phase == .down, isFullScreen {
        wasChromeShownAtTouch = isChromeShown && chromeFade == nil
      }
      // A pointer that goes up after its tap has hidden the chrome must not show it again.
      if pointer.phase == .down || isChromeShown { restartChromeTimer(at: now) }
    case .command(let command) where !command.leavesChromeHidden:
      restartChromeTimer(at: now)
    case .wheel, .pinch, .command:
      if isChromeShown { restartChromeTimer(at: now) }
    default:
      break
    }
  }

  /// Records that the mouse moved to a location in the window, in points.
  ///
  /// In full screen it brings the chrome back, and in a window if the mouse comes to where the
  /// chrome would be.
  public mutating func noteMovement(to place: Point, at now: Double) {
    revealScrollBar(near: place, at: now)
    let comes = chromeRest.comesToBars(isAtBars(place)) && !isHolding
    guard chromeRest.noteMovement(to: place, isShown: isChromeShown) || comes else { return }
    let before = self
    if isFullScreen || comes { showChrome(at: now) }
    adaptZoom(from: before, at: now)
  }

  /// Whether a location in the window is where the bars are when they are shown.
  private func isAtBars(_ place: Point) -> Bool {
    let space = chromeSpace
    let window = Rect(origin: .zero, size: space.viewSize)
    let point = space.inverse.apply(to: place)
    let insets = chromeInsets(in: space.viewSize, withFilmstrip: hasFilmstrip)
    return window.contains(point) && !window.inset(by: insets).contains(point)
  }

  /// Keeps the chrome visible, or stops keeping it: while a pointer is over it or its menu is open.
  public mutating func keepChrome(_ isKept: Bool, at now: Double) {
    chromeRest.setKept(isKept, at: now)
  }

  /// Shows the chrome, unless the policy forbids it.
  public mutating func showChrome(at now: Double) {
    if isFullScreen { chromeRest.noteInput(at: now) }
    if !isChromeShown { toggleChrome(at: now) }
  }

  /// Toggles the chrome after a tap.
  ///
  /// In full screen a tap whose touch has shown the chrome does not hide it again.
  mutating func tapChrome(at now: Double) {
    // Without a photo there is nothing that would be seen better.
    if album.isEmpty, isChromeShown { return }
    if isFullScreen, chromePolicy == .auto, isChromeShown, !wasChromeShownAtTouch { return }
    toggleChrome(at: now)
    if !isChromeShown, !isFullScreen { chromeRest.noteHiddenByTap() }
  }

  /// Hides the chrome when its timer has expired.
  mutating func hideIdleChrome(at now: Double) {
    guard let due = chromeDueTime, now >= due else { return }
    toggleChrome(at: now)
    chromeRest.didHide()
  }

  /// Shows the chrome when the window enters full screen, except on a kiosk, and when it leaves
  /// full screen after the timer has hidden the chrome.
  mutating func adaptChromeToFullScreen(at now: Double) {
    let isHidden = chromeRest.isHidden
    chromeRest.noteInput(at: now)
    if isFullScreen && kiosk == nil || isHidden { showChrome(at: now) }
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
