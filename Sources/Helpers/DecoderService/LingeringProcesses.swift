import Glibc
import Synchronization

/// Processes that were killed and have not gone: they wait in the kernel for a disk or server that
/// does not answer.
package enum LingeringProcesses {
  private static let processes = Mutex<[pid_t]>([])

  /// Takes over a killed process, to be reaped once it has gone.
  package static func add(_ process: Int32) { processes.withLock { $0.append(process) } }

  /// Reaps those that have gone.
  static func reap() { processes.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } } }
}
