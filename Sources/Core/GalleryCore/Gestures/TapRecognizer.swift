/// Distinguishes single taps from double taps: a tap is single if no other follows soon and nearby.
struct TapRecognizer: Hashable, Sendable {
  /// The longest time between a tap and the next press for a double tap, in seconds (Android's
  /// ViewConfiguration: 300 ms).
  static let interval = 0.3
  /// The largest distance between the two taps of a double tap, in points: a finger does not touch
  /// exactly the same place twice (PhotoSwipe: 25 points, Android: 100).
  static let reach = 40.0

  private struct Tap: Hashable, Sendable {
    /// The location in window space.
    let location: Point
    let time: Double
    /// Whether it was reported at once.
    let isReported: Bool
  }

  private var first: Tap?
  /// Whether the possible second tap is down.
  private var isSecondDown = false

  /// When the first tap counts if nothing else happens, in seconds.
  var dueTime: Double? { isSecondDown ? nil : first.map { $0.time + Self.interval } }

  /// Advances the time.
  mutating func advance(at now: Double, in space: ViewSpace) -> [GestureAction] {
    guard let dueTime, now >= dueTime else { return [] }
    return finish(in: space)
  }

  /// Handles a pointer that went down and may tap.
  mutating func press(at location: Point, in space: ViewSpace) -> [GestureAction] {
    guard let first else { return [] }
    guard (location - first.location).length <= Self.reach else { return finish(in: space) }
    isSecondDown = true
    return []
  }

  /// Handles a pointer that went up in its place.
  ///
  /// - Parameter awaitsSecond: whether a first tap is reported only when no second one can follow.
  mutating func tap(
    at location: Point, at now: Double, in space: ViewSpace, awaitsSecond: Bool
  ) -> [GestureAction] {
    let place = space.inverse.apply(to: location)
    guard first == nil else {
      cancel()
      return [.doubleTapped(at: place)]
    }
    first = Tap(location: location, time: now, isReported: !awaitsSecond)
    return awaitsSecond ? [] : [.tapped(at: place)]
  }

  /// Reports the first tap, if there is one, because no second tap will follow.
  mutating func finish(in space: ViewSpace) -> [GestureAction] {
    defer { cancel() }
    guard let first, !first.isReported else { return [] }
    return [.tapped(at: space.inverse.apply(to: first.location))]
  }

  /// Drops a tap that has not counted yet.
  mutating func cancel() {
    first = nil
    isSecondDown = false
  }
}
