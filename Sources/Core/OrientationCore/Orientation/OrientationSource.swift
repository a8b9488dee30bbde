/// What the photo view's orientation follows.
public enum OrientationSource: Hashable, Sendable {
  /// The accelerometer.
  case sensor
  /// The keys that turn a simulated device.
  case keys
  /// Nothing: the orientation is locked.
  case locked
}
