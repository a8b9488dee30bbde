import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The full screen of a kiosk")
struct FullScreenGuardTests {
  @Test("it is asked for once it is lost for a moment, and then once a second at most")
  func pace() {
    var guardian = FullScreenGuard()
    guardian.note(isLost: true, at: 5)
    guardian.note(isLost: true, at: 5.2)
    #expect(guardian.dueTime == 5 + FullScreenGuard.settleTime)
    var asks = [5.2, 6, 6].map { guardian.asks(at: $0) }
    #expect(asks == [false, true, false] && guardian.dueTime == nil)
    guardian.note(isLost: true, at: 6.1)
    #expect(guardian.dueTime == 6.1 + FullScreenGuard.settleTime)
    asks = [guardian.asks(at: 6.9)]
    #expect(asks == [false])
    guardian.note(isLost: false, at: 6.95)
    #expect(guardian.dueTime == nil)
    guardian.note(isLost: true, at: 9)
    asks = [guardian.asks(at: 9), guardian.asks(at: 10)]
    #expect(asks == [false, true])
  }
}
