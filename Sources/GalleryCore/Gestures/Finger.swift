/// A pointer that is down, and its last location in window space.
struct Finger: Hashable, Sendable {
  let pointer: Int
  var location: Point
}
