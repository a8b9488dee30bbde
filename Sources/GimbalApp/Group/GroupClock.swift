import Glibc
import WorkerThreads

/// A moment on the clock on the wall, which the frames of a group share, and on the program's
/// clock.
///
/// It is read for each change, because the clock on the wall may be set, and NTP corrects it.
struct GroupClock: Hashable {
  /// The time in milliseconds since 1970.
  let wallTime: Double
  /// The time in seconds of `Time`.
  let time: Double

  /// The time now.
  static var now: GroupClock {
    var wall = timespec()
    clock_gettime(CLOCK_REALTIME, &wall)
    return GroupClock(
      wallTime: Double(wall.tv_sec) * 1e3 + Double(wall.tv_nsec) / 1e6, time: Time.now)
  }

  /// The time in whole milliseconds since 1970.
  var milliseconds: Int { Int(wallTime) }

  /// The time in seconds of `Time` at a number of milliseconds since 1970.
  func time(at milliseconds: Int) -> Double { time + (Double(milliseconds) - wallTime) / 1e3 }
}
