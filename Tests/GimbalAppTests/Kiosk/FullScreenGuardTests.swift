import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The full screen of a kiosk")
struct FullScreenGuardTests {
  @Test("it is asked for at once, and then once a second at most")
  func pace() {
    var guardian = FullScreenGuard()
    guardian.note(isLost: true, at: 5)
    #expect(guardian.dueTime == 5)
    var asks = [5.0, 5].map { guardian.asks(at: $0) }
    #expect(asks == [true, false] && guardian.dueTime == nil)
    guardian.note(isLost: true, at: 5.1)
    #expect(guardian.dueTime == 6)
    asks = [guardian.asks(at: 5.9)]
    #expect(asks == [false])
    guardian.note(isLost: false, at: 5.95)
    #expect(guardian.dueTime == nil)
    guardian.note(isLost: true, at: 9)
    asks = [guardian.asks(at: 9)]
    #expect(asks == [true])
  }
}

@Suite("What a frame shows when")
struct FrameChoicesTests {
  @Test("somebody elsewhere turns the screen on or off, whatever the hours are")
  func screen() {
    var choices = FrameChoices(Settings())
    let noon = 12 * 3600
    #expect(choices.shows(at: noon) && !choices.canRest)
    choices.screen = .off
    #expect(!choices.shows(at: noon) && choices.canRest)
    choices.hours = KioskHours("00:00-00:01")
    choices.screen = .on
    #expect(choices.shows(at: noon) && !choices.canRest)
    choices.screen = .hours
    #expect(choices.canRest)
  }
}
