import GalleryCore

extension BackgroundColor {
  /// The colour for people.
  var name: String {
    switch self {
    case .black: "black"
    case .darkGray: "dark gray"
    case .white: "white"
    }
  }
}
