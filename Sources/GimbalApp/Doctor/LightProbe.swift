import GalleryCore
import SystemServices

/// Checks whether there is a light sensor, if photos are dimmed by it.
struct LightProbe: Sendable {
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
    return [Self.finding(state, known.reading, least: least)]
  }

  /// What to say about a state, and about a level if there is one.
  static func finding(_ state: SensorState, _ level: LightLevel?, least: Double) -> Finding {
    var finding = Finding("Light sensor", state.message(about: .light))
    finding.advice = state.daemonAdvice(for: "a light sensor")
    if state.isPresent {
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
  private static func measure() -> SensorReports<LightLevel>.Known {
    let reports = SensorReports<LightLevel>()
    let sensor = LightSensor(patience: SensorPatience.answer) { report in
      switch report {
      case .level(let level): reports.record(reading: level)
      case .state(let state): reports.record(state: state)
      }
    }
    sensor.setClaimed(true)
    defer { sensor.close() }
    // Before the first measurement the daemon says 0.
    return reports.wait { $0.value > 0 }
  }
}
