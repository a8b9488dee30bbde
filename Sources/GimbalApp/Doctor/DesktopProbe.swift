import Synchronization
import SystemServices
import WorkerThreads

/// Reads the desktop's text scale, and whether it saves power, from its portal.
final class DesktopProbe: Sendable {
  /// How long the portal may take to answer, in seconds; a running one needs a few milliseconds.
  private static let limit = 0.5
  /// How long its second answer may come after its first one, in seconds.
  private static let secondLimit = 0.1

  private let preferences = Mutex<DesktopPreferences?>(nil)

  /// The desktop's text scale, once `findings` has returned; 1 if it is not known.
  var textScale: Double { preferences.withLock { $0?.textScale } ?? 1 }

  func findings() -> [Finding] {
    let label = "Text scale"
    guard let address = SessionBus.address else {
      return [Finding(label, "not asked for: there is no session bus")]
    }
    let answered = Semaphore()
    let settings = DesktopSettings(busAddress: address) { [self] preferences in
      self.preferences.withLock { $0 = preferences }
      answered.signal()
    }
    if answered.wait(seconds: Self.limit) { _ = answered.wait(seconds: Self.secondLimit) }
    settings.close()
    let (textScale, savesPower) = preferences.withLock { ($0?.textScale ?? 1, $0?.savesPower) }
    return [
      // An answer may be about something else, such as dark colours.
      Finding(
        label,
        textScale == 1 ? "none set in a settings portal" : "\(textScale), by the settings portal"),
      Finding(
        "Power saver",
        savesPower == true
          ? "on, by the desktop's power profile: fewer frames, and less is read ahead"
          : "off, or not reported by a portal"),
    ]
  }
}
