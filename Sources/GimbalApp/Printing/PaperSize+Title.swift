import GalleryCore
import Localization

extension PaperSize {
  /// The name, for people.
  var title: String {
    switch self {
    case .a3, .a4, .a5, .letter, .legal: rawValue
    case .photo10x15: localized("10 × 15 cm")
    case .photo13x18: localized("13 × 18 cm")
    }
  }
}
