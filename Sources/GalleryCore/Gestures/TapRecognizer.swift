/// Tells a tap from the first of two: it counts when no other comes soon and near.
struct TapRecognizer: Hashable, Sendable {
  /// How soon after a tap the next press must follow to make two of them, in seconds (Android's
  /// ViewConfiguration: 300 ms).
  static let interval = 0.3
  /// How near to a tap the next one must be, in points: a finger, which is no pen, does not come
  /// down twice in one place (PhotoSwipe: 25 points, Android: 100).
  static let reach = 40.0

  private struct Tap: Hashable, Sendable {
    /// In window space.
    let location: Point
    let time: Double
  }

  private var first: Tap?
  /// Whether what may be the second is down.
  private var isSecondDown = false

  /// When the first tap counts if nothing happens, in seconds.
  var dueTime: Double? { isSecondDown ? nil : first.map { $0.time + Self.interval } }

  /// Lets time pass.
  mutating func advance(at now: Double, in space: ViewSpace) -> [GestureAction] {
    guard let dueTime, now >= dueTime else { return [] }
    return giveUp(in: space)
  }

  /// A pointer went down that may tap.
  mutating func press(at location: Point, in space: ViewSpace) -> [GestureAction] {
    guard let first else { return [] }
    guard (location - first.location).length <= Self.reach else { return giveUp(in: space) }
    isSecondDown = true
    return []
  }

  /// That pointer went up again in its place.
  mutating func tap(at location: Point, at now: Double, in space: ViewSpace) -> [GestureAction] {
    guard first == nil else {
      cancel()
      return [.doubleTapped(at: space.inverse.apply(to: location))]
    }
    first = Tap(location: location, time: now)
    return []
  }

  /// No second tap will come: the first one, if there is one, counts now.
  mutating func giveUp(in space: ViewSpace) -> [GestureAction] {
    defer { cancel() }
    return first.map { [.tapped(at: space.inverse.apply(to: $0.location))] } ?? []
  }

  /// Forgets a tap that did not count yet.
  mutating func cancel() {
    first = nil
    isSecondDown = false
  }
}
