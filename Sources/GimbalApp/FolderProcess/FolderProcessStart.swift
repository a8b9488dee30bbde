import Synchronization
import WorkerThreads

/// The process that reads folders, started on a separate thread before the folders are known.
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

  /// Waits until the process has started, and returns it; nil if it cannot be started.
  ///
  /// Call it only once.
  func take() -> FolderProcess? {
    hasStarted.wait()
    return process.withLock { $0.take() }
  }
}
