import GalleryCore
import SDLSupport
import SensorProxy
import Synchronization
import WorkerThreads

/// Checks whether there is an accelerometer.
struct SensorProbe: Sendable {
  /// How long to wait for a reading, in seconds: the first one comes 0.7 s after the claim
  /// (iio-sensor-proxy 3.0).
  private static let limit = 2.0
  /// How long the bus and the daemon may take to answer, in seconds.
  ///
  /// It is shorter than `limit`, so that the report can name which one is silent. The daemon's
  /// slowest answer takes 0.7 s.
  private static let patience = 1.5

  private let isAsked: Bool
  private let mounting: SensorMounting

  init(_ options: Options) {
    isAsked = options.settings.sensor != .off
    mounting = options.settings.mounting
  }

  func findings() -> [Finding] {
    guard isAsked else { return [Finding("Sensor", "not asked, by --sensor off")] }
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
    case .noDaemon:
      sensor.advice =
        "with an accelerometer, install iio-sensor-proxy: apt install iio-sensor-proxy"
    case .denied:
      sensor.advice = "add a polkit rule, as Docs/Manual/Kiosk.md says"
    case .notAnswering:
      sensor.advice = "restart it: systemctl restart iio-sensor-proxy"
    case .noSensor:
      break
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
    return "there is one; the device is held \(device.name), photos lie "
      + mounting.interfaceName(sensed: device)
  }

  /// Claims the accelerometer until there is a reading, or until it is known that there is none.
  private static func readSensor() -> Known {
    let memory = Memory()
    let sensor = OrientationSensor(patience: patience) { memory.record($0) }
    sensor.beginGeneratingDeviceOrientationNotifications()
    defer { sensor.close() }
    let deadline = Time.now + limit
    while !memory.known.isConclusive, memory.changed.wait(seconds: deadline - Time.now) {}
    return memory.known
  }
}

/// What the sensor has reported so far.
private struct Known: Sendable {
  var state: SensorState?
  var reading: DeviceOrientation?

  /// Whether no other report is expected.
  var isConclusive: Bool {
    switch state {
    case .noBus, .noDaemon, .noSensor, .denied: true
    case .claimed: reading.map { $0 != .unknown } ?? false
    case .idle, .busNotAnswering, .notAnswering, nil: false
    }
  }
}

/// Keeps the reports of the sensor's thread.
private final class Memory: Sendable {
  let changed = Semaphore()
  private let state = Mutex(Known())

  var known: Known { state.withLock { $0 } }

  func record(_ report: OrientationSensor.Report) {
    state.withLock { known in
      switch report {
      case .reading(let device, at: _): known.reading = device
      case .state(let state): known.state = state
      case .unmatchedEnd: break
      }
    }
    changed.signal()
  }
}
