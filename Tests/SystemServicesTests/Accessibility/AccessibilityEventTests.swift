import GalleryCore
import Testing

@testable import SystemServices

@Suite("What a screen reader is told when something changes")
struct AccessibilityEventTests {
  /// The events from one tree to another, in words.
  private func events(_ old: AccessibilityTree?, _ new: AccessibilityTree) -> [String] {
    AccessibilityIndex(new).events(since: old.map(AccessibilityIndex.init)).map { event in
      let value =
        switch event.value {
        case .none: ""
        case .text(let text): " “\(text)”"
        case .number(let number): " \(number)"
        case .object(let id): " \(id.name)"
        }
      return "\(event.source?.name ?? "program") \(event.member) \(event.detail)"
        + " \(event.number)\(value)"
    }
  }

  @Test("the first tree is a window that is active, and a focus")
  func first() {
    #expect(
      events(nil, SampleTree.make()) == [
        "program ChildrenChanged add 0 window", "window Activate  0 “Sample”",
        "photo_1 StateChanged focused 1",
      ])
  }

  @Test("the same tree tells nothing")
  func same() {
    #expect(events(SampleTree.make(), SampleTree.make()).isEmpty)
  }

  @Test("another photo goes, comes and has the focus")
  func photo() {
    #expect(
      events(SampleTree.make(), SampleTree.make(photo: 2)) == [
        "window ChildrenChanged remove 0 photo_1", "window ChildrenChanged add 0 photo_2",
        "photo_2 StateChanged focused 1",
      ])
  }

  @Test("the focus goes from the photo to a button, and back")
  func focus() {
    let (photo, button) = (SampleTree.make(), SampleTree.make(focus: SampleTree.next))
    #expect(
      events(photo, button) == ["photo_1 StateChanged focused 0", "next StateChanged focused 1"])
    #expect(
      events(button, photo) == ["next StateChanged focused 0", "photo_1 StateChanged focused 1"])
  }

  @Test("a window that gets the keyboard again says what has the focus")
  func activation() {
    let (active, inactive) = (SampleTree.make(), SampleTree.make(isActive: false))
    #expect(
      events(active, inactive) == [
        "window StateChanged active 0", "window Deactivate  0 “Sample”",
        "photo_1 StateChanged focused 0",
      ])
    #expect(
      events(inactive, active) == [
        "window StateChanged active 1", "window Activate  0 “Sample”",
        "photo_1 StateChanged focused 1",
      ])
  }

  @Test("a message is said when it comes")
  func message() {
    let said = SampleTree.make(adding: [SampleTree.message("Saved")])
    #expect(
      events(SampleTree.make(), said) == [
        "window ChildrenChanged add 2 message", "message StateChanged showing 1",
      ])
    #expect(events(said, SampleTree.make()) == ["window ChildrenChanged remove 2 message"])
  }

  @Test("names, states and places that change are told")
  func changes() {
    var tree = SampleTree.make()
    tree.window.children[0].name = "River"
    tree.window.children[0].description = "marked"
    tree.window.children[1].children[1].states.subtract([.enabled, .sensitive])
    tree.window.children[1].children[0].frame.origin.x = 4
    #expect(
      events(SampleTree.make(), tree) == [
        "photo_1 PropertyChange accessible-name 0 “River”",
        "photo_1 PropertyChange accessible-description 0 “marked”",
        "back BoundsChanged  0", "next StateChanged enabled 0", "next StateChanged sensitive 0",
      ])
  }

  @Test("typed and deleted text is told, and where the cursor is")
  func typing() {
    func field(_ text: AccessibleText) -> AccessibilityTree {
      SampleTree.make(adding: [
        AccessibleNode(
          AccessibleNode.ID("field"), .entry, name: "Name",
          frame: Rect(x: 0, y: 0, width: 1, height: 1), text: text)
      ])
    }
    let selected = AccessibleText(before: "", selected: "river", after: ".jpg")
    #expect(
      events(field(selected), field(AccessibleText(before: "l", after: ".jpg"))) == [
        "field TextChanged delete 0 “river”", "field TextChanged insert 0 “l”",
        "field TextCaretMoved  1", "field TextSelectionChanged  0",
      ])
  }

  @Test("the progress of a task is told")
  func progress() {
    func bar(_ progress: Double) -> AccessibilityTree {
      SampleTree.make(adding: [
        AccessibleNode(
          AccessibleNode.ID("bar"), .progressBar, name: "Moving",
          frame: Rect(x: 0, y: 0, width: 1, height: 1), progress: progress)
      ])
    }
    #expect(events(bar(0.25), bar(0.25)).isEmpty)
    #expect(events(bar(0.25), bar(0.5)) == ["bar PropertyChange accessible-value 0 0.5"])
  }

  @Test("a tree has a limit, and an ID that comes twice counts once")
  func limits() {
    let many = (0..<5000).map { index in
      AccessibleNode(
        AccessibleNode.ID("n_\(index % 4000)"), .label, name: "n",
        frame: Rect(x: 0, y: 0, width: 1, height: 1))
    }
    let index = AccessibilityIndex(SampleTree.make(adding: many))
    #expect(index.order.count == AccessibilityIndex.mostNodes)
    #expect(index[SampleTree.window]?.children.count == AccessibilityIndex.mostNodes - 3)
    let double = AccessibilityIndex(
      SampleTree.make(adding: [SampleTree.message("a"), SampleTree.message("b")]))
    #expect(double[SampleTree.window]?.children.count == 3)
    let long = SampleTree.message(String(repeating: "a", count: 100_000))
    #expect(long.name.count == 1000)
    #expect(AccessibleNode.ID("a/b é_1").name == "a_b___1")
  }
}
