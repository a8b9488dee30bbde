/// One pointer that turns the photo view about the middle of the window.
struct Swing: Hashable, Sendable {
  private(set) var finger: Finger
  private var spin: Momentum

  /// Begins with a pointer at a time (seconds).
  init(_ finger: Finger, at now: Double) {
    self.finger = finger
    spin = Momentum(at: now)
  }

  /// Moves the pointer and returns the angle in radians about the current middle of the window.
  mutating func move(to location: Point, at now: Double, in space: ViewSpace) -> Double {
    let middle = space.middle
    let angle = (finger.location - middle).angle(to: location - middle)
    finger.location = location
    spin.add(angle: angle, at: now)
    return angle
  }

  /// The angular velocity, in radians per second.
  func angularVelocity(at now: Double) -> Double { spin.angularVelocity(at: now) }
}
