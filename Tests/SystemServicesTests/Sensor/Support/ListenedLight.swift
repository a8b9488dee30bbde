import GalleryCore
import SystemServices
import TestBeds

/// Observes a light sensor and records all its reports.
final class ListenedLight: Sendable {
  let sensor: LightSensor
  private let notes = ReportNotes<LightSensor.Report>()

  init(at address: String) {
    sensor = LightSensor(busAddress: address) { [notes] in notes.add($0) }
  }

  /// All reports since the last `forget`.
  var reports: [LightSensor.Report] { notes.reports }

  var levels: [LightLevel] {
    reports.compactMap { if case .level(let level) = $0 { level } else { nil } }
  }

  var states: [SensorState] {
    reports.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  func forget() { notes.forget() }

  /// Waits until the sensor has this state.
  func becomes(_ state: SensorState, within limit: Duration = .seconds(8)) async throws {
    try await eventually("\(state), not \(reports)", within: limit) { self.states.last == state }
  }

  /// Waits until the latest level is this one.
  func measures(
    _ value: Double, _ unit: LightLevel.Unit = .lux, within limit: Duration = .seconds(8)
  ) async throws {
    try await eventually("\(value), not \(reports)", within: limit) {
      self.levels.last == LightLevel(value, unit)
    }
  }

  /// Waits until the sensor's thread has slept for a time.
  func sleeps(for pause: Duration) async throws { try await notes.thread.sleeps(for: pause) }
}
