import CLinuxCalls
import Glibc
import WorkerThreads

/// Waits until a child process has ended.
package enum ProcessExit {
  /// Blocks until the process has ended, for at most `seconds`.
  ///
  /// The caller must reap the process.
  package static func wait(for process: Int32, seconds: Double) {
    let descriptor = clinuxcalls_process_descriptor(process)
    // Without a descriptor (Linux before 5.3, or too many open files) this waits for the whole
    // time.
    defer { if descriptor >= 0 { close(descriptor) } }
    _ = Readiness.wait(for: [descriptor], seconds: seconds)
  }
}
