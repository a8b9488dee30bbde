/// Whether the accelerometer is used.
enum SensorUse: String, Sendable, NamedSettingValue {
  case auto
  case off
}
