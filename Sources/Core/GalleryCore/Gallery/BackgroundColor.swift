/// The colour around the photos.
///
/// It has no effect on what is seen through transparent photos, which is the `Backdrop`.
public enum BackgroundColor: String, Hashable, Sendable, CaseIterable {
  /// Black, on which photos look brightest.
  case black
  /// Dark gray, on which the edge of a dark photo is visible; usual for judging prints.
  case darkGray
  /// White, usual for documents and drawings.
  case white

  /// The colour for drawing.
  public var color: Color {
    switch self {
    case .black: .black
    case .darkGray: Color(white: 0.2)
    case .white: .white
    }
  }

  /// The next colour; after the last one, the first.
  public var next: BackgroundColor {
    switch self {
    case .black: .darkGray
    case .darkGray: .white
    case .white: .black
    }
  }
}
