import CLinuxCalls
import Glibc
import WorkerThreads

/// Waiting for the end of a process that this program started.
package enum ProcessExit {
  /// Sleeps until the process has ended, for so many seconds at most; the call that reaps it is the
  /// caller's.
  package static func wait(for process: Int32, seconds: Double) {
    let descriptor = clinuxcalls_process_descriptor(process)
    // Without one (Linux before 5.3, no descriptor left) the whole time is waited.
    defer { if descriptor >= 0 { close(descriptor) } }
    _ = Readiness.wait(for: [descriptor], seconds: seconds)
  }
}
