import Glibc

/// The time of the loop, of motions and of deadlines.
package enum Time {
  /// The seconds since some moment, on CLOCK_MONOTONIC; never goes back.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// How long to wait, as `poll` takes it, for so many seconds; for ever where there is no time.
  ///
  /// Rounded up, or a wait would be over just before its time, and be begun again until that comes.
  package static func pollTimeout(seconds: Double?) -> Int32 {
    seconds.map { Int32(max(0, min(1e9, ($0 * 1000).rounded(.up)))) } ?? -1
  }
}
