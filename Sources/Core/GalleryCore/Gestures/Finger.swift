/// A pointer that is down, and its last location in window space.
struct Finger: Hashable, Sendable {
  let pointer: Int
  var location: Point
  /// Whether it is on the screen, and not the mouse.
  var isTouch = false
}
