import Testing

@testable import RemoteControl

@Suite("Questions to a keyring")
struct KeyringPaceTests {
  @Test("one that does not answer is asked again, but seldom; one that cannot be there, never")
  func absence() {
    var pace = KeyringPace(isAsked: true)
    var times: [Double] = []
    // The broker refuses at growing delays, and then each 45 to 75 s.
    for time in [0.0, 1, 3, 7, 15, 31, 80, 125, 200, 245] where pace.admits(at: time) {
      times.append(time)
      pace.note(.noAnswer, at: time)
    }
    #expect(times == [0, 80, 125, 200, 245])
    pace.note(.nothing(), at: 300)
    #expect(pace.admits(at: 301), "It has no password now.")
    pace.note(.noKeyring, at: 302)
    #expect(!pace.admits(at: 1e9))
    #expect(!KeyringPace(isAsked: false).admits(at: 0), "There is a password.")
  }
}
