import GalleryCore

/// The text of a photo's caption.
struct CaptionText {
  /// What the photographer or the photo's source wrote; nil for nothing.
  let caption: String?
  /// What the photo's metadata says; nil until that is read.
  let information: PhotoInformation?
  /// What is added.
  let details: CaptionDetails
  /// How the day is written; nil until that is known.
  let language: DateLanguage?

  /// The text; nil if there is nothing to say.
  var text: String? {
    let parts = [caption, detail].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// "Lisbon, Portugal · Friday, 2019-07-05", as the language writes dates.
  private var detail: String? {
    var parts: [String] = []
    if details == .place || details == .all, let information,
      let place = information.place ?? InformationText.place(of: information)
    {
      parts.append(place)
    }
    if details == .date || details == .all, let language,
      let day = information?.captureTime.flatMap(CalendarDay.init(milliseconds:))
    {
      parts.append(language.text(of: day))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
