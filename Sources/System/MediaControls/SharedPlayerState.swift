import CLinuxCalls
import Glibc
import Synchronization
import WorkerThreads

/// The player's state, which the program sets and the thread of the media controls reads.
final class SharedPlayerState: Sendable {
  private let state = Mutex<MediaPlayerState?>(nil)
  /// Above zero when the state has changed; -1 where the system gave none.
  let descriptor: Int32

  init() { descriptor = clinuxcalls_counter() }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// The state now.
  var current: MediaPlayerState? { state.withLock { $0 } }

  /// Sets another state, and wakes the thread.
  func set(_ new: MediaPlayerState?) {
    let isChanged = state.withLock { state in
      defer { state = new }
      return state != new
    }
    if isChanged { Signal.send(1, to: descriptor) }
  }

  /// Consumes one wake-up.
  func acknowledge() { _ = Signal.take(from: descriptor) }
}
