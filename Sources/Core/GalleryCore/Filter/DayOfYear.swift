/// A day of the calendar in any year.
public struct DayOfYear: Hashable, Sendable {
  /// The month, 1…12.
  public let month: UInt8
  /// The day of the month, 1…31.
  public let day: UInt8

  /// The day of the year that a day is.
  public init(_ day: CalendarDay) {
    let date = day.date
    (month, self.day) = (UInt8(date.month), UInt8(date.day))
  }

  /// The days between this day and another one, the shorter way around the year.
  ///
  /// The other day's year decides whether there is a 29 February; if not, it counts as the 28th.
  func distance(to other: CalendarDay) -> Int {
    let year = other.date.year
    return [year - 1, year, year + 1].map { abs(Int(day(in: $0).rawValue - other.rawValue)) }
      .min() ?? 0
  }

  private func day(in year: Int) -> CalendarDay {
    let day = CalendarDay(year: year, month: Int(month), day: Int(day))
    if let day { return day }
    return CalendarDay(year: year, month: 2, day: 28) ?? CalendarDay(rawValue: 0)
  }
}
