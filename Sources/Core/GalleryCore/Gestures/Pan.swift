/// One pointer that moves the photos.
struct Pan: Hashable, Sendable {
  private(set) var finger: Finger
  /// The movement in photo-view space of this pointer, or of the pinch that it remained from.
  private(set) var momentum: Momentum
  private let stillUntil: Double

  /// Begins or continues a pan at the pointer's location.
  ///
  /// - Parameter stillUntil: the time in seconds before which a release has no velocity: the last
  ///   finger of a pinch only follows the first.
  init(_ finger: Finger, _ momentum: Momentum, stillUntil: Double = -.infinity) {
    self.finger = finger
    self.momentum = momentum
    self.stillUntil = stillUntil
  }

  /// Moves the pointer.
  mutating func move(to location: Point, at now: Double, in space: ViewSpace) -> GestureAction {
    let translation = space.inverse.apply(toVector: location - finger.location)
    finger.location = location
    momentum.add(translation, at: now)
    return .panned(by: translation, scale: 1, about: space.inverse.apply(to: location))
  }

  /// The velocity of a release, in points per second.
  func velocity(at now: Double) -> Point {
    now < stillUntil ? .zero : momentum.velocity(at: now)
  }
}
