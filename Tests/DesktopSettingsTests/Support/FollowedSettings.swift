import DesktopSettings
import Listening
import Synchronization

/// Settings together with all that they have reported.
final class FollowedSettings: Sendable {
  /// What has been heard, and from which thread.
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

  /// Whether motion is to be reduced, in each report.
  var reports: [Bool] { preferences.map(\.isMotionReduced) }

  /// All that has been reported.
  var preferences: [DesktopPreferences] { notes.reports.withLock { $0 } }

  /// Waits until so much has been reported, and no more.
  func reports(_ expected: [Bool]) async throws {
    try await eventually("\(expected), but \(reports)") { self.reports == expected }
  }

  /// Waits until the text scale has been reported so, and no more often.
  func textScales(_ expected: [Double]) async throws {
    try await eventually("\(expected), but \(preferences)") {
      self.preferences.map(\.textScale) == expected
    }
  }

  /// How long closing takes.
  var closingTime: Duration { ContinuousClock().measure { settings.close() } }

  /// How often the thread that reported has slept, or was interrupted.
  var switchCount: Int { notes.thread.switchCount }
}

/// As long as something may take to come that must not come.
func aWhile() async throws { try await Task.sleep(for: .milliseconds(400)) }
