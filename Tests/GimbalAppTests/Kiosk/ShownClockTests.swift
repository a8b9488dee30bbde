import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The shown time of day")
struct ShownClockTests {
  private static let noon = WallClock(hour: 12, minute: 0, rest: 20)
  private static let minuteLater = WallClock(hour: 12, minute: 1, rest: 60)

  @Test("the clock is read at each minute, and a frame shows only another time")
  func minutes() {
    var clock = ShownClock(.time)
    #expect(clock.advance(at: 0, isVisible: true) { Self.noon })
    #expect(clock.dueTime == 20)
    #expect(!clock.advance(at: 19, isVisible: true) { Self.minuteLater })
    #expect(clock.advance(at: 20, isVisible: true) { Self.minuteLater })
    #expect(clock.present?.minute == 1)
    clock.clockChanged()
    #expect(!clock.advance(at: 21, isVisible: true) { Self.minuteLater })
  }

  @Test("it is not read while nothing is shown, and as soon as something is")
  func hidden() {
    var clock = ShownClock(.time)
    #expect(!clock.advance(at: 0, isVisible: false) { Self.noon })
    #expect(clock.dueTime == nil && clock.present == nil)
    #expect(clock.advance(at: 1, isVisible: true) { Self.noon })
  }

  @Test("another overlay is read for at once; none is not read for")
  func overlays() {
    var clock = ShownClock(.time)
    _ = clock.advance(at: 0, isVisible: true) { Self.noon }
    clock.overlay = .date
    #expect(clock.advance(at: 1, isVisible: true) { Self.noon })
    clock.overlay = .off
    #expect(clock.present == nil)
    #expect(!clock.advance(at: 2, isVisible: true) { Self.noon })
    #expect(clock.dueTime == nil)
  }
}
