/// Where the clock or captions are over the photos; the user's settings decide.
public enum OverlayPlace: String, Hashable, Sendable, CaseIterable {
  /// The clock in another corner every ten minutes, captions in the middle of the lower edge.
  case automatic = "auto"
  /// The lower left corner.
  case bottomLeft = "bottom-left"
  /// The upper left corner.
  case topLeft = "top-left"
  /// The upper right corner.
  case topRight = "top-right"
  /// The lower right corner.
  case bottomRight = "bottom-right"

  /// The chosen corner; nil for none.
  public var corner: Corner? {
    switch self {
    case .automatic: nil
    case .bottomLeft: .bottomLeft
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomRight: .bottomRight
    }
  }

  /// The corner of a clock with this place: captions, which can be as wide as the photo, have the
  /// other edge.
  ///
  /// - Parameters:
  ///   - present: the corner that the clock has at present if none is chosen.
  ///   - captions: the place of captions; nil while they are not shown.
  public func clockCorner(present: Corner, captions: OverlayPlace?) -> Corner {
    let corner = corner ?? present
    guard let captions else { return corner }
    return captions.corner?.isLower ?? true ? corner.upper : corner.lower
  }
}
