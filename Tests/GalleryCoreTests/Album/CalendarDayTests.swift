import GalleryCore
import Testing

@Suite("Days of the calendar")
struct CalendarDayTests {
  @Test(
    "have their dates and days of the week",
    arguments: [
      (0, 1970, 1, 1, 3), (20_211, 2025, 5, 3, 5), (19_782, 2024, 2, 29, 3),
      (-1, 1969, 12, 31, 2), (-25_567, 1900, 1, 1, 0), (11_016, 2000, 2, 29, 1),
    ])
  func known(number: Int32, year: Int, month: Int, day: Int, weekday: Int) {
    let found = CalendarDay(rawValue: number)
    #expect(found.date == (year, month, day) && found.weekday == weekday)
  }

  @Test("follow one another without a gap through all kinds of years")
  func succession() {
    func length(_ month: Int, of year: Int) -> Int {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
    var last = CalendarDay(rawValue: -200_000)
    for number in -199_999...Int32(200_000) {
      let next = CalendarDay(rawValue: number)
      let (year, month, day) = last.date
      let expected =
        day < length(month, of: year)
        ? (year, month, day + 1) : month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
      if next.date != expected || next.weekday != (last.weekday + 1) % 7 {
        Issue.record("\(number): \(next.date)")
        return
      }
      last = next
    }
  }

  @Test("exist at the ends of their range", arguments: [Int32.min, .max])
  func ends(number: Int32) {
    let day = CalendarDay(rawValue: number)
    #expect((0...6).contains(day.weekday) && (1...12).contains(day.date.month))
  }
}
