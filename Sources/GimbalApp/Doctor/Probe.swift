import SDLSupport
import Synchronization
import WorkerThreads

/// A check of the report that runs on a separate thread, because it may hang.
final class Probe: Sendable {
  private let missing: Finding
  private let findings = Mutex<[Finding]?>(nil)
  private let hasEnded = Semaphore()

  /// Starts the check.
  ///
  /// - Parameters:
  ///   - label: the label of the line if there is no answer.
  ///   - isNamed: whether the user has named what is checked.
  ///   - look: the check, which runs once.
  init(_ label: String, isNamed: Bool = false, _ look: @escaping @Sendable () -> [Finding]) {
    var missing = Finding.missing(label)
    missing.isUnusable = isNamed
    self.missing = missing
    let hasThread = WorkerThread.start { [self] in end(with: look()) }
    if !hasThread {
      end(with: [
        Finding(
          label, "not looked into: the system gives no thread",
          advice: "end other programs, or raise the limits (ulimit -u, ulimit -v)")
      ])
    }
  }

  private func end(with found: [Finding]) {
    findings.withLock { $0 = found }
    hasEnded.signal()
  }

  /// Waits for the results until a time (seconds of `Time`); call it only once.
  func findings(until deadline: Double) -> [Finding] {
    _ = hasEnded.wait(seconds: max(0, deadline - Time.now))
    return findings.withLock { $0 } ?? [missing]
  }
}

extension Finding {
  /// The line for a check that did not answer.
  static func missing(_ label: String) -> Finding {
    Finding(label, "no answer in time", advice: "something hangs there; try again, and report it")
  }
}
