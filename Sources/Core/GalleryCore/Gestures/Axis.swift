/// An axis of the photo view, as its viewer sees it.
public enum Axis: Hashable, Sendable {
  /// Along the strip: from left to right.
  case horizontal
  /// Across the strip: from top to bottom.
  case vertical
}

/// A side of the photo view or of the window, as its viewer sees it.
public enum Edge: Hashable, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The left edge; in the photo view, the side of the previous photo.
  case left
  /// The bottom edge.
  case bottom
  /// The right edge; in the photo view, the side of the next photo.
  case right

  /// The edge across from it.
  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }
}

extension Edge {
  /// The edge that a vector points to, by the longer of its components.
  init(toward vector: Point) {
    self =
      abs(vector.x) > abs(vector.y) ? vector.x > 0 ? .right : .left : vector.y > 0 ? .bottom : .top
  }

  /// The vector to it, y downward: of length 1.
  var direction: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .top: Point(x: 0, y: -1)
    case .bottom: Point(x: 0, y: 1)
    }
  }
}
