/// What there is of the sensor; all of these are ordinary on one computer or another.
package enum SensorState: Hashable, Sendable, CaseIterable {
  /// No system bus can be reached.
  case noBus
  /// The system bus owes an answer.
  case busNotAnswering
  /// The bus is there, but no iio-sensor-proxy on it.
  case noDaemon
  /// The daemon is there and has no accelerometer.
  case noAccelerometer
  /// The daemon is there and lets others read the accelerometer, not us.
  case denied
  /// The daemon owes an answer.
  case notAnswering
  /// The accelerometer is there, and not claimed.
  case idle
  /// The accelerometer is there and claimed: readings come.
  case claimed

  /// Whether readings come, or would for the asking.
  package var isPresent: Bool { self == .idle || self == .claimed }

  /// Whether something keeps a sensor from working that there may well be; a computer without one
  /// is in none of these states.
  package var isFailure: Bool {
    switch self {
    case .busNotAnswering, .denied, .notAnswering: true
    case .noBus, .noDaemon, .noAccelerometer, .idle, .claimed: false
    }
  }

  /// What people are told, as a sentence without a full stop.
  package var message: String {
    switch self {
    case .noBus: "there is no system bus, hence no orientation sensor"
    case .busNotAnswering: "the system bus does not answer, hence there is no orientation sensor"
    case .noDaemon: "iio-sensor-proxy does not run, hence there is no orientation sensor"
    case .noAccelerometer: "iio-sensor-proxy has no accelerometer"
    case .denied:
      "iio-sensor-proxy refuses its accelerometer to this session; where there is no session at"
        + " the screen, as in a kiosk, a polkit rule has to allow net.hadess.SensorProxy.claim-sensor"
    case .notAnswering: "iio-sensor-proxy does not answer"
    case .idle: "there is an accelerometer, not in use now"
    case .claimed: "reading the accelerometer"
    }
  }
}
