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
