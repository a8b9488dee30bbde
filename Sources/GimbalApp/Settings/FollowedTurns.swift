/// Which turns of the device the photos follow.
enum FollowedTurns: String, Sendable, NamedSettingValue {
  /// Quarter turns, as iio-sensor-proxy reports them.
  case quarters
  /// Turns by any angle, so that photos stay level.
  case level
}
