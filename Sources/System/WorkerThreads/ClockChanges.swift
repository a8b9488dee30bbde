import CLinuxCalls
import Glibc

/// Observes when the clock on the wall is set, also because the computer has slept.
///
/// The program's own clock (`Time`) goes on as if nothing had happened, so whoever waits for a time
/// of day has to calculate again how long that is.
package final class ClockChanges: Sendable {
  private let thread: ClosableThread

  /// Starts to observe the clock, on a thread that sleeps until the kernel reports a change.
  ///
  /// - Parameter report: called on that thread after each change. It must not wait for `close`.
  package init(report: @escaping @Sendable () -> Void) {
    thread = ClosableThread { Self.observe(until: $0, report: report) }
  }

  /// Ends the thread; returns when it is gone, and nothing is reported any more.
  package func close() { thread.close() }

  private static func observe(until closing: Int32, report: () -> Void) {
    let clock = clinuxcalls_clock_changes()
    guard clock >= 0 else { return }
    defer { Glibc.close(clock) }
    while true {
      let ready = Readiness.wait(for: [closing, clock])
      if ready[0] { return }
      guard ready[1] else { continue }
      var count: UInt64 = 0
      // It fails with ECANCELED after a change, and can be read again after the next one.
      _ = read(clock, &count, MemoryLayout<UInt64>.size)
      report()
    }
  }
}
