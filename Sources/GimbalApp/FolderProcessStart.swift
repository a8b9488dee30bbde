import Synchronization
import WorkerThreads

/// The process that reads folders, started on a thread of its own before it is known which.
final class FolderProcessStart: Sendable {
  private let process = Mutex<FolderProcess?>(nil)
  private let hasStarted = Semaphore()

  /// Starts the process.
  init() {
    let hasThread = WorkerThread.start { [self] in
      let started = FolderProcess()
      process.withLock { $0 = started }
      hasStarted.signal()
    }
    if !hasThread { hasStarted.signal() }
  }

  /// Waits until the process has been started and gives it; to be called once.
  ///
  /// Nil if it cannot be started.
  func take() -> FolderProcess? {
    hasStarted.wait()
    return process.withLock { $0.take() }
  }
}
