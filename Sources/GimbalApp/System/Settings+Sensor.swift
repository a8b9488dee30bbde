extension Settings {
  /// Whether a kiosk's settings say how its sensor is mounted or read, so that there must be one.
  var expectsSensor: Bool {
    isKiosk
      && ["sensor-matrix", "sensor-offset", "sensor-invert", "settle-time"].contains {
        origin(of: $0) != .standard
      }
  }
}
