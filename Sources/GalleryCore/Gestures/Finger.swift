/// A pointer that is down, and where it was last, in window space.
struct Finger: Hashable, Sendable {
  let pointer: Int
  var location: Point
}
