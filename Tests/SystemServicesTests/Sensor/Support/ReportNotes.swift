import Synchronization
import TestBeds

/// The reports received, and the thread that sent them.
final class ReportNotes<Report: Sendable>: Sendable {
  private let noted = Mutex<[Report]>([])
  let thread = ReportingThread()

  /// All reports since the last `forget`.
  var reports: [Report] { noted.withLock { $0 } }

  func add(_ report: Report) {
    noted.withLock { $0.append(report) }
    thread.note()
  }

  func forget() { noted.withLock { $0 = [] } }
}
