/// Decides when a kiosk asks again for the full screen that another program has taken from it.
struct FullScreenGuard: Hashable {
  /// How long the full screen must be lost, in seconds.
  ///
  /// A window manager needs a moment to adapt the window when a monitor has another resolution, or
  /// was unplugged and is back. With one that grants no full screen, it is also the least time
  /// between two tries, which would never end.
  static let settleTime = 1.0

  /// When it is asked for, in seconds; nil while the window covers the display.
  private(set) var dueTime: Double?

  /// Starts with a window that covers the display.
  init() {}

  /// Records at a time (seconds) whether the window has lost its full screen.
  mutating func note(isLost: Bool, at now: Double) {
    dueTime = isLost ? dueTime ?? now + Self.settleTime : nil
  }

  /// Returns whether it must be asked for now (seconds); then that is recorded.
  mutating func asks(at now: Double) -> Bool {
    guard let dueTime, now >= dueTime else { return false }
    self.dueTime = nil
    return true
  }
}
