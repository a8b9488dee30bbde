import CLinuxCalls
import GalleryCore
import Glibc
import Synchronization
import WorkerThreads

/// What other threads want of the sensor's thread, and how they wake it.
final class SensorRequests: Sendable {
  /// What is wanted at one moment.
  struct Wanted: Hashable {
    /// How many want readings.
    var claims = NotificationCount()
    var isClosed = false
  }

  private let wanted = Mutex(Wanted())
  /// Above zero when something has changed; -1 where the system gave none.
  let descriptor: Int32

  init() { descriptor = clinuxcalls_counter() }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// What is wanted now.
  var current: Wanted { wanted.withLock { $0 } }

  /// Changes what is wanted, waking the thread where that matters to it.
  func update<Result: Sendable>(_ change: (inout Wanted) -> Result) -> Result {
    let (result, matters) = wanted.withLock { wanted in
      let before = wanted
      let result = change(&wanted)
      return (
        result,
        before.claims.isGenerating != wanted.claims.isGenerating
          || before.isClosed != wanted.isClosed
      )
    }
    if matters { Signal.send(1, to: descriptor) }
    return result
  }

  /// Takes note of having been woken.
  func acknowledge() {
    _ = Signal.take(from: descriptor)
  }
}
