import SystemServices
import Testing

@testable import GimbalApp

/// An accelerometer that counts claims.
@MainActor private final class FakeAccelerometer: Accelerometer {
  private(set) var claimCount = 0
  private(set) var isClosed = false
  var isGeneratingDeviceOrientationNotifications: Bool { claimCount > 0 }

  func beginGeneratingDeviceOrientationNotifications() { claimCount += 1 }
  func endGeneratingDeviceOrientationNotifications() -> Bool {
    claimCount -= 1
    return claimCount >= 0
  }
  func close() { isClosed = true }
}

@Suite("The sensor's session")
@MainActor struct SensorSessionTests {
  @Test("the accelerometer is claimed once while it is needed, and not before it is looked for")
  func claims() {
    let session = SensorSession()
    session.setClaimed(true)
    #expect(!session.isStarted && session.claimCount == 0)
    let sensor = FakeAccelerometer()
    session.start(sensor)
    for _ in 0..<2 { session.setClaimed(true) }
    #expect(sensor.claimCount == 1 && session.claimCount == 1)
    for _ in 0..<2 { session.setClaimed(false) }
    #expect(sensor.claimCount == 0)
    session.close()
    #expect(sensor.isClosed)
  }

  @Test("one that cannot be read directly is replaced by iio-sensor-proxy's until it can")
  func fallback() {
    let session = SensorSession()
    var made: [FakeAccelerometer] = []
    let level = LevelSensor(files: SensorFiles(root: "/nowhere")) { _ in }
    session.start(
      LevelingAccelerometer(level) {
        made.append(FakeAccelerometer())
        return made[made.count - 1]
      })
    session.setClaimed(true)
    #expect(made.isEmpty && session.claimCount == 1)
    let problem = AccelerometerProblem.absent
    let complaint = "photos turn by quarters: the kernel has no accelerometer"
    #expect(session.apply(problem) == complaint)
    #expect(session.apply(problem) == nil)
    #expect(made.map(\.claimCount) == [1])
    session.setClaimed(false)
    #expect(made.map(\.claimCount) == [0] && session.claimCount == 0)
    let none: AccelerometerProblem? = nil
    #expect(session.apply(none) == nil)
    #expect(made.map(\.isClosed) == [true])
    #expect(
      session.apply(AccelerometerProblem.lost("/a"))?.contains("/a no longer answers") == true)
    #expect(made.map(\.isClosed) == [true, false])
    session.close()
    #expect(made.map(\.isClosed) == [true, true])
  }

  @Test("a computer without a sensor is no problem")
  func none() {
    for state in [SensorState.noBus, .noDaemon, .noSensor] {
      let session = SensorSession()
      #expect(session.apply(state) == nil)
      #expect(!session.isPresent && session.state == state)
    }
  }

  @Test("each problem is reported once, also a sensor that disappears")
  func problems() {
    let session = SensorSession()
    #expect(session.apply(.denied) == SensorState.denied.message())
    #expect(session.apply(.idle) == nil)
    #expect(session.isPresent)
    #expect(session.apply(.denied) == nil)
    #expect(session.apply(.noSensor) == SensorState.noSensor.message())
    #expect(session.apply(.claimed) == nil)
    #expect(session.apply(.noSensor) == nil)
    #expect(!session.isPresent)
  }
}
