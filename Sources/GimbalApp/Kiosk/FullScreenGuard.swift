/// Decides when a kiosk asks again for the full screen that another program has taken from it.
struct FullScreenGuard: Hashable {
  /// How long the full screen must be lost, in seconds: a window manager needs a moment to adapt the
  /// window when a monitor has another resolution.
  static let settleTime = 0.3
  /// The least time between two tries, in seconds: with a window manager that does not grant it, they
  /// would never end.
  static let pause = 1.0

  /// When it is asked for, in seconds; nil while the window covers the display.
  private(set) var dueTime: Double?
  private var lastTime = -Double.infinity

  /// Starts with a window that covers the display.
  init() {}

  /// Records at a time (seconds) whether the window has lost its full screen.
  mutating func note(isLost: Bool, at now: Double) {
    guard isLost else {
      dueTime = nil
      return
    }
    dueTime = dueTime ?? max(now + Self.settleTime, lastTime + Self.pause)
  }

  /// Returns whether it must be asked for now (seconds); then that is recorded.
  mutating func asks(at now: Double) -> Bool {
    guard let dueTime, now >= dueTime else { return false }
    (self.dueTime, lastTime) = (nil, now)
    return true
  }
}
