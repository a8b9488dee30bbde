import GalleryCore
import Localization

extension LayoutDirection {
  /// The direction in which the texts of the interface are read.
  static var ofUser: LayoutDirection {
    Catalogue.isUsersRightToLeft ? .rightToLeft : .leftToRight
  }
}
