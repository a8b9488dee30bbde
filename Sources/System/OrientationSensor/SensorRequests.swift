import CLinuxCalls
import GalleryCore
import Glibc
import Synchronization
import WorkerThreads

/// The requests of other threads to the sensor's thread, and the means to wake it.
final class SensorRequests: Sendable {
  /// The requested state at one moment.
  struct Wanted: Hashable {
    /// The number of clients that want readings.
    var claims = NotificationCount()
    var isClosed = false
  }

  private let wanted = Mutex(Wanted())
  /// A counter above zero if something has changed; -1 if the system could not create it.
  let descriptor: Int32

  init() { descriptor = clinuxcalls_counter() }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// The currently requested state.
  var current: Wanted { wanted.withLock { $0 } }

  /// Changes the requested state, and wakes the thread if the change affects it.
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

  /// Consumes one wake-up.
  func acknowledge() {
    _ = Signal.take(from: descriptor)
  }
}
