import Chrome
import GalleryCore
import TestLocales
import Testing

@testable import GimbalApp

@Suite("A language’s dates")
struct DateLanguageTests {
  private static let day = CalendarDay(year: 2026, month: 1, day: 6)

  private static func language(_ name: String, encoding: String = "UTF-8") -> DateLanguage {
    DateLanguage(localeNamed: TestLocale.name(name, encoding: encoding))
  }

  private func face(
    _ language: DateLanguage, _ hour: Int, _ minute: Int, date: Bool = true
  ) -> ClockFace {
    language.face(
      of: WallClock(hour: hour, minute: minute, day: Self.day), showsDate: date)
  }

  @Test(
    "without one are English, in 24 hours and as ISO 8601 has them",
    arguments: ["C", "C.UTF-8", "POSIX", "xx_NOWHERE.UTF-8"])
  func plain(name: String) {
    let language = DateLanguage(localeNamed: name)
    #expect(face(language, 0, 5) == ClockFace(time: "0:05", date: "Tuesday, 2026-01-06"))
    #expect(face(language, 17, 59, date: false) == ClockFace(time: "17:59"))
  }

  @Test("in another encoding than UTF-8 are not used")
  func latin() {
    let language = Self.language("fr_FR", encoding: "ISO-8859-1")
    #expect(face(language, 7, 5) == ClockFace(time: "7:05", date: "Tuesday, 2026-01-06"))
  }

  @Test("in 24 hours")
  func twentyFour() {
    #expect(
      face(Self.language("de_DE"), 19, 5)
        == ClockFace(time: "19:05", date: "Dienstag, 06.01.2026"))
    #expect(
      face(Self.language("fi_FI"), 7, 5) == ClockFace(time: "7.05", date: "tiistai, 06.01.2026"))
    #expect(
      face(Self.language("ja_JP"), 19, 5)
        == ClockFace(time: "19:05", date: "2026年1月6日 火曜日"))
  }

  @Test("in twice twelve hours")
  func twelve() {
    let american = Self.language("en_US")
    #expect(
      face(american, 7, 5) == ClockFace(time: "7:05", half: "AM", date: "Tuesday, 01/06/2026"))
    let times = [(0, "12:30", "AM"), (11, "11:30", "AM"), (12, "12:30", "PM"), (23, "11:30", "PM")]
    for (hour, time, half) in times {
      #expect(face(american, hour, 30, date: false) == ClockFace(time: time, half: half))
    }
    // The half of the day comes first.
    let chinese = face(Self.language("zh_HK"), 19, 5)
    #expect(chinese.half == "下午" && chinese.isHalfLeft && chinese.date == "2026年1月6日 星期二")
  }

  @Test("from right to left: what comes first is right")
  func rightToLeft() {
    let egyptian = face(Self.language("ar_EG"), 19, 5)
    #expect(egyptian.time == "7:05" && egyptian.half == "م" && egyptian.isHalfLeft)
    #expect(egyptian.date == "الثلاثاء, 6 يناير, 2026")
    let hebrew = face(Self.language("he_IL"), 19, 5)
    #expect(hebrew.date == "שלישי, 06/01/2026")
  }

  @Test("have all digits of the year, in the language’s own calendar")
  func years() {
    let thai = face(Self.language("th_TH"), 7, 5).date
    #expect(thai == "อังคาร, 06/01/2569")
    let day = CalendarDay(year: 1926, month: 12, day: 31)
    #expect(day.map(Self.language("nl_NL").text) == "vrijdag, 31-12-1926")
  }

  @Test("of languages with calendars or digits of their own can be written, and tell days apart")
  func all() throws {
    let days = (0..<800).map { CalendarDay(rawValue: 20_000 + $0) }
    for name in ["ar_SA", "dz_BT", "eu_ES", "fa_IR", "ko_KR", "lo_LA", "mt_MT", "my_MM", "ur_PK"] {
      let language = Self.language(name)
      let texts = days.map(language.text)
      #expect(Set(texts).count == days.count, "\(name)")
      let isClean = texts.allSatisfy { !$0.isEmpty && !$0.contains("%") && !$0.contains("\n") }
      #expect(isClean, "\(name) \(texts[0])")
    }
  }
}
