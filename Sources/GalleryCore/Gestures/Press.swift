/// A pointer that is down and has not left its place: it may become a tap, a long press or a drag.
struct Press: Hashable, Sendable {
  /// Where the pointer is now.
  private(set) var finger: Finger
  /// Whether it will turn the photo view instead of moving the photos.
  let isTurning: Bool
  /// Whether it taps if it goes up in its place.
  private(set) var canTap: Bool
  /// When it moved last, in seconds: a press, however long, is no part of the flick after it.
  private(set) var latest: Double
  private let start: Finger
  private let time: Double

  /// Begins where the pointer is at a time (seconds).
  init(_ finger: Finger, at now: Double, canTap: Bool, isTurning: Bool = false) {
    self.finger = finger
    self.isTurning = isTurning
    self.canTap = canTap
    latest = now
    start = finger
    time = now
  }

  /// When it becomes a long press, in seconds; nil where it cannot, or is one already.
  var dueTime: Double? { canTap ? time + GestureRecognizer.longPressTime : nil }

  /// Where it went down, in window space.
  var origin: Point { start.location }

  /// Takes note that it has been held for long.
  mutating func becomeLong() { canTap = false }

  /// Whether a place, in window space, is as good as where it went down.
  func isInPlace(_ location: Point) -> Bool {
    (location - start.location).length <= GestureRecognizer.slop
  }

  /// Follows the pointer within its place.
  mutating func move(to location: Point, at now: Double) {
    finger.location = location
    latest = now
  }
}
