import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The time of an album")
struct AlbumTimeTests {
  private func time(_ days: [(Int, Int, Int)?]) -> String? {
    var sections = AlbumSections()
    for (page, day) in days.enumerated() {
      sections.append(
        day.flatMap { CalendarDay(year: $0.0, month: $0.1, day: $0.2) }, firstPage: page)
    }
    return AlbumList.Entry(
      id: AlbumID(rawValue: 1), title: "A", album: Album(), sections: sections
    ).time(in: .plain)
  }

  @Test("is a month, a year or years, in any order, as far as days are known")
  func text() {
    #expect(time([(2019, 7, 1)]) == "July 2019")
    #expect(time([(2019, 7, 31), (2019, 7, 3), nil]) == "July 2019")
    #expect(time([(2019, 7, 1), (2019, 9, 2)]) == "2019")
    #expect(time([(2020, 1, 1), (2019, 12, 31), (2018, 5, 5)]) == "2018 – 2020")
    #expect(time([nil]) == nil && time([]) == nil)
  }

  @Test("has the signs of East Asian languages")
  func formats() {
    func month(_ short: String) -> String {
      DateFormats(shortDate: short, time: "%T", halfTime: "", morning: "").month
    }
    #expect(month("%Y年%m月%d日") == "%Y年%-m月" && month("%Y년 %m월 %d일") == "%Y년 %-m월")
    #expect(month("%d.%m.%Y") == "%OB %Y")
  }
}
