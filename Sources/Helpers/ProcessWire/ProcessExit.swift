import CLinuxCalls
import Glibc
import WorkerThreads

/// Waits until a child process has ended.
package enum ProcessExit {
  /// The time between two looks at a process without a descriptor, in microseconds.
  private static let lookInterval: UInt32 = 5000

  /// Blocks until the process has ended, for at most `seconds`.
  ///
  /// The caller must reap the process.
  package static func wait(for process: Int32, seconds: Double) {
    let descriptor = clinuxcalls_process_descriptor(process)
    // There is none before Linux 5.3, if too many files are open, and under Valgrind.
    guard descriptor >= 0 else { return look(at: process, seconds: seconds) }
    defer { close(descriptor) }
    _ = Readiness.wait(for: [descriptor], seconds: seconds)
  }

  /// Waits in the same way, by looking at the process again and again.
  package static func look(at process: Int32, seconds: Double) {
    let end = Time.now + seconds
    while !hasEnded(process), Time.now < end { usleep(lookInterval) }
  }

  /// Whether a child process has ended; it need not be reaped yet.
  private static func hasEnded(_ process: Int32) -> Bool {
    var report = siginfo_t()
    let result = waitid(P_PID, id_t(process), &report, WEXITED | WNOHANG | WNOWAIT)
    // The report of a process that runs stays empty; one that is reaped cannot be waited for.
    return result != 0 || report.si_signo == SIGCHLD
  }
}
