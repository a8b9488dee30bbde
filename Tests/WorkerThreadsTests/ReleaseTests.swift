import Glibc
import Synchronization
import Testing
import WorkerThreads

@Suite("Values that are released on another thread")
struct ReleaseTests {
  /// What notes on which thread it is freed.
  private final class Value: Sendable {
    let isFreed: WorkerThreads.Semaphore
    let note: @Sendable (pthread_t) -> Void

    init(_ isFreed: WorkerThreads.Semaphore, note: @escaping @Sendable (pthread_t) -> Void) {
      self.isFreed = isFreed
      self.note = note
    }

    deinit {
      note(pthread_self())
      isFreed.signal()
    }
  }

  @Test("the last reference goes on the other thread", .timeLimit(.minutes(10)))
  func thread() {
    let isFreed = WorkerThreads.Semaphore()
    let thread = Mutex<pthread_t?>(nil)
    for _ in 0..<100 {
      WorkerThread.release([Value(isFreed) { freed in thread.withLock { $0 = freed } }])
      isFreed.wait()
      #expect(thread.withLock { $0 } != pthread_self())
    }
  }
}
