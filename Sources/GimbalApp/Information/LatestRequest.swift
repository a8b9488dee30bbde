import Synchronization
import WorkerThreads

/// The number of the last request, which a thread compares with the one that it works on.
final class LatestRequest: Sendable {
  private struct State {
    /// Nil at the end of the program.
    var number: Int? = 0
    var hasDownloadEnded = false
  }

  private let state = Mutex(State())
  private let changes = Semaphore()

  /// Replaces the request.
  func change(to number: Int) {
    state.withLock { $0.number = number }
    changes.signal()
  }

  /// Ends all requests.
  func end() {
    state.withLock { $0.number = nil }
    changes.signal()
  }

  /// Notes that a download has ended.
  func downloadEnded() {
    state.withLock { $0.hasDownloadEnded = true }
    changes.signal()
  }

  /// Waits until a download has ended; returns false once the request is not the last one.
  func waitForDownload(for request: Int) -> Bool {
    while isLatest(request) {
      let hasEnded = state.withLock { exchange(&$0.hasDownloadEnded, with: false) }
      if hasEnded { return true }
      changes.wait()
    }
    return false
  }

  /// Waits as long as a request is the last one; returns false once it is not.
  func pause(seconds: Double, for request: Int) -> Bool {
    let end = Time.now + seconds
    while isLatest(request) {
      let rest = end - Time.now
      // Signals of earlier changes end a wait too soon.
      guard rest > 0, changes.wait(seconds: rest) else { return isLatest(request) }
    }
    return false
  }

  private func isLatest(_ request: Int) -> Bool { state.withLock { $0.number == request } }
}
