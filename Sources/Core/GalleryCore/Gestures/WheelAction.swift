/// The result of a wheel or touchpad event.
///
/// Lengths are in points of window space. Positive values are to the right and down: to later
/// pages, or toward that side of a zoomed photo.
public enum WheelAction: Hashable, Sendable {
  /// A wheel was turned by whole notches; positive values go to later pages.
  case notches(Int)
  /// A scroll began.
  case scrollBegan
  /// The scroll moved by a distance.
  case scrolled(by: Point)
  /// The scroll ended with a velocity in points per second.
  case scrollEnded(velocity: Point)
  /// The photo is to be scaled about a location in window space, if that is known.
  case zoomed(by: Double, at: Point?)
}
