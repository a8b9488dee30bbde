/// An axis of the photo view, as its viewer sees it.
public enum Axis: Hashable, Sendable {
  /// That of the strip: from left to right.
  case horizontal
  /// Across the strip: from top to bottom.
  case vertical
}

/// A side of the photo view, as its viewer sees it.
public enum Edge: Hashable, CaseIterable, Sendable {
  /// Above.
  case top
  /// To the left, where the previous photo is.
  case left
  /// Below.
  case bottom
  /// To the right, where the next photo is.
  case right
}
