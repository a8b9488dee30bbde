/// A gesture recognised from fingers, a pen or the mouse; lengths and locations are in points of
/// photo-view space.
public enum GestureAction: Hashable, Sendable {
  /// A pointer went down and up in one place, and no second tap followed.
  case tapped(at: Point)
  /// Two taps followed each other in one place.
  case doubleTapped(at: Point)
  /// A pointer stayed in one place for `GestureRecognizer.longPressTime`.
  case longPressed(at: Point)
  /// A pan began, with one pointer that left its place or with two fingers.
  case panBegan(PanStart)
  /// The pan moved the photos and scaled them (1 for no scaling) about the current location of the
  /// fingers.
  case panned(by: Point, scale: Double, about: Point)
  /// The pan ended with a velocity in points per second; zero if it was cancelled.
  case panEnded(velocity: Point)
  /// A turn of the photo view began.
  case turnBegan
  /// The photo view was turned by an angle in radians; positive angles are clockwise.
  case turned(by: Double)
  /// The turn ended with an angular velocity in radians per second.
  case turnEnded(velocity: Double)
}
