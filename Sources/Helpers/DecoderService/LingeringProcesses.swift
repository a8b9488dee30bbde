import Glibc
import Synchronization

/// Processes that were killed but have not ended: they wait in the kernel for a disk or server that
/// does not answer.
package enum LingeringProcesses {
  private static let processes = Mutex<[pid_t]>([])

  /// Adds a killed process, which is reaped once it has ended.
  package static func add(_ process: Int32) { processes.withLock { $0.append(process) } }

  /// Reaps the processes that have ended.
  static func reap() { processes.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } } }
}
