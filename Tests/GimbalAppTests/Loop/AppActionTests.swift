import Chrome
import Demonstration
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("What parts ask for")
struct AppActionTests {
  @Test("an action is small, as arrays of them are made for each event")
  func size() {
    let size = MemoryLayout<AppAction>.size
    #expect(size <= 512, "It has \(size) bytes; a stage has \(MemoryLayout<Stage>.size).")
  }

  @Test("what is said has a time, and a problem is explained once no other question is open")
  func texts() {
    #expect(AppAction.say("Saved", for: 3) == .say(ShortMessage("Saved", for: 3)))
    guard case .askWhenFree(let question) = AppAction.explain("Not saved", "The disk is full.")
    else {
      Issue.record("It is no question.")
      return
    }
    #expect(question.dialog.heading == "Not saved" && question.action(of: 0) == .nothing)
  }
}
