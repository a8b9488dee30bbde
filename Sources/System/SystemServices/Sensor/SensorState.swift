import Localization

/// The state of the sensor.
///
/// Each of these states is normal on some computers.
package enum SensorState: Hashable, Sendable, CaseIterable {
  /// No system bus can be reached.
  case noBus
  /// The system bus has not replied in time.
  case busNotAnswering
  /// The bus has no iio-sensor-proxy.
  case noDaemon
  /// The daemon has no such sensor.
  case noSensor
  /// The daemon denies this program access to the sensor.
  case denied
  /// The daemon has not replied in time.
  case notAnswering
  /// The sensor is available and not claimed.
  case idle
  /// The sensor is claimed and sends readings.
  case claimed

  /// Whether the sensor is available.
  package var isPresent: Bool { self == .idle || self == .claimed }

  /// Whether an error prevents the use of a sensor that may exist.
  ///
  /// A computer without a sensor has none of these states.
  package var isFailure: Bool {
    switch self {
    case .busNotAnswering, .denied, .notAnswering: true
    case .noBus, .noDaemon, .noSensor, .idle, .claimed: false
    }
  }

  /// The message for people about a sensor, a sentence without a full stop.
  package func message(about sensor: SensorKind = .accelerometer) -> String {
    let shown = sensor == .accelerometer ? accelerometerMessage : nil
    return shown ?? plainMessage(about: sensor)
  }

  /// The message that the window shows if there is no accelerometer; nil if there is one.
  private var accelerometerMessage: String? {
    switch self {
    case .noBus: localized("there is no system bus, hence no accelerometer")
    case .busNotAnswering:
      localized("the system bus does not answer, hence there is no accelerometer")
    case .noDaemon: localized("iio-sensor-proxy does not run, hence there is no accelerometer")
    case .noSensor: localized("iio-sensor-proxy has no accelerometer")
    case .denied:
      localized(
        """
        iio-sensor-proxy refuses its accelerometer to this session; where there is no session at \
        the screen, as in a kiosk, a polkit rule has to allow net.hadess.SensorProxy.claim-sensor
        """)
    case .notAnswering: localized("iio-sensor-proxy does not answer")
    case .idle, .claimed: nil
    }
  }

  /// The message in English: of the light sensor, which the window does not mention, and of a
  /// sensor that works.
  private func plainMessage(about sensor: SensorKind) -> String {
    let name = sensor.name
    return switch self {
    case .noBus: "there is no system bus, hence no \(name)"
    case .busNotAnswering: "the system bus does not answer, hence there is no \(name)"
    case .noDaemon: "iio-sensor-proxy does not run, hence there is no \(name)"
    case .noSensor: "iio-sensor-proxy has no \(name)"
    case .denied:
      "iio-sensor-proxy refuses its \(name) to this session; where there is no session at"
        + " the screen, as in a kiosk, a polkit rule has to allow net.hadess.SensorProxy.claim-sensor"
    case .notAnswering: "iio-sensor-proxy does not answer"
    case .idle: "there is \(sensor == .light ? "a" : "an") \(name), not in use now"
    case .claimed: "reading the \(name)"
    }
  }
}
