import GalleryCore
import Glibc
import OrientationSensor
import Synchronization

/// A sensor together with all that it has reported.
final class ListenedSensor: Sendable {
  /// What has been heard, and from which thread.
  private final class Notes: Sendable {
    let reports = Mutex<[OrientationSensor.Report]>([])
    /// The thread's folder in /proc.
    let thread = Mutex<String?>(nil)

    func add(_ report: OrientationSensor.Report) {
      reports.withLock { $0.append(report) }
      thread.withLock { thread in
        var name = [UInt8](repeating: 0, count: 64)
        let count = readlink("/proc/thread-self", &name, name.count)
        thread = "/proc/" + String(decoding: name.prefix(max(0, count)), as: UTF8.self)
      }
    }
  }

  let sensor: OrientationSensor
  private let notes = Notes()

  init(at address: String) {
    sensor = OrientationSensor(busAddress: address) { [notes] in notes.add($0) }
  }

  func begin() { sensor.beginGeneratingDeviceOrientationNotifications() }

  @discardableResult
  func end() -> Bool { sensor.endGeneratingDeviceOrientationNotifications() }

  /// All reports since the last `forget`.
  var reports: [OrientationSensor.Report] { notes.reports.withLock { $0 } }

  var readings: [DeviceOrientation] {
    reports.compactMap { if case .reading(let orientation, _) = $0 { orientation } else { nil } }
  }

  var states: [SensorState] {
    reports.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  func forget() { notes.reports.withLock { $0 = [] } }

  /// Waits until a state is in force.
  func becomes(_ state: SensorState, within limit: Duration = .seconds(8)) async throws {
    try await eventually("\(state), not \(reports)", within: limit) { self.states.last == state }
  }

  /// Waits until the device is held so.
  func reads(_ orientation: DeviceOrientation, within limit: Duration = .seconds(8)) async throws {
    try await eventually("\(orientation), not \(reports)", within: limit) {
      self.readings.last == orientation
    }
  }

  /// How often the sensor's thread has slept, or was interrupted.
  var switchCount: Int {
    let folder = notes.thread.withLock { $0 } ?? ""
    guard let file = fopen("\(folder)/status", "r") else { return -1 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    var count = 0
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.contains("voluntary_ctxt_switches") else { continue }
      count += Int(text.drop { !$0.isNumber }.prefix(while: \.isNumber)) ?? 0
    }
    return count
  }
}

/// What was waited for did not come.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// Waits until something is so.
func eventually(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(8), _ isSo: () -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while !isSo() {
    guard ContinuousClock.now < end else { throw Missing(description: "never came: \(what())") }
    try await Task.sleep(for: .milliseconds(5))
  }
}
