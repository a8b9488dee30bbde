import Testing

@testable import GimbalApp

@Suite("The doctor about a kiosk")
struct KioskProbeTests {
  /// A time on a Monday.
  private func time(_ hour: Int, _ minute: Int) -> KioskHours.Time {
    ((24 + hour) * 60 + minute) * 60
  }

  @Test("says what the hours mean now, and for how long")
  func hours() throws {
    let hours = try #require(KioskHours("07:00-22:30"))
    let dim = try #require(KioskHours("20:00-07:00"))
    func texts(_ time: KioskHours.Time) -> [String] {
      KioskProbe.findings(hours: hours, dimHours: dim, at: time).map(\.value)
    }
    #expect(
      texts(time(12, 0)) == [
        "07:00-22:30: photos are shown now, for another 10 h 30 min",
        "20:00-07:00: photos are not dimmed now, for another 8 h 0 min",
      ])
    #expect(
      texts(time(22, 31)) == [
        "07:00-22:30: the window is black now, for another 8 h 29 min",
        "20:00-07:00: photos are dimmed now, for another 8 h 29 min",
      ])
    #expect(texts(time(6, 59) + 30)[0].hasSuffix("black now, for another 1 min"))
  }

  @Test("says nothing without hours, and no end of hours without one")
  func none() throws {
    #expect(KioskProbe.findings(hours: nil, dimHours: nil, at: 0).isEmpty)
    let always = try #require(KioskHours("00:00-24:00"))
    #expect(
      KioskProbe.findings(hours: always, dimHours: nil, at: 0).map(\.value)
        == ["00:00-24:00: photos are shown now"])
  }
}
