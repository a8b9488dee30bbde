import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("What a screen reader can read")
@MainActor struct AccessibilityLayoutTests {
  private func tree(
    _ parts: ShownParts, _ facts: AccessibilityLayout.WindowFacts = .init(), at now: Double = 0
  ) -> AccessibilityTree {
    AccessibilityLayout(parts.snapshot(at: now), facts).tree
  }

  /// The objects of a role, wherever they are.
  private func nodes(_ role: AccessibleRole, in node: AccessibleNode) -> [AccessibleNode] {
    (node.role == role ? [node] : []) + node.children.flatMap { nodes(role, in: $0) }
  }

  private func focused(_ tree: AccessibilityTree, _ node: AccessibleNode? = nil) -> AccessibleNode?
  {
    let node = node ?? tree.window
    if node.id == tree.focus { return node }
    return node.children.lazy.compactMap { focused(tree, $0) }.first
  }

  @Test("the photo with its name and place has the focus, in a window with the keyboard")
  func photo() {
    let parts = ShownParts()
    defer { parts.close() }
    let tree = tree(parts)
    #expect(focused(tree)?.role == .image)
    #expect(focused(tree)?.name == "3, 4 of 10")
    #expect(tree.window.name == "Gimbal" && tree.window.states.contains(.active))
    let other = self.tree(parts, .init(isActive: false, origin: Point(x: 7, y: 9)))
    #expect(other.focus == nil && !other.window.states.contains(.active))
    #expect(other.origin == Point(x: 7, y: 9))
  }

  @Test("each photo is an object of its own, which stays the same while its texts change")
  func identity() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let before = try #require(tree(parts).focus)
    let photo = parts.photo(3)
    _ = parts.files.toggleSelected(of: photo)
    let marked = try #require(focused(tree(parts)))
    #expect(marked.id == before && marked.description.contains("selected"))
    parts.send(.command(.page(by: 1)))
    #expect(tree(parts).focus != before)
  }

  @Test("while photos are selected in the overview, the toolbar says how many, and what to do")
  func selection() {
    let parts = ShownParts()
    defer { parts.close() }
    parts.send(.command(.toggleOverview))
    for page in [1, 3] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    let toolbar = tree(parts).window.children.first { $0.id == AccessibleNode.ID("toolbar") }
    #expect(toolbar?.name == "2 selected")
    let names = toolbar?.children.map(\.name) ?? []
    #expect(names.contains("Select nothing"))
    #expect(names.contains("Move the selected photos to the trash"))
  }

  @Test("the toolbar's buttons have the names of their tooltips, also while it has faded out")
  func buttons() {
    let parts = ShownParts()
    defer { parts.close() }
    let buttons = nodes(.pushButton, in: tree(parts).window)
    #expect(buttons.map(\.name).prefix(2) == ["Previous photo", "Next photo"])
    #expect(buttons.map(\.name).suffix(2) == ["Keys and gestures", "Open the menu"])
    #expect(buttons.first?.key == "Page Up")
    #expect(buttons.allSatisfy { $0.isPressable && $0.states.contains(.showing) })
    #expect(buttons.allSatisfy { $0.frame.size.width >= 44 && $0.frame.minY == 0 })
    parts.send(.command(.lastPage))
    let atEnd = nodes(.pushButton, in: tree(parts).window)
    #expect(!atEnd[1].states.contains(.sensitive) && atEnd[0].states.contains(.sensitive))
    _ = parts.overlays.toggleHelp()
    let hidden = nodes(.pushButton, in: tree(parts).window)
    #expect(hidden.map(\.name) == atEnd.map(\.name))
    #expect(!hidden.contains { $0.states.contains(.showing) })
  }

  @Test("the keyboard's focus on a button is told")
  func buttonFocus() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.input.pressButton(
      KeyPress(code: SDLK_TAB), isRepeat: false, in: parts.snapshot())
    #expect(focused(tree(parts))?.name == "Previous photo")
  }

  @Test("a message is read while it is shown")
  func message() {
    let parts = ShownParts()
    defer { parts.close() }
    func messages(at now: Double) -> [AccessibleNode] {
      nodes(.notification, in: tree(parts, at: now).window)
    }
    #expect(messages(at: 0).isEmpty)
    parts.overlays.toasts.show(ShortMessage("Saved", for: 2), at: 1, isAnimated: false)
    let first = messages(at: 1)
    #expect(first.map(\.name) == ["Saved"])
    #expect(messages(at: 4).isEmpty)
    parts.overlays.toasts.show(ShortMessage("Saved", for: 2), at: 5, isAnimated: false)
    #expect(messages(at: 5).map(\.id) != first.map(\.id), "It is said again.")
  }

  @Test("the card in place of photos is read")
  func notice() {
    let parts = ShownParts(Album())
    defer { parts.close() }
    parts.notice = .notice(heading: "No photos", detail: "The folder is empty.")
    let focus = focused(tree(parts))
    #expect(focus?.name == "No photos" && focus?.description == "The folder is empty.")
  }

  @Test("a window that is black at this hour has nothing to read")
  func resting() {
    let parts = ShownParts()
    defer { parts.close() }
    parts.isResting = true
    let tree = tree(parts)
    #expect(tree.window.children.isEmpty && tree.focus == nil)
  }

  // MARK: What lies over the photos

  private func openMenu(_ parts: ShownParts) {
    _ = parts.overlays.openMenu(at: Point(x: 500, y: 60), in: parts.snapshot())
  }

  @Test("the menu's lines are read, and the focus follows the keys")
  func menu() throws {
    let parts = ShownParts()
    defer { parts.close() }
    openMenu(parts)
    let menu = tree(parts)
    #expect(focused(menu)?.role == .menu)
    let lines = nodes(.menuItem, in: menu.window) + nodes(.checkMenuItem, in: menu.window)
    #expect(lines.count == CommandMenus(parts.snapshot()).all.flatMap(\.items).count)
    _ = parts.overlays.handle(.press(SDLK_DOWN), in: .standard)
    let first = tree(parts)
    #expect(focused(first)?.name == "Next photo" && focused(first)?.key == "Page Down")
    #expect(focused(first)?.states.contains(.selected) == true)
    _ = parts.overlays.handle(.press(SDLK_DOWN), in: .standard)
    #expect(focused(tree(parts))?.name == "Previous photo")
    let lock = try #require(
      nodes(.checkMenuItem, in: first.window).last { $0.name.contains("ock") })
    #expect(lock.states.contains(.checkable) && !lock.states.contains(.checked))
  }

  @Test("a dialog's text, cursor and buttons are read, and the focus follows the Tab key")
  func dialog() {
    let parts = ShownParts()
    defer { parts.close() }
    let question = Question(
      "Rename", "It keeps its folder.", field: EditedText(fileName: Array("a.jpg".utf8)),
      rule: .fileName, answers: [.init("Cancel"), .init("Rename")])
    _ = parts.overlays.ask(question, in: Size(width: 900, height: 600), at: 0)
    let dialog = tree(parts)
    #expect(nodes(.dialog, in: dialog.window).map(\.name) == ["Rename"])
    #expect(nodes(.label, in: dialog.window).map(\.name) == ["It keeps its folder."])
    #expect(focused(dialog)?.text == AccessibleText(before: "", selected: "a", after: ".jpg"))
    _ = parts.overlays.handle(.text("b"), in: .standard)
    #expect(focused(tree(parts))?.text == AccessibleText(before: "b", after: ".jpg"))
    _ = parts.overlays.handle(.press(SDLK_TAB), in: .standard)
    #expect(focused(tree(parts))?.name == "Cancel")
    let next = Question("Replace it?", answers: [.init("Cancel"), .init("Replace")])
    let before = tree(parts).focus
    _ = parts.overlays.ask(next, in: Size(width: 900, height: 600), at: 0)
    #expect(tree(parts).focus != before, "It is another dialog's button.")
  }

  @Test("the options for printing are read with what they are for, and which are chosen")
  func options() {
    let parts = ShownParts()
    defer { parts.close() }
    var job = PrintJob(
      items: [.init(photo: parts.photo(1), sheet: 0)], paper: .a5, window: "")
    job.photosPerPage = .two
    _ = parts.overlays.ask(
      Question(printing: job, option: 1), in: Size(width: 900, height: 600), at: 0)
    let dialog = tree(parts)
    let options = nodes(.radioButton, in: dialog.window)
    #expect(options.count == PhotosPerPage.allCases.count + PaperSize.allCases.count)
    let chosen = options.filter { $0.states.contains(.checked) }.map(\.name)
    #expect(chosen == ["Photos on a page: 2", "Paper: A5"])
    #expect(focused(dialog)?.name == "Photos on a page: 2")
  }

  @Test("the progress of a task is read, and nothing in its dialog has the focus")
  func progress() {
    let parts = ShownParts()
    defer { parts.close() }
    let question = Question("Moving photos", progress: 0.5, answers: [.init("Cancel", .cancelTask)])
    _ = parts.overlays.ask(question, in: Size(width: 900, height: 600), at: 0)
    let tree = tree(parts)
    #expect(nodes(.progressBar, in: tree.window).map(\.progress) == [0.5])
    #expect(focused(tree)?.role == .dialog)
  }

  @Test("the list of keys is read")
  func help() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.overlays.toggleHelp()
    let list = focused(tree(parts))
    #expect(list?.role == .list)
    #expect(list?.children.contains { $0.name.hasPrefix("Next photo: Page Down") } == true)
  }
}
