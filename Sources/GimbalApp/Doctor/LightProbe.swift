import GalleryCore
import SensorProxy
import Synchronization
import WorkerThreads

/// Checks whether there is a light sensor, if photos are dimmed by it.
struct LightProbe: Sendable {
  /// How long to wait for a level, in seconds: the first one comes 0.8 s after the claim
  /// (iio-sensor-proxy 3.0).
  private static let limit = 2.0
  /// How long the bus and the daemon may take to answer, in seconds.
  private static let patience = 1.5

  private let isAsked: Bool
  private let least: Double

  init(_ settings: Settings) {
    isAsked = settings.dimsByLight
    least = Double(100 - settings.dim) / 100
  }

  func findings() -> [Finding] {
    guard isAsked else { return [] }
    let known = Self.measure()
    guard let state = known.state else { return [.missing("Light sensor")] }
    return [Self.finding(state, known.level, least: least)]
  }

  /// What to say about a state, and about a level if there is one.
  static func finding(_ state: SensorState, _ level: LightLevel?, least: Double) -> Finding {
    var finding = Finding("Light sensor", state.message(about: .light))
    switch state {
    case .noBus, .busNotAnswering, .noSensor: break
    case .noDaemon:
      finding.advice =
        "with a light sensor, install iio-sensor-proxy: apt install iio-sensor-proxy"
    case .denied:
      finding.advice = "add a polkit rule, as Docs/Manual/Kiosk.md says"
    case .notAnswering:
      finding.advice = "restart it: systemctl restart iio-sensor-proxy"
    case .idle, .claimed:
      finding.value = "there is one" + (level.map { text(of: $0, least: least) } ?? "")
    }
    return finding
  }

  private static func text(of level: LightLevel, least: Double) -> String {
    let unit =
      switch level.unit {
      case .lux: "lux"
      case .percent: "% of its range"
      }
    let brightness = Int((100 * AmbientBrightness.target(in: level, least: least)).rounded())
    return "; it measures \(Int(level.value.rounded())) \(unit), photos have \(brightness) %"
      + " of their brightness"
  }

  /// Claims the sensor until there is a level, or until it is known that there is none.
  private static func measure() -> Known {
    let memory = Memory()
    let sensor = LightSensor(patience: patience) { memory.record($0) }
    sensor.setClaimed(true)
    defer { sensor.close() }
    let deadline = Time.now + limit
    while !memory.known.isConclusive, memory.changed.wait(seconds: deadline - Time.now) {}
    return memory.known
  }
}

/// What the sensor has reported so far.
private struct Known: Sendable {
  var state: SensorState?
  var level: LightLevel?

  /// Whether no other report is expected.
  var isConclusive: Bool {
    switch state {
    case .noBus, .noDaemon, .noSensor, .denied: true
    // Before the first measurement the daemon says 0.
    case .claimed: level.map { $0.value > 0 } ?? false
    case .idle, .busNotAnswering, .notAnswering, nil: false
    }
  }
}

/// Keeps the reports of the sensor's thread.
private final class Memory: Sendable {
  let changed = Semaphore()
  private let state = Mutex(Known())

  var known: Known { state.withLock { $0 } }

  func record(_ report: LightSensor.Report) {
    state.withLock { known in
      switch report {
      case .level(let level): known.level = level
      case .state(let state): known.state = state
      }
    }
    changed.signal()
  }
}
