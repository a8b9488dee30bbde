import GalleryCore
import Testing

@Suite("Cursor hiding")
struct CursorRestTests {
  @Test("In full screen the cursor is hidden after 2 s without movement, and shown by the next one")
  func fullScreen() {
    var rest = CursorRest()
    rest.moved(at: 10)
    #expect(!rest.isHidden(at: 11.99, isFullScreen: true))
    #expect(rest.dueTime(isFullScreen: true) == 12)
    #expect(rest.isHidden(at: 12, isFullScreen: true))
    rest.moved(at: 20)
    #expect(!rest.isHidden(at: 20, isFullScreen: true))
    #expect(rest.dueTime(isFullScreen: true) == 22)
  }

  @Test("Each movement delays it")
  func puttingOff() {
    var rest = CursorRest()
    for time in stride(from: 0.0, through: 10, by: 1.5) {
      rest.moved(at: time)
      #expect(!rest.isHidden(at: time + 1.5, isFullScreen: true))
    }
  }

  @Test("In a window the cursor stays, and nothing is scheduled")
  func window() {
    var rest = CursorRest()
    #expect(!rest.isHidden(at: 1000, isFullScreen: false))
    rest.moved(at: 10)
    #expect(!rest.isHidden(at: 1000, isFullScreen: false))
    #expect(rest.dueTime(isFullScreen: false) == nil)
  }

  @Test("A mouse that has never moved shows no cursor in full screen")
  func neverMoved() {
    let rest = CursorRest()
    #expect(rest.isHidden(at: 0, isFullScreen: true))
    #expect(rest.dueTime(isFullScreen: true) == nil)
  }

  @Test("A finger hides it at once, until the mouse moves", arguments: [false, true])
  func finger(isFullScreen: Bool) {
    var rest = CursorRest()
    rest.moved(at: 10)
    rest.touched()
    #expect(rest.isHidden(at: 10, isFullScreen: isFullScreen))
    #expect(rest.dueTime(isFullScreen: isFullScreen) == nil)
    rest.moved(at: 11)
    #expect(!rest.isHidden(at: 11, isFullScreen: isFullScreen))
  }

  @Test("The cursor is hidden exactly at the due time")
  func dueTime() throws {
    var rest = CursorRest()
    for time in [0, 0.1, 1e6, 23_865.341] {
      rest.moved(at: time)
      let due = try #require(rest.dueTime(isFullScreen: true))
      #expect(rest.isHidden(at: due, isFullScreen: true))
      #expect(!rest.isHidden(at: due.nextDown, isFullScreen: true))
    }
  }
}
