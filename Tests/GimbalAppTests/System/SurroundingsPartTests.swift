import SystemServices
import Testing

@testable import GimbalApp

@Suite("What the device and the desktop report")
@MainActor struct SurroundingsPartTests {
  private func makePart() -> SurroundingsPart {
    SurroundingsPart(desktop: DesktopSession(scaling: PointScaling(option: nil, on: nil)))
  }

  @Test("keys are explained where there is no sensor, but only at the start")
  func noSensor() {
    let part = makePart()
    #expect(part.receive(.noSensor, isExpected: false) == [.explainKeys])
    #expect(part.receive(.noSensor, isExpected: false) == [])
    let other = makePart()
    #expect(other.receive(.idle, isExpected: false) == [])
    #expect(other.sensor.isPresent)
    let lost = other.receive(.noSensor, isExpected: false)
    #expect(lost == [.complain(SensorState.noSensor.message())])
  }

  @Test("a frame whose sensor should be there says that its photos do not turn")
  func expected() {
    let message = SensorState.noDaemon.message()
    let said = SurroundingsPart.Action.say("Photos do not turn yet: \(message).")
    #expect(
      makePart().receive(.noDaemon, isExpected: true)
        == [.complain(message, as: .information), said])
    let denied = makePart().receive(.denied, isExpected: true)
    #expect(denied.count == 2, "A failure is complained about once.")
  }
}
