/// An axis of the photo view, as its viewer sees it.
public enum Axis: Hashable, Sendable {
  /// That of the strip: from left to right.
  case horizontal
  /// Across the strip: from top to bottom.
  case vertical
}

/// A side of the photo view or of the window, as its viewer sees it.
public enum Edge: Hashable, CaseIterable, Sendable {
  /// Above.
  case top
  /// To the left; the previous photo's side in the photo view.
  case left
  /// Below.
  case bottom
  /// To the right; the next photo's side in the photo view.
  case right
}
