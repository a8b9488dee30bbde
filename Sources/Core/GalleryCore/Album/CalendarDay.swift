/// A day of the calendar, as the clock on the wall shows it, without a time zone.
public struct CalendarDay: Hashable, Sendable {
  /// The number of days since 1 January 1970.
  public let rawValue: Int32

  /// Creates the day that is a number of days after 1 January 1970.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The year, the month (1…12) and the day of the month in the Gregorian calendar.
  public var date: (year: Int, month: Int, day: Int) {
    // Years begin in March here, so that a leap day is the last one of its year. 400 years have
    // 146 097 days (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    let days = Int(rawValue) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// Creates a day of the Gregorian calendar; nil if there is none, as for 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    // The inverse of `date`.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    rawValue = Int32(era * 146_097 + dayOfEra - 719_468)
    guard date == (year, month, day) else { return nil }
  }

  /// Creates the day of a time in milliseconds since the start of 1970; nil beyond the year 9999.
  public init?(milliseconds: Int) {
    let day = 86_400_000
    let days = milliseconds / day - (milliseconds % day < 0 ? 1 : 0)
    guard let days = Int32(exactly: days) else { return nil }
    rawValue = days
    guard (1...9999).contains(date.year) else { return nil }
  }

  /// The month of the day.
  package var month: CalendarMonth { CalendarMonth(year: date.year, month: date.month) }

  /// The day as users write it: "2019-07-05".
  public var text: String {
    let (year, month, day) = date
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    // 1 January 1970 was a Thursday.
    let remainder = (Int(rawValue) + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }
}
