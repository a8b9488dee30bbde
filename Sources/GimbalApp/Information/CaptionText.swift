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
  /// Whether the photo is one of the user's favorites.
  var isFavorite = false

  /// A line neither begins nor ends with the separator.
  private static let separator = "\u{A0}·\u{A0}"

  /// The text, "River · Lisbon, Portugal · Friday, 2019-07-05", with the day as the language writes
  /// it, and with a heart before it for a favorite; nil if there is nothing to say.
  var text: String? {
    let parts = [caption, place, day].compactMap { $0.flatMap(Self.words) }
    let words = parts.isEmpty ? nil : parts.joined(separator: Self.separator)
    guard isFavorite else { return words }
    return CellSigns.heart + (words.map { "\u{A0}" + $0 } ?? "")
  }

  private var place: String? {
    guard details == .place || details == .all, let information else { return nil }
    return information.place.flatMap(Self.words) ?? InformationText.place(of: information)
  }

  private var day: String? {
    guard details == .date || details == .all, let language else { return nil }
    return information?.captureTime.flatMap(CalendarDay.init(milliseconds:)).map(language.text)
  }

  /// A text without white space around it; nil if nothing is left.
  private static func words(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }
}
