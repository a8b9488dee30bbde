import Glibc

/// The time by which deadlines are kept.
package enum Time {
  /// The seconds since some moment, on CLOCK_MONOTONIC; never goes back.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
