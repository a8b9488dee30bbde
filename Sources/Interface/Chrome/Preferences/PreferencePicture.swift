package import GalleryCore

/// A picture of the preferences.
package enum PreferencePicture: Hashable, Sendable {
  /// The heading of the card, in a size.
  case title(String, Size)
  /// The heading of a section, in a size.
  case heading(String, Size)
  /// What is said where a search finds nothing.
  case nothing(String, Size)
  /// The search field, with what it says while it is empty.
  case field(EditedText, placeholder: String, Size, isFocused: Bool)
  /// A line, of a width.
  case line(PreferenceLine, width: Double)

  /// What tells the place of a picture that changes from others: its former picture stays until it
  /// is painted.
  package var slot: String? {
    switch self {
    case .field: ""
    case .line(let line, _): line.name
    case .title, .heading, .nothing: nil
    }
  }
}
