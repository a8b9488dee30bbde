import GalleryCore
import Synchronization
import SystemServices
import TestBeds
import Testing

@Suite("The accelerometer, read directly", .timeLimit(.minutes(2)))
struct LevelSensorTests {
  /// A sensor, and what it has reported.
  private final class Listened: Sendable {
    let reports = Mutex<[LevelSensor.Report]>([])
    let sensor: LevelSensor

    init(_ folder: SensorFolder) {
      let box = Box()
      sensor = LevelSensor(files: SensorFiles(root: folder.root)) { box.add($0) }
      box.connect(self)
    }

    /// Passes on what is reported before the listener is complete.
    private final class Box: Sendable {
      private let state = Mutex<(early: [LevelSensor.Report], owner: Unowned?)>(([], nil))
      private struct Unowned: Sendable { weak let owner: Listened? }

      func add(_ report: LevelSensor.Report) {
        state.withLock {
          guard let owner = $0.owner?.owner else { return $0.early.append(report) }
          owner.reports.withLock { $0.append(report) }
        }
      }
      func connect(_ owner: Listened) {
        state.withLock { state in
          owner.reports.withLock { $0 += state.early }
          state.owner = Unowned(owner: owner)
        }
      }
    }

    var degrees: Double? {
      reports.withLock {
        $0.reversed().lazy.compactMap { report -> Double? in
          if case .held(let angle, _) = report { angle.quarters * 90 } else { nil }
        }.first
      }
    }

    func forget() { reports.withLock { $0 = [] } }

    func waits(
      for what: String, within seconds: Double = 10, _ isSo: ([LevelSensor.Report]) -> Bool
    ) async throws {
      let end = ContinuousClock.now + .seconds(seconds)
      while !reports.withLock({ isSo($0) }) {
        try #require(ContinuousClock.now < end, "\(what): \(reports.withLock { $0 })")
        try await Task.sleep(for: .milliseconds(10))
      }
    }

    func reaches(_ degrees: Double) async throws {
      let end = ContinuousClock.now + .seconds(10)
      while abs((self.degrees ?? .infinity) - degrees) > 1 {
        try #require(ContinuousClock.now < end, "\(self.degrees ?? .nan)°, not \(degrees)°")
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  @Test("angles are told while they are wanted, and only when they change")
  func told() async throws {
    let folder = SensorFolder()
    try folder.plug()
    let listened = Listened(folder)
    try await listened.waits(for: "the sensor") { $0 == [.found(folder.path())] }
    try folder.turn(30)
    try await Task.sleep(for: .seconds(0.5))
    #expect(listened.degrees == nil)
    listened.sensor.begin()
    try await listened.reaches(30)
    try folder.turn(-75)
    try await listened.reaches(-75)
    try await Task.sleep(for: .seconds(3))
    listened.forget()
    try await Task.sleep(for: .seconds(3))
    #expect(listened.reports.withLock(\.count) <= 2)
    #expect(listened.sensor.claimCount == 1 && listened.sensor.end() && !listened.sensor.end())
    listened.forget()
    try folder.turn(120)
    try await Task.sleep(for: .seconds(0.5))
    #expect(listened.degrees == nil)
    listened.sensor.begin()
    try await listened.reaches(120)
  }

  @Test("a sensor that dies is missed once, and used when it is back")
  func dies() async throws {
    let folder = SensorFolder()
    let listened = Listened(folder)
    try await listened.waits(for: "no sensor") { $0 == [.missing(.absent)] }
    listened.sensor.begin()
    try folder.plug()
    try folder.turn(40)
    try await listened.reaches(40)
    listened.forget()
    try folder.spoil()
    try await listened.waits(for: "a loss") { $0.last == .missing(.lost(folder.path())) }
    try await Task.sleep(for: .seconds(2))
    #expect(listened.reports.withLock { $0.count } <= 2, "\(listened.reports.withLock { $0 })")
    try folder.turn(-40)
    try await listened.reaches(-40)
    #expect(listened.reports.withLock { $0.contains(.found(folder.path())) })
  }

  @Test("garbage between readings changes nothing, and the thread ends at once")
  func garbage() async throws {
    let folder = SensorFolder()
    try folder.plug()
    let listened = Listened(folder)
    listened.sensor.begin()
    try folder.turn(30)
    try await listened.reaches(30)
    listened.forget()
    for _ in 0..<20 {
      try folder.read(2_000_000_000, -1_000_000_000, 7)
      try await Task.sleep(for: .milliseconds(30))
    }
    #expect(listened.degrees == nil)
    let start = ContinuousClock.now
    listened.sensor.close()
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
