import Synchronization
import SystemServices
import TestBeds

/// Observes settings and records all their reports.
final class FollowedSettings: Sendable {
  /// The reports received, and the thread that sent them.
  private final class Notes: Sendable {
    let reports = Mutex<[DesktopPreferences]>([])
    let thread = ReportingThread()

    func add(_ report: DesktopPreferences) {
      thread.note()
      reports.withLock { $0.append(report) }
    }
  }

  let settings: DesktopSettings
  private let notes = Notes()

  init(at address: String?) {
    settings = DesktopSettings(busAddress: address) { [notes] in notes.add($0) }
  }

  /// The reduced-motion setting of each report.
  var reports: [Bool] { preferences.map(\.isMotionReduced) }

  /// All reports.
  var preferences: [DesktopPreferences] { notes.reports.withLock { $0 } }

  /// Waits until exactly these reports have arrived.
  func reports(_ expected: [Bool]) async throws {
    try await eventually("\(expected), but \(reports)") { self.reports == expected }
  }

  /// Waits until exactly these text scales have been reported.
  func textScales(_ expected: [Double]) async throws {
    try await eventually("\(expected), but \(preferences)") {
      self.preferences.map(\.textScale) == expected
    }
  }

  /// The duration of `close`.
  var closingTime: Duration { ContinuousClock().measure { settings.close() } }

  /// Waits until the reporting thread has slept for a time.
  func sleeps(for pause: Duration) async throws { try await notes.thread.sleeps(for: pause) }

  /// The number of context switches of the reporting thread.
  var switchCount: Int { notes.thread.switchCount }
}

/// Waits long enough for something that must not happen.
func aWhile() async throws { try await Task.sleep(for: .milliseconds(400)) }
