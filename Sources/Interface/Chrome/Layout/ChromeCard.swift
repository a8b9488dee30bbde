/// A card above everything else in the window, with buttons for what it advises.
package enum ChromeCard: Hashable, Sendable {
  /// A message in the middle of the window, for example if there is nothing to show.
  case notice(heading: String, detail: String, buttons: [ChromeButton] = [])
  /// A sentence above the page dots, over a photo; it fades with them.
  case banner(String, buttons: [ChromeButton] = [])

  /// Whether the card is shown instead of photos.
  var coversPhotos: Bool {
    switch self {
    case .notice: true
    case .banner: false
    }
  }
}
