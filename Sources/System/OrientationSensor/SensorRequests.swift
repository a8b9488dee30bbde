import CLinuxCalls
import GalleryCore
import Glibc
import Synchronization
import WorkerThreads

/// The requests of other threads to the sensor's thread, and the means to wake it.
final class SensorRequests: Sendable {
  /// How many want readings.
  private let count = Mutex(NotificationCount())
  /// Above zero when something has changed; -1 where the system gave none.
  let descriptor: Int32

  init() { descriptor = clinuxcalls_counter() }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// How many want readings now.
  var claims: NotificationCount { count.withLock { $0 } }

  /// Changes the number of clients, and wakes the thread if that matters to it.
  func update<Result: Sendable>(_ change: (inout NotificationCount) -> Result) -> Result {
    let (result, matters) = count.withLock { count in
      let before = count.isGenerating
      let result = change(&count)
      return (result, before != count.isGenerating)
    }
    if matters { Signal.send(1, to: descriptor) }
    return result
  }

  /// Consumes one wake-up.
  func acknowledge() {
    _ = Signal.take(from: descriptor)
  }
}
