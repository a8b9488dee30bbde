import SystemServices

/// What workers report to a kiosk.
enum KioskMessage: Sendable {
  /// A report of the light sensor.
  case light(LightSensor.Report)
  /// The clock on the wall was set, or the computer has slept.
  case clockChanged
}
