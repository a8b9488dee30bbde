import GalleryCore
import Glibc
import Testing

@testable import GimbalApp

@Suite("The clock on the wall")
struct WallClockTests {
  @Test("has the local time and day, and the time until the next minute")
  func now() {
    let before = time(nil)
    let clock = WallClock.now
    var seconds = before
    var parts = tm()
    localtime_r(&seconds, &parts)
    // The minute may have begun since.
    let minutes = (clock.hour * 60 + clock.minute) - Int(parts.tm_hour * 60 + parts.tm_min)
    #expect([0, 1, -1439].contains(minutes))
    #expect(clock.rest > 0 && clock.rest <= 60)
    if minutes == 0 {
      #expect(clock.day?.date.day == Int(parts.tm_mday))
      #expect(clock.day?.date.year == Int(parts.tm_year) + 1900)
    }
  }

  @Test("wanders to all corners, and stays in each for ten minutes")
  func corners() {
    let corners = (0..<60).map { WallClock(hour: 7, minute: $0).corner }
    #expect(Set(corners) == [0, 1, 2, 3])
    #expect(Set(corners[20..<30]).count == 1 && corners[29] != corners[30])
    #expect(WallClock(hour: 23, minute: 59).corner != WallClock(hour: 0, minute: 0).corner)
  }

  @Test("two moments of one minute look the same")
  func same() {
    let moment = WallClock(hour: 7, minute: 3, day: CalendarDay(rawValue: 5), rest: 40)
    var later = moment
    later.rest = 2
    #expect(moment.isSame(as: later))
    later.day = CalendarDay(rawValue: 6)
    #expect(!moment.isSame(as: later))
  }
}
