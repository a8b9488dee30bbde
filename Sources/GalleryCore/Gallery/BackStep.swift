/// The next step of `Command.escape`.
public enum BackStep: Hashable, Sendable {
  /// Shows the whole of a zoomed photo.
  case zoom
  /// Leaves full screen.
  case fullScreen
  /// Shows the toolbar and the page dots, which a tap has hidden.
  case chrome
}

extension Gallery {
  /// The next step back at a time (seconds); nil if only quitting is left.
  public func backStep(at now: Double) -> BackStep? {
    if isZoomed(at: now) { return .zoom }
    if isFullScreen { return .fullScreen }
    return chromePolicy == .auto && !isChromeShown ? .chrome : nil
  }

  /// Goes one step back.
  mutating func goBack(at now: Double) -> [GalleryEffect] {
    switch backStep(at: now) {
    case .zoom: zoom(to: \.fitted.width, at: now)
    case .fullScreen: return [.setFullScreen(false)]
    case .chrome: showChrome(at: now)
    case nil: return [.quit]
    }
    return []
  }
}
