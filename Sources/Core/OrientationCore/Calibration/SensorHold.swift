/// A way to hold a device, so that its accelerometer shows how it is mounted.
public enum SensorHold: Hashable, Sendable, CaseIterable {
  /// As the device is made to be held, its screen standing.
  case upright
  /// Turned clockwise by a quarter from upright, its right edge down.
  case rightEdgeDown
  /// Lying on its back, its screen up.
  case onItsBack
  /// Turned counter-clockwise by a quarter from upright, its left edge down.
  case leftEdgeDown

  /// The direction in which gravity pulls, along the device's axes.
  public var gravity: GravityVector {
    switch self {
    case .upright: GravityVector(x: 0, y: -1, z: 0)
    case .rightEdgeDown: GravityVector(x: 1, y: 0, z: 0)
    case .onItsBack: GravityVector(x: 0, y: 0, z: -1)
    case .leftEdgeDown: GravityVector(x: -1, y: 0, z: 0)
    }
  }
}
