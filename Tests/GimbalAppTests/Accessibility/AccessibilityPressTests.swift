import Chrome
import Commands
import GalleryCore
import SystemServices
import Testing

@testable import GimbalApp

@Suite("Presses of a screen reader")
@MainActor struct AccessibilityPressTests {
  private func press(_ name: String, _ parts: ShownParts) -> [AppAction]? {
    let snapshot = parts.snapshot()
    func find(_ node: AccessibleNode) -> AccessibleNode? {
      // What lies over others comes after them.
      let inside = node.children.reversed().lazy.compactMap(find).first
      return inside ?? (node.name == name && node.isPressable ? node : nil)
    }
    return find(AccessibilityLayout(snapshot).tree.window).map {
      AccessibilityPress(snapshot).actions(pressing: $0.id)
    }
  }

  @Test("a button performs its command, unless it has none now or something covers it")
  func buttons() {
    let parts = ShownParts()
    defer { parts.close() }
    #expect(press("Next photo", parts) == [.noteInput, .send(.command(.page(by: 1)))])
    guard case .openMenu? = press("Open the menu", parts)?.last else {
      Issue.record("The menu does not open.")
      return
    }
    parts.send(.command(.lastPage))
    #expect(press("Next photo", parts) == [])
    _ = parts.overlays.toggleHelp()
    #expect(press("Previous photo", parts) == [])
  }

  @Test("a line of the menu closes it and performs its command, also where it is scrolled away")
  func lines() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.overlays.openMenu(at: .zero, in: parts.snapshot())
    #expect(press("Next photo", parts) == [.close(.menu), .send(.command(.page(by: 1)))])
    #expect(press("Quit", parts) == [.close(.menu), .send(.command(.quit))])
    #expect(press("Overview of all photos", parts) == [], "The toolbar's is covered.")
  }

  @Test("an object that is gone does nothing, nor does a dialog's button before it is painted")
  func gone() {
    let parts = ShownParts()
    defer { parts.close() }
    let snapshot = parts.snapshot()
    for name in ["", "button_next2", "line_1_0", "answer0_1"] {
      #expect(AccessibilityPress(snapshot).actions(pressing: AccessibleNode.ID(name)) == [])
    }
    let question = Question("Really?", answers: [.init("Cancel"), .init("Yes")])
    _ = parts.overlays.ask(question, in: Size(width: 900, height: 600), at: 0)
    #expect(press("Yes", parts) == [])
  }
}
