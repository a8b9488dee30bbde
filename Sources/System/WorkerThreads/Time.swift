import CLinuxCalls
import Glibc

/// The clock of the event loop, of animations and of deadlines.
package enum Time {
  /// The time on CLOCK_MONOTONIC, in seconds; never decreases.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the timeout for `poll` in milliseconds; a nil time means no limit.
  ///
  /// The value is rounded up. Otherwise a wait would end just before its time and repeat until
  /// then.
  package static func pollTimeout(seconds: Double?) -> Int32 {
    seconds.map { Int32(max(0, min(1e9, ($0 * 1000).rounded(.up)))) } ?? -1
  }
}
