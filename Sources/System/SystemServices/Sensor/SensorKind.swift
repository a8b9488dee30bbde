/// A sensor of iio-sensor-proxy.
package enum SensorKind: Hashable, Sendable, CaseIterable {
  /// It measures how the device is held.
  case accelerometer
  /// It measures the light around the screen.
  case light

  /// The name for people.
  package var name: String {
    switch self {
    case .accelerometer: "accelerometer"
    case .light: "light sensor"
    }
  }

  /// The method that claims it.
  var claimMethod: String {
    switch self {
    case .accelerometer: "ClaimAccelerometer"
    case .light: "ClaimLight"
    }
  }

  /// The method that releases it.
  var releaseMethod: String {
    switch self {
    case .accelerometer: "ReleaseAccelerometer"
    case .light: "ReleaseLight"
    }
  }
}
