import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The preferences over the photos")
struct PreferencesOverlayTests {
  private func context(_ settings: LiveSettings = LiveSettings(Settings())) -> Overlay.Context {
    var context = Overlay.Context.standard
    context.preferences = { PreferenceGroup.all(settings) }
    return context
  }

  private func stack(_ context: Overlay.Context) -> OverlayStack {
    var stack = OverlayStack()
    stack.open(.preferences(PreferencesOverlay(in: context)))
    return stack
  }

  @Test("what is typed finds a setting, and Enter and a space change it")
  func changes() {
    let context = context()
    var stack = stack(context)
    #expect(stack.handle(.text("ken-"), in: context) == .handled)
    #expect(stack.handle(.text("b"), in: context) == .handled)
    #expect(stack.handle(.press(SDLK_RETURN), in: context) == .handled)
    let change = PreferenceChange(name: "ken-burns", value: "true")
    #expect(stack.handle(.press(SDLK_SPACE), in: context) == .chooses(change))
    #expect(stack.handle(.press(SDLK_SPACE, isRepeat: true), in: context) == .handled)
    // The space is a text as well.
    #expect(stack.handle(.text(" "), in: context) == .handled)
    #expect(stack.handle(.press(SDLK_RETURN), in: context) == .chooses(change))
    #expect(stack.handle(.press(SDLK_ESCAPE), in: context) == .handled)
    #expect(stack.contains(.preferences))
    #expect(stack.handle(.press(SDLK_ESCAPE), in: context) == .handled)
    #expect(stack.isEmpty)
  }

  @Test("a number and a text are asked for; a choice goes on, back with the left arrow")
  func values() {
    let context = context()
    var stack = stack(context)
    for text in ["decode-timeout"] { _ = stack.handle(.text(text), in: context) }
    _ = stack.handle(.press(SDLK_DOWN), in: context)
    guard case .asks(let question) = stack.handle(.press(SDLK_RETURN), in: context) else {
      Issue.record("Nothing is asked.")
      return
    }
    #expect(question.dialog.field?.selectedText == "20")
    #expect(question.dialog.detail.contains("3600"))
    stack = self.stack(context)
    _ = stack.handle(.text("theme"), in: context)
    _ = stack.handle(.press(SDLK_DOWN), in: context)
    let dark = PreferenceChange(name: "theme", value: "dark")
    #expect(stack.handle(.press(SDLK_LEFT), in: context) == .chooses(dark))
    var mirrored = context
    mirrored.direction = .rightToLeft
    #expect(stack.handle(.press(SDLK_RIGHT), in: mirrored) == .chooses(dark))
  }

  @Test("keys of commands type nothing and do nothing; its own key closes it")
  func modal() {
    let context = context()
    var stack = stack(context)
    for code in [SDLK_q, SDLK_F11, SDLK_DELETE] {
      #expect(stack.handle(.press(code), in: context) == .handled)
    }
    #expect(stack.handle(.windowChanged, in: context) == .passedOn)
    let key = KeyPress(code: SDLK_COMMA, modifiers: .control)
    #expect(stack.handle(.key(key, isRepeat: true), in: context) == .handled)
    #expect(stack.contains(.preferences))
    #expect(stack.handle(.key(key, isRepeat: false), in: context) == .handled)
    #expect(stack.isEmpty)
  }

  @Test("a letter is typed, although it is the key that opens the dialog")
  func ownLetter() {
    var context = context()
    let dispatch = KeyDispatch(KeyMap(chosen: ["preferences.show": ["P"]]))
    context.command = { dispatch.command(for: $0, isSimulating: false) }
    #expect(context.command(KeyPress(code: SDLK_p)) == .app(.showPreferences))
    var stack = stack(context)
    #expect(stack.handle(.press(SDLK_p), in: context) == .handled)
    #expect(stack.contains(.preferences))
  }

  @Test("a key that is held changes no value, but goes on in the field")
  func repeats() {
    var settings = Settings()
    settings.set(\.theme, to: .light, named: "theme", from: .file(line: 1))
    let context = context(LiveSettings(settings))
    var stack = stack(context)
    _ = stack.handle(.text("themes"), in: context)
    // In the field, the last letter is deleted.
    for code in [SDLK_LEFT, SDLK_DELETE] {
      _ = stack.handle(.press(code, isRepeat: true), in: context)
    }
    _ = stack.handle(.press(SDLK_DOWN), in: context)
    for code in [SDLK_LEFT, SDLK_RIGHT, SDLK_DELETE] {
      #expect(stack.handle(.press(code, isRepeat: true), in: context) == .handled)
    }
    let reset = PreferenceChange(name: "theme", value: nil)
    #expect(stack.handle(.press(SDLK_DELETE), in: context) == .chooses(reset))
    // Backspace is for the field.
    #expect(stack.handle(.press(SDLK_BACKSPACE), in: context) == .handled)
  }

  @Test("text is typed there again after a question over it, and no longer once it is closed")
  @MainActor func typing() {
    let parts = ShownParts()
    defer { parts.close() }
    var part = OverlaysPart()
    #expect(part.openPreferences(in: parts.snapshot()).contains { $0.takesText })
    #expect(part.openPreferences(in: parts.snapshot()) == [])
    let question = Question(
      "A value", field: EditedText(), answers: [.init("Cancel"), .init("OK")])
    _ = part.ask(question, in: Size(width: 900, height: 600), at: 0)
    let context = context()
    let answered = part.handle(.press(SDLK_ESCAPE), in: context).actions
    #expect(answered.contains { $0.takesText } && !answered.contains(.endText))
    #expect(part.takesText && part.contains(.preferences))
    let closed = part.handle(.press(SDLK_ESCAPE), in: context).actions
    #expect(closed.contains(.endText) && !part.takesText && part.isEmpty)
    var recording = OverlaysPart(isRecording: true)
    #expect(recording.openPreferences(in: parts.snapshot()) == [])
  }

  @Test("screen readers see switches and values, and press them")
  @MainActor func screenReaders() throws {
    var settings = Settings()
    settings.set(\.theme, to: .light, named: "theme", from: .file(line: 1))
    let parts = ShownParts(settings: settings)
    defer { parts.close() }
    _ = parts.overlays.openPreferences(in: parts.snapshot())
    let tree = AccessibilityLayout(parts.snapshot()).tree
    let dialog = try #require(tree.window.children.last)
    #expect(dialog.role == .dialog && dialog.name == "Preferences")
    #expect(tree.focus == AccessibleNode.ID("preferences_field"))
    func node(_ name: String) throws -> AccessibleNode {
      try #require(dialog.children.first { $0.id == AccessibleNode.ID(name) })
    }
    let reverse = try node("preference_reverse")
    #expect(reverse.role == .checkBox && !reverse.states.contains(.checked))
    #expect(reverse.states.contains(.checkable) && reverse.description == "reverse")
    #expect(try node("preference_theme").name.hasSuffix(": light"))
    let press = AccessibilityPress(parts.snapshot())
    #expect(
      press.actions(pressing: reverse.id)
        == [.choose(PreferenceChange(name: "reverse", value: "true"))])
    #expect(
      press.actions(pressing: try node("reset_theme").id)
        == [.choose(PreferenceChange(name: "theme", value: nil))])
    guard case .ask? = press.actions(pressing: try node("preference_settle_time").id).first else {
      Issue.record("Nothing is asked.")
      return
    }
    let context = Overlay.Context(parts.snapshot()) { _ in nil }
    _ = parts.overlays.handle(.text("theme"), in: context)
    let found = AccessibilityPress(parts.snapshot())
    for case .receive(let event) in found.actions(pressing: try node("preferences_close").id) {
      _ = parts.overlays.handle(event, in: context)
    }
    #expect(!parts.overlays.contains(.preferences), "A search does not keep it open.")
  }
}

extension AppAction {
  /// Whether text is typed from then on.
  fileprivate var takesText: Bool { if case .takeText = self { true } else { false } }
}
