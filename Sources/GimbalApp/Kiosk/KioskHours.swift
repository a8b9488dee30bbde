import Glibc

/// The hours in which a screen shows photos, by the clock on the wall.
///
/// They are written as `07:00-22:30`, or for some days, as in
/// `mon-fri 06:30-08:00, mon-fri 17:00-22:30, sat-sun 08:00-01:00`. An end that is not after its
/// start is on the next day; a whole day is `00:00-24:00`.
struct KioskHours: Hashable, Sendable, SettingValue {
  static var form: String {
    "hours, as in \"07:00-22:30\" or \"mon-fri 17:00-22:30, sat-sun 08:00-23:00\""
  }

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

  /// Why a text is no hours: which part is wrong, for people.
  struct Problem: Error, Hashable {
    let reason: String
  }

  /// Parses hours; nil if they are not written in this form.
  init?(_ text: String) {
    do throws(Problem) { try self.init(parsing: text) } catch { return nil }
  }

  /// Parses hours; throws what is wrong with them.
  init(parsing text: String) throws(Problem) {
    var intervals: [Interval] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      intervals.append(try Interval(part))
    }
    self.intervals = intervals
  }

  /// What is wrong with hours; nil for valid ones.
  static func problem(in text: String) -> String? {
    do throws(Problem) { _ = try KioskHours(parsing: text) } catch { return error.reason }
    return nil
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
    changes.map { Self.distance(from: time, to: $0) }.map { $0 == 0 ? Self.secondsOfWeek : $0 }
      .min()
  }

  /// The seconds since photos began or ceased to be shown before a time, or at it; nil for never.
  func secondsSinceChange(before time: Time) -> Int? {
    changes.map { Self.distance(from: $0, to: time) }.min()
  }

  /// The times at which photos begin or cease to be shown.
  private var changes: [Time] {
    spans.flatMap { [$0.start, ($0.start + $0.length) % Self.secondsOfWeek] }
      .filter { contains($0) != contains(($0 - 1 + Self.secondsOfWeek) % Self.secondsOfWeek) }
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

  fileprivate static func isDay(_ name: Substring) -> Bool {
    dayNames.contains(name.lowercased())
  }

  fileprivate static func day(_ name: Substring) throws(Problem) -> Int {
    guard let day = dayNames.firstIndex(of: name.lowercased()) else {
      throw Problem(reason: "“\(name)” is no day; days are \(dayNames.joined(separator: ", "))")
    }
    return day
  }
}

extension KioskHours.Interval {
  /// Parses `07:00-22:30`, with days before it or without.
  fileprivate init(_ text: Substring) throws(KioskHours.Problem) {
    let words = text.split(separator: " ")
    guard let hours = words.last else { throw Self.problem("a part is empty") }
    guard words.count <= 2 else {
      throw Self.problem("“\(text)” needs commas between its parts")
    }
    let times = hours.split(separator: "-", omittingEmptySubsequences: false)
    if words.count == 1, times.allSatisfy(KioskHours.isDay) {
      throw Self.problem(
        "“\(hours)” has no hours; several days are written as mon-tue 07:00-08:00, or as"
          + " mon 07:00-08:00, tue 07:00-08:00")
    }
    guard times.count == 2, hours.contains(":") else {
      throw Self.problem("“\(hours)” is no start and end")
    }
    let (start, end) = (try Self.minutes(times[0]), try Self.minutes(times[1]))
    let day = 24 * 60
    guard start % day != end % day || (start, end) == (0, day) else {
      throw Self.problem("“\(hours)” has no length; a whole day is 00:00-24:00")
    }
    (self.start, self.end) = (start % day, end % day)
    self.text = words.joined(separator: " ")
    guard words.count == 2 else { return }
    let named = words[0].split(separator: "-", omittingEmptySubsequences: false)
    guard let first = named.first, let last = named.last, named.count <= 2 else {
      throw Self.problem("“\(words[0])” is more than a first and a last day")
    }
    (firstDay, lastDay) = (try KioskHours.day(first), try KioskHours.day(last))
  }

  private static func problem(_ reason: String) -> KioskHours.Problem {
    KioskHours.Problem(reason: reason)
  }

  /// The minutes of the day of a time such as 07:00; 24:00 is the day's end.
  private static func minutes(_ text: Substring) throws(KioskHours.Problem) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isWholeNumber) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0
    else { throw problem("“\(text)” is no time from 00:00 to 24:00") }
    return hour * 60 + minute
  }
}
