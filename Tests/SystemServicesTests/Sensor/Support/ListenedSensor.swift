import GalleryCore
import SystemServices
import TestBeds

/// Observes a sensor and records all its reports.
final class ListenedSensor: Sendable {
  let sensor: OrientationSensor
  private let notes = ReportNotes<OrientationSensor.Report>()

  init(at address: String) {
    sensor = OrientationSensor(busAddress: address) { [notes] in notes.add($0) }
  }

  func begin() { sensor.beginGeneratingDeviceOrientationNotifications() }

  @discardableResult
  func end() -> Bool { sensor.endGeneratingDeviceOrientationNotifications() }

  /// All reports since the last `forget`.
  var reports: [OrientationSensor.Report] { notes.reports }

  var readings: [DeviceOrientation] {
    reports.compactMap { if case .reading(let orientation, _) = $0 { orientation } else { nil } }
  }

  var states: [SensorState] {
    reports.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  func forget() { notes.forget() }

  /// Waits until the sensor has this state.
  func becomes(_ state: SensorState, within limit: Duration = .seconds(8)) async throws {
    try await eventually("\(state), not \(reports)", within: limit) { self.states.last == state }
  }

  /// Waits until the device has this orientation.
  func reads(_ orientation: DeviceOrientation, within limit: Duration = .seconds(8)) async throws {
    try await eventually("\(orientation), not \(reports)", within: limit) {
      self.readings.last == orientation
    }
  }

  /// Waits until the sensor's thread has slept for a time.
  func sleeps(for pause: Duration, isDisturbed: Bool = false) async throws {
    try await notes.thread.sleeps(for: pause, isDisturbed: isDisturbed)
  }
}
