import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("The mouse")
struct MouseTrackingTests {
  @Test("its place follows every event, and is lost when it leaves the window")
  func place() {
    var mouse = MouseTracking()
    mouse.note(.hover(Point(x: 1, y: 2)), at: 0)
    #expect(mouse.place == Point(x: 1, y: 2))
    mouse.note(.point(.moved, 3, 4), at: 0)
    #expect(mouse.place == Point(x: 3, y: 4))
    mouse.note(.point(.down, 90, 90, finger: 2), at: 0)
    #expect(mouse.place == Point(x: 3, y: 4), "A finger is not the mouse.")
    mouse.note(.secondaryClick(Point(x: 5, y: 6)), at: 0)
    #expect(mouse.place == Point(x: 5, y: 6))
    mouse.note(.hover(nil), at: 0)
    #expect(mouse.place == nil)
  }

  @Test("a finger hides the cursor, the mouse shows it, and in full screen it rests")
  func cursor() {
    var mouse = MouseTracking()
    mouse.note(.hover(.zero), at: 1)
    #expect(!mouse.isHidden(at: 100, isFullScreen: false))
    #expect(mouse.dueTime(isFullScreen: true) == 1 + CursorRest.patience)
    #expect(mouse.isHidden(at: 100, isFullScreen: true))
    mouse.note(.point(.moved, 0, 0, finger: 2), at: 101)
    #expect(!mouse.isHidden(at: 101, isFullScreen: false), "Only a new touch hides it.")
    mouse.note(.point(.down, 0, 0, finger: 2), at: 101)
    #expect(mouse.isHidden(at: 101, isFullScreen: false))
    mouse.note(.hover(nil), at: 102)
    #expect(mouse.isHidden(at: 102, isFullScreen: false), "It only left the window.")
    mouse.note(.point(.moved, 0, 0), at: 103)
    #expect(!mouse.isHidden(at: 103, isFullScreen: false))
  }
}
