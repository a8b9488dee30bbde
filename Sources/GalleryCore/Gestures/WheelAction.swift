/// What a wheel or a touchpad came to; lengths in points of window space, to the right and down
/// where positive: on to later pages, or to what lies that way.
public enum WheelAction: Hashable, Sendable {
  /// A wheel was turned by so many whole notches, on where positive.
  case notches(Int)
  /// What is shown is taken hold of.
  case scrollBegan
  /// It is to go on by so much.
  case scrolled(by: Point)
  /// It was let go, at so many points per second.
  case scrollEnded(velocity: Point)
  /// It is to be scaled, about a place in window space where that is known.
  case zoomed(by: Double, at: Point?)
}
