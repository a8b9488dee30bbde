/// One pointer that moves the photos.
struct Pan: Hashable, Sendable {
  private(set) var finger: Finger
  /// How it, or the two fingers that it was one of, move in photo-view space.
  private(set) var momentum: Momentum
  private let stillUntil: Double

  /// Begins, or goes on, where the pointer is.
  ///
  /// - Parameter stillUntil: until when a release has no speed, in seconds: the last of two fingers
  ///   that pinched only follows the first.
  init(_ finger: Finger, _ momentum: Momentum, stillUntil: Double = -.infinity) {
    self.finger = finger
    self.momentum = momentum
    self.stillUntil = stillUntil
  }

  /// The pointer moved.
  mutating func move(to location: Point, at now: Double, in space: ViewSpace) -> GestureAction {
    let way = space.inverse.apply(toVector: location - finger.location)
    finger.location = location
    momentum.add(way, at: now)
    return .panned(by: way, scale: 1, about: space.inverse.apply(to: location))
  }

  /// How fast it is when it is let go, in points per second.
  func velocity(at now: Double) -> Point {
    now < stillUntil ? .zero : momentum.velocity(at: now)
  }
}
