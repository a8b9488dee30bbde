import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The hours of a screen")
struct ScreenHoursTests {
  /// Sunday at an hour and a minute.
  private static func time(_ hour: Int, _ minute: Int = 0) -> KioskHours.Time {
    (hour * 60 + minute) * 60
  }

  private static let day = KioskHours("08:00-20:00")

  @Test("without hours nothing is ever due, and the clock is not read")
  func none() {
    var hours = ScreenHours()
    #expect(
      hours.advance(at: 0) {
        Issue.record("the clock is read")
        return 0
      } == [])
    #expect(hours.dueTime == nil)
    #expect(hours.noteVisitor(at: 0) == [])
  }

  @Test("outside of the hours the window is black and the screen is off; at their start both end")
  func dayAndNight() {
    var hours = ScreenHours(hours: Self.day)
    #expect(hours.advance(at: 0) { Self.time(12) } == [.turnScreen(on: true)])
    #expect(!hours.isResting)
    // The clock is read again every ten minutes, because it may be set.
    #expect(hours.dueTime == 600)
    #expect(hours.advance(at: 599) { Self.time(21) } == [])
    #expect(hours.advance(at: 600) { Self.time(20) } == [.rest(true), .turnScreen(on: false)])
    #expect(hours.isResting)
    // Others may have turned the screen on.
    #expect(
      hours.advance(at: 1200) { Self.time(20, 10) } == [.turnScreen(on: false, isAgain: true)])
    #expect(hours.advance(at: 1800) { Self.time(8) } == [.rest(false), .turnScreen(on: true)])
  }

  @Test("the next look at the clock is at the next change")
  func nextChange() {
    var hours = ScreenHours(hours: Self.day)
    _ = hours.advance(at: 100) { Self.time(19, 58) }
    #expect(hours.dueTime == 220)
  }

  @Test("a clock that is set is read at once")
  func clockChange() {
    var hours = ScreenHours(hours: Self.day)
    _ = hours.advance(at: 0) { Self.time(12) }
    hours.clockChanged()
    #expect(hours.advance(at: 1) { Self.time(23) } == [.rest(true), .turnScreen(on: false)])
  }

  @Test("a visitor sees photos for a minute")
  func visitor() {
    var hours = ScreenHours(hours: Self.day)
    _ = hours.advance(at: 0) { Self.time(23) }
    #expect(hours.noteVisitor(at: 10) == [.rest(false), .turnScreen(on: true)])
    #expect(hours.advance(at: 10) { Self.time(23) } == [.turnScreen(on: true)])
    #expect(hours.dueTime == 70)
    #expect(hours.advance(at: 70) { Self.time(23, 1) } == [.rest(true), .turnScreen(on: false)])
  }

  @Test("a bumped mouse lets the screen be turned off again soon, and nothing else")
  func bump() {
    var hours = ScreenHours(hours: Self.day)
    _ = hours.advance(at: 0) { Self.time(12) }
    hours.noteBump(at: 1)
    #expect(hours.dueTime == 600)
    _ = hours.advance(at: 600) { Self.time(23) }
    hours.noteBump(at: 700)
    #expect(hours.dueTime == 710)
    #expect(hours.advance(at: 710) { Self.time(23) } == [.turnScreen(on: false, isAgain: true)])
  }

  @Test("the remote control shows photos at any hour or at none, and ends a visitor's minute")
  func choices() {
    var hours = ScreenHours(hours: Self.day)
    _ = hours.advance(at: 0) { Self.time(23) }
    #expect(
      hours.set(.on)
        == [.rest(false), .turnScreen(on: true), .turnScreen(on: true, isAgain: true)])
    #expect(hours.advance(at: 1) { Self.time(23) } == [])
    #expect(hours.set(.off) == [])
    #expect(hours.advance(at: 2) { Self.time(12) } == [.rest(true), .turnScreen(on: false)])
    _ = hours.noteVisitor(at: 3)
    #expect(hours.set(.off) == [])
    #expect(hours.advance(at: 4) { Self.time(12) } == [.rest(true), .turnScreen(on: false)])
    #expect(hours.set(.hours) == [])
    #expect(hours.advance(at: 5) { Self.time(12) } == [.rest(false), .turnScreen(on: true)])
  }

  @Test("without hours any more, photos are shown at once")
  func removal() {
    var hours = ScreenHours(hours: Self.day)
    _ = hours.advance(at: 0) { Self.time(23) }
    #expect(hours.set(hours: nil, dimHours: nil) == [.rest(false), .turnScreen(on: true)])
    #expect(!hours.isResting)
  }

  @Test("photos are dimmed step by step, and bright again without the hours for it")
  func dimming() {
    var hours = ScreenHours(dimHours: KioskHours("20:00-23:00"))
    #expect(hours.advance(at: 0) { Self.time(12) } == [])
    hours.clockChanged()
    #expect(hours.advance(at: 1) { Self.time(20, 15) } == [.dim])
    #expect(hours.dimming == 0.5)
    #expect(hours.dueTime == 61)
    #expect(hours.set(hours: nil, dimHours: nil) == [.dim])
    #expect(hours.dimming == 0)
  }
}
