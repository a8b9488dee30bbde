/// The colour around the photos.
///
/// Transparent photos keep their own backdrop, with which they are decoded (`Backdrop`).
public enum BackgroundColor: String, Hashable, Sendable, CaseIterable {
  /// The darkest one, on which a photo looks brightest.
  case black
  /// The usual one for judging prints, on which a dark photo still has an edge.
  case darkGray
  /// The usual one for documents and drawings.
  case white

  /// The colour for drawing.
  public var color: Color {
    switch self {
    case .black: .black
    case .darkGray: Color(white: 0.2)
    case .white: .white
    }
  }

  /// The next colour; the first one follows after the last.
  public var next: BackgroundColor {
    switch self {
    case .black: .darkGray
    case .darkGray: .white
    case .white: .black
    }
  }
}
