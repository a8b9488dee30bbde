/// A pointer that is down and has not left its place: it may become a tap, a long press or a drag.
struct Press: Hashable, Sendable {
  /// The pointer at its current location.
  private(set) var finger: Finger
  /// Whether it will turn the photo view instead of moving the photos.
  let isTurning: Bool
  /// Whether the pointer taps if it goes up in its place.
  private(set) var canTap: Bool
  /// When the pointer last moved, in seconds: the time of a press does not count for the flick
  /// after it.
  private(set) var latest: Double
  private let start: Finger
  private let time: Double

  /// Begins with a pointer at a time (seconds).
  init(_ finger: Finger, at now: Double, canTap: Bool, isTurning: Bool = false) {
    self.finger = finger
    self.isTurning = isTurning
    self.canTap = canTap
    latest = now
    start = finger
    time = now
  }

  /// When this becomes a long press, in seconds; nil if it cannot, or already is one.
  var dueTime: Double? { canTap ? time + GestureRecognizer.longPressTime : nil }

  /// The location where the pointer went down, in window space.
  var origin: Point { start.location }

  /// Records that the press has become a long press.
  mutating func becomeLong() { canTap = false }

  /// Whether a location, in window space, is within the slop of the origin.
  func isInPlace(_ location: Point) -> Bool {
    (location - start.location).length <= GestureRecognizer.slop
  }

  /// Moves the pointer within its place.
  mutating func move(to location: Point, at now: Double) {
    finger.location = location
    latest = now
  }
}
