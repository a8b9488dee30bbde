import Glibc
import Synchronization

/// Processes that will end by themselves: they were killed or left alone while they waited in the
/// kernel for a disk or server that does not answer.
package enum LingeringProcesses {
  private static let processes = Mutex<[pid_t]>([])

  /// Adds a process, which is reaped once it has ended.
  package static func add(_ process: Int32) { processes.withLock { $0.append(process) } }

  /// Whether a process that was added has not ended.
  static func isRunning(_ process: pid_t) -> Bool {
    reap()
    return processes.withLock { $0.contains(process) }
  }

  /// Reaps the processes that have ended.
  static func reap() { processes.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } } }
}
