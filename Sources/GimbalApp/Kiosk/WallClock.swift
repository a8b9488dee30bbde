import GalleryCore
import Glibc

/// A moment on the clock on the wall, to the minute.
struct WallClock: Hashable, Sendable {
  /// The clock is read again at least so often, in seconds.
  ///
  /// In summer and winter time it changes at a multiple of it, of which the kernel reports nothing.
  static let interval = 600

  /// The hour, 0…23.
  var hour = 0
  /// The minute, 0…59.
  var minute = 0
  /// The day; nil if it is not known.
  var day: CalendarDay?
  /// The seconds until the next minute.
  var rest = 60.0

  /// The local day; 1 January 1970 if it cannot be known.
  static var today: CalendarDay { now.day ?? CalendarDay(rawValue: 0) }

  /// The local time now.
  static var now: WallClock {
    var present = timespec()
    clock_gettime(CLOCK_REALTIME, &present)
    var parts = tm()
    guard localtime_r(&present.tv_sec, &parts) != nil else { return WallClock() }
    // The same date in UTC has as many days since 1970.
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (parts.tm_year, parts.tm_mon, parts.tm_mday)
    return WallClock(
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
      day: CalendarDay(rawValue: Int32(timegm(&date) / 86_400)),
      rest: max(0.01, 60 - Double(parts.tm_sec) - Double(present.tv_nsec) / 1e9))
  }

  /// The seconds until the next day.
  var secondsToMidnight: Double { Double(24 * 60 - 1 - hour * 60 - minute) * 60 + rest }

  /// How long the clock stays in a corner, in minutes, so that it burns into no screen.
  private static let stay = 10

  /// The number of the corner in which the clock is, from 0 to 3.
  var corner: Int { (hour * 60 + minute) / Self.stay % 4 }

  /// Whether another moment looks the same.
  func isSame(as other: WallClock) -> Bool {
    (hour, minute, day) == (other.hour, other.minute, other.day)
  }
}
