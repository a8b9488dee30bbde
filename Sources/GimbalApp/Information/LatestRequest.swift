import Synchronization
import WorkerThreads

/// The number of the last request, which a thread compares with the one that it works on.
final class LatestRequest: Sendable {
  /// Nil at the end of the program.
  private let number = Mutex<Int?>(0)
  private let changes = Semaphore()

  /// Replaces the request.
  func change(to number: Int) {
    self.number.withLock { $0 = number }
    changes.signal()
  }

  /// Ends all requests.
  func end() {
    number.withLock { $0 = nil }
    changes.signal()
  }

  /// Waits as long as a request is the last one; returns false once it is not.
  func pause(seconds: Double, for request: Int) -> Bool {
    let end = Time.now + seconds
    while number.withLock({ $0 }) == request {
      let rest = end - Time.now
      // Signals of earlier changes end a wait too soon.
      guard rest > 0, changes.wait(seconds: rest) else { return number.withLock { $0 } == request }
    }
    return false
  }
}
