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
      sections.sections.map { sections.title(of: $0, in: .plain) } == [
        "Saturday 3", "Wednesday 31", "Unknown date",
      ])
    var days = AlbumSections()
    days.append(CalendarDay(rawValue: 20_211), firstPage: 0)
    days.append(nil, firstPage: 1)
    #expect(
      days.sections.map { days.title(of: $0, in: .plain) } == [
        "Saturday, 2025-05-03", "Unknown date",
      ], "A month that is the only one has no heading.")
  }
}
