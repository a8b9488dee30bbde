import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The headings of days")
struct SectionTitleTests {
  @Test("name the day of the week and the date, or say that it is unknown")
  func titles() {
    var sections = AlbumSections()
    sections.append(CalendarDay(rawValue: 20_211), firstPage: 0)
    sections.append(CalendarDay(rawValue: -1), firstPage: 1)
    sections.append(nil, firstPage: 2)
    #expect(
      sections.sections.map { $0.title(in: .plain) } == [
        "Saturday, 2025-05-03", "Wednesday, 1969-12-31", "Unknown date",
      ])
  }
}
