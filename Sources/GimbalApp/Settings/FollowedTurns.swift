/// What the photos turn with.
enum FollowedTurns: String, Sendable, NamedSettingValue {
  /// Quarter turns, as iio-sensor-proxy reports them.
  case quarters
  /// Turns by any angle, so that photos stay level.
  case level
  /// None: the photos turn by their own shapes.
  case shape
}
