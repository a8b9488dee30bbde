import GalleryCore
import Localization

extension AlbumSections.Section {
  /// The day for people.
  func title(in language: DateLanguage) -> String {
    day.map(language.text) ?? localized("Unknown date")
  }
}
