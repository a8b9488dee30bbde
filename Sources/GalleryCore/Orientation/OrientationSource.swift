/// What the photo view's orientation follows.
public enum OrientationSource: Hashable, Sendable {
  /// The accelerometer.
  case sensor
  /// The keys that turn a simulated device.
  case keys
  /// Nothing: it is locked.
  case locked
}
