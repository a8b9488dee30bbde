/// What fingers, a pen or the mouse came to; lengths and places in points of photo-view space.
public enum GestureAction: Hashable, Sendable {
  /// A pointer went down and up again in one place, and no second tap followed.
  case tapped(at: Point)
  /// That happened twice in a row in one place.
  case doubleTapped(at: Point)
  /// A pointer is held still in one place.
  case longPressed(at: Point)
  /// The photos are taken hold of, by one pointer that moved away or by two fingers.
  case panBegan(PanStart)
  /// They were moved, and scaled (1 for not at all) about a place: where the fingers are now.
  case panned(by: Point, scale: Double, about: Point)
  /// They were let go, at so many points per second; none where the gesture was taken away.
  case panEnded(velocity: Point)
  /// The photo view is taken hold of to be turned.
  case turnBegan
  /// It was turned by so many radians, clockwise where positive.
  case turned(by: Double)
  /// It was let go, at so many radians per second.
  case turnEnded(velocity: Double)
}

/// How photos are taken hold of.
public struct PanStart: Hashable, Sendable {
  /// Along which axis of the photo view the pointer set out; nil where that is not decided: two
  /// fingers, or a pointer that catches something in flight.
  public var axis: Axis?
  /// The window's edge that the pointer came in from, as its viewer sees it.
  public var edge: Edge?

  /// Makes a start from its parts.
  public init(axis: Axis? = nil, edge: Edge? = nil) {
    self.axis = axis
    self.edge = edge
  }
}

/// An axis of the photo view, as its viewer sees it.
public enum Axis: Hashable, Sendable {
  /// That of the strip: from left to right.
  case horizontal
  /// Across the strip: from top to bottom.
  case vertical
}

/// A side of the photo view, as its viewer sees it.
public enum Edge: Hashable, CaseIterable, Sendable {
  case top, left, bottom, right
}
