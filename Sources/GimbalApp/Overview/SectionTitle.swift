import GalleryCore
import Localization

extension AlbumSections {
  /// The day of a section for people; below the heading of its month, the day of the week and of
  /// the month.
  func title(of section: Section, in language: DateLanguage) -> String {
    guard let day = section.day else { return localized("Unknown date") }
    return hasMonths ? language.dayOfMonth(day) : language.text(of: day)
  }
}
