import GalleryCore
import SDLSupport
import SystemServices

/// Checks whether there is an accelerometer.
struct SensorProbe: Sendable {
  private let isAsked: Bool
  private let mounting: SensorMounting
  private let followed: FollowedTurns
  private let matrix: MountMatrix?

  init(_ options: Options) {
    followed = options.settings.followedTurns
    isAsked = options.settings.sensor != .off
    mounting = options.settings.mounting
    matrix = options.settings.sensorMatrix
  }

  func findings() -> [Finding] {
    guard isAsked else { return [Finding("Sensor", "not asked, by --sensor off")] }
    if followed == .shape { return [Finding("Sensor", "not asked, by --follow shape")] }
    return (followed == .level ? [levelFinding] : []) + proxyFindings
  }

  /// The accelerometer that `--follow level` reads.
  private var levelFinding: Finding {
    do throws(AccelerometerProblem) {
      let found = try IIOAccelerometer.find(in: .standard, mounted: matrix)
      let gravity = try found.read()
      let degrees = Int((gravity.deviceQuarters * 90).rounded())
      let held =
        gravity.shareInScreen < 0.5 ? "lying flat" : "held at \(degrees)° clockwise of upright"
      let name = found.name.isEmpty ? "an accelerometer" : found.name
      return Finding(
        "Level",
        "\(name) in \(found.path), mounting \(found.matrixSource.rawValue), \(held)")
    } catch {
      return Finding("Level", "photos turn by quarters: \(error.message)")
    }
  }

  private var proxyFindings: [Finding] {
    let known = Self.readSensor()
    var bus = Finding("System bus", OrientationSensor.defaultBusAddress)
    guard let state = known.state else { return [bus, .missing("Sensor")] }
    var sensor = Finding("Sensor", state.message())
    switch state {
    case .noBus:
      bus.value += ", not to be reached"
      bus.advice = "with an accelerometer, start D-Bus: systemctl start dbus"
    case .busNotAnswering:
      bus.value += ", does not answer"
      bus.advice = "see what it does: systemctl status dbus"
    case .noDaemon, .denied, .notAnswering, .noSensor:
      sensor.advice = state.daemonAdvice(for: "an accelerometer")
    case .idle, .claimed:
      sensor.value = reading(known.reading)
      if known.reading == nil {
        sensor.advice =
          "hold the device upright for a moment; gimbal --sensor-monitor goes on asking"
      }
    }
    return [bus, sensor]
  }

  private func reading(_ device: DeviceOrientation?) -> String {
    guard let device, device != .unknown else { return "there is one, without a reading so far" }
    guard let corrected = matrix.map({ CorrectedReadings($0).device(for: device) }) ?? device else {
      return "there is one, whose orientations sensor-matrix cannot correct;"
        + " photos follow the accelerometer itself"
    }
    return "there is one; the device is held \(device.name), photos lie "
      + mounting.interfaceName(sensed: corrected)
  }

  /// Claims the accelerometer until there is a reading, or until it is known that there is none.
  private static func readSensor() -> SensorReports<DeviceOrientation>.Known {
    let reports = SensorReports<DeviceOrientation>()
    let sensor = OrientationSensor(patience: SensorPatience.answer) { report in
      switch report {
      case .reading(let device, at: _): reports.record(reading: device)
      case .state(let state): reports.record(state: state)
      case .unmatchedEnd: break
      }
    }
    sensor.beginGeneratingDeviceOrientationNotifications()
    defer { sensor.close() }
    return reports.wait { $0 != .unknown }
  }
}
