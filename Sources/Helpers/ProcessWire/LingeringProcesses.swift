import Glibc
import Synchronization
import WorkerThreads

/// Child processes that end by themselves at any time, and are reaped in that moment: they do
/// something to its end, or were killed while they waited in the kernel for a disk that does not
/// answer.
package enum LingeringProcesses {
  private static let processes = Mutex<Set<Int32>>([])

  /// Adds a process, which a thread reaps as soon as it has ended.
  package static func add(_ process: Int32) {
    processes.withLock { _ = $0.insert(process) }
    let isAwaited = WorkerThread.start {
      // It keeps its number until it is no longer in the set.
      var status = siginfo_t()
      _ = SystemCall.uninterrupted {
        waitid(P_PID, id_t(process), &status, WEXITED | WNOWAIT)
      }
      processes.withLock {
        _ = SystemCall.uninterrupted { waitpid(process, nil, 0) }
        $0.remove(process)
      }
    }
    guard !isAwaited else { return }
    // There is no room for a thread, so it stays a zombie unless it has ended already.
    waitpid(process, nil, WNOHANG)
    processes.withLock { _ = $0.remove(process) }
  }

  /// Kills a process that was added, unless it has ended.
  package static func end(_ process: Int32) {
    processes.withLock { if $0.contains(process) { Glibc.kill(process, SIGKILL) } }
  }

  /// Whether a process that was added has not ended.
  package static func isRunning(_ process: Int32) -> Bool {
    processes.withLock { $0.contains(process) }
  }
}
