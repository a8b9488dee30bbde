/// The colour around the photos.
///
/// Transparent photos keep their own backdrop, which they are decoded with (`Backdrop`).
public enum BackgroundColor: String, Hashable, Sendable, CaseIterable {
  /// What is darkest makes a photo shine.
  case black
  /// What prints are judged on: a dark photo still has an edge.
  case darkGray
  /// What documents and drawings are made for.
  case white

  /// The colour as it is drawn.
  public var color: Color {
    switch self {
    case .black: .black
    case .darkGray: Color(white: 0.2)
    case .white: .white
    }
  }

  /// The colour after this one, and after the last the first.
  public var next: BackgroundColor {
    switch self {
    case .black: .darkGray
    case .darkGray: .white
    case .white: .black
    }
  }
}
