import GalleryCore
import Localization

extension BackgroundColor {
  /// What is said once it is the background.
  var announcement: String {
    switch self {
    case .black: localized("Background: black")
    case .darkGray: localized("Background: dark gray")
    case .white: localized("Background: white")
    }
  }
}
