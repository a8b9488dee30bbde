import Glibc

/// The hours in which a screen shows photos, by the clock on the wall.
///
/// They are written as `07:00-22:30`, or for some days, as in
/// `mon-fri 06:30-08:00, mon-fri 17:00-22:30, sat-sun 08:00-01:00`. An end that is not after its start
/// is on the next day.
struct KioskHours: Hashable, Sendable {
  /// Hours that are the same on some days.
  struct Interval: Hashable, Sendable {
    /// The first day, from 0, which is Sunday.
    var firstDay = 0
    /// The last day; before the first one, if Saturday lies between them.
    var lastDay = 6
    /// In minutes of the day.
    let start: Int
    /// In minutes of the day; if it is not after the start, on the next day.
    let end: Int
    /// As the user has written it.
    let text: String
  }

  /// A time of the week, in seconds since Sunday at midnight, by the clock on the wall.
  typealias Time = Int

  let intervals: [Interval]

  private static let minutesOfDay = 24 * 60
  private static let secondsOfWeek = 7 * minutesOfDay * 60
  private static let dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// Parses hours; nil if they are not written in this form.
  init?(_ text: String) {
    let intervals = text.split(separator: ",", omittingEmptySubsequences: false).map(Interval.init)
    guard !intervals.isEmpty, !intervals.contains(nil) else { return nil }
    self.intervals = intervals.compactMap(\.self)
  }

  /// The time of the week now, by the clock on the wall.
  static var now: Time {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return ((Int(parts.tm_wday) * 24 + Int(parts.tm_hour)) * 60 + Int(parts.tm_min)) * 60
      + Int(parts.tm_sec)
  }

  /// The hours as the user has written them.
  var text: String { intervals.map(\.text).joined(separator: ", ") }

  /// Whether photos are shown at a time.
  func contains(_ time: Time) -> Bool {
    spans.contains { Self.distance(from: $0.start, to: time) < $0.length }
  }

  /// The seconds from a time until photos begin or cease to be shown; nil for never.
  func secondsUntilChange(after time: Time) -> Int? {
    let isOn = contains(time)
    return spans.flatMap { [$0.start, $0.start + $0.length] }
      .filter { contains($0 % Self.secondsOfWeek) != isOn }
      .map { Self.distance(from: time, to: $0) }.min()
  }

  /// Each interval of the week: its start, and its length in seconds.
  private var spans: [(start: Time, length: Int)] {
    intervals.flatMap { interval in
      let count = (interval.lastDay - interval.firstDay + 7) % 7 + 1
      let minutes = (interval.end - interval.start + Self.minutesOfDay) % Self.minutesOfDay
      let length = (minutes == 0 ? Self.minutesOfDay : minutes) * 60
      return (0..<count).map { day in
        (((interval.firstDay + day) % 7 * Self.minutesOfDay + interval.start) * 60, length)
      }
    }
  }

  private static func distance(from start: Time, to end: Time) -> Int {
    ((end - start) % secondsOfWeek + secondsOfWeek) % secondsOfWeek
  }

  fileprivate static func day(_ name: Substring) -> Int? {
    dayNames.firstIndex(of: name.lowercased())
  }
}

extension KioskHours.Interval {
  /// Parses `07:00-22:30`, with days before it or without.
  fileprivate init?(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let hours = words.last, words.count <= 2 else { return nil }
    let times = hours.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    (self.start, self.end) = (start % (24 * 60), end % (24 * 60))
    self.text = words.joined(separator: " ")
    guard words.count == 2 else { return }
    let named = words[0].split(separator: "-", omittingEmptySubsequences: false)
      .map(KioskHours.day)
    guard named.count <= 2, let first = named.first, let first, let last = named.last, let last
    else { return nil }
    (firstDay, lastDay) = (first, last)
  }

  /// The minutes of the day of a time such as 07:00; 24:00 is the day's end.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isWholeNumber) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0
    else { return nil }
    return hour * 60 + minute
  }
}
