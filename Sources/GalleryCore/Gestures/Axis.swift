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
}
