import GalleryCore
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The light sensor of a frame")
@MainActor struct LightSessionTests {
  @Test("a state without the sensor is said once and forgets the level; silence is waited for")
  func states() {
    let session = LightSession(isOn: true)
    session.level = LightLevel(30, .lux)
    #expect(session.apply(.claimed) == nil)
    #expect(session.apply(.notAnswering) != nil && session.level != nil)
    #expect(session.apply(.noDaemon) == SensorState.noDaemon.message(about: .light))
    #expect(session.level == nil && session.apply(.noDaemon) == nil)
  }

  @Test("photos get full brightness at once when it is turned off")
  func off() {
    let session = LightSession(isOn: true)
    session.level = LightLevel(1, .lux)
    session.adapt(least: 0.4, isAnimated: true, at: 0)
    #expect(session.brightness.value(at: 10) == 0.4)
    session.isOn = false
    session.adapt(least: 0.4, isAnimated: true, at: 10)
    #expect(session.brightness.value(at: 10) == 1)
  }

  @Test("the doctor says what is measured in which unit, and what to do if nothing is")
  func findings() {
    func finding(_ state: SensorState, _ level: LightLevel? = nil) -> Finding {
      LightProbe.finding(state, level, least: 0.4)
    }
    #expect(
      finding(.claimed, LightLevel(30.2, .lux)).value
        == "there is one; it measures 30 lux, photos have 70 % of their brightness")
    #expect(
      finding(.claimed, LightLevel(100, .percent)).value
        == "there is one; it measures 100 % of its range, photos have 100 % of their brightness")
    #expect(finding(.claimed).value == "there is one")
    for state in [SensorState.noDaemon, .denied, .notAnswering] {
      #expect(finding(state).advice != nil, "\(state)")
    }
    #expect(finding(.noSensor).advice == nil)
    #expect(finding(.noSensor).value == "iio-sensor-proxy has no light sensor")
  }
}
