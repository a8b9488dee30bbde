import SDLSupport
import Synchronization
import WorkerThreads

/// A part of the report that is looked into on a thread of its own, as it may hang.
final class Probe: Sendable {
  private let label: String
  private let findings = Mutex<[Finding]?>(nil)
  private let hasEnded = Semaphore()

  /// Starts looking.
  ///
  /// - Parameters:
  ///   - label: what is looked into, should there be no answer.
  ///   - look: runs once.
  init(_ label: String, _ look: @escaping @Sendable () -> [Finding]) {
    self.label = label
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

  /// What was found by a time (seconds of `Clock`); to be asked once.
  func findings(until deadline: Double) -> [Finding] {
    _ = hasEnded.wait(seconds: max(0, deadline - Time.now))
    return findings.withLock { $0 } ?? [.missing(label)]
  }
}

extension Finding {
  /// What is said of something that did not answer.
  static func missing(_ label: String) -> Finding {
    Finding(label, "no answer in time", advice: "something hangs there; try again, and report it")
  }
}
