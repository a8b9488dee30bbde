import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Dialogs over the photos")
struct DialogOverlayTests {
  private func context() -> Overlay.Context {
    Overlay.Context(
      windowSize: Size(width: 600, height: 400), scale: 1, keyMap: KeyMap(), isSimulating: false,
      command: { _ in .quit })
  }

  private func stack(_ text: String = "photo.jpg") -> OverlayStack {
    var stack = OverlayStack()
    stack.open(
      .dialog(
        DialogOverlay(
          Question(
            "Rename", field: EditedText(bytes: Array(text.utf8)), rule: .fileName,
            answers: [.init("Cancel"), .init("Rename", .copyPosition("here"))]))))
    return stack
  }

  private func key(
    _ code: SDL_KeyCode, _ modifiers: KeyModifiers = [], isRepeat: Bool = false
  ) -> InputEvent {
    .key(KeyPress(code: code, modifiers: modifiers), isRepeat: isRepeat)
  }

  private func text(_ stack: OverlayStack) -> String {
    String(decoding: stack.question?.dialog.field?.bytes ?? [], as: UTF8.self)
  }

  @Test("a dialog keeps all keys, also those of commands, and types")
  func modal() {
    var stack = stack("")
    for event in [key(SDLK_q), .text("q"), key(SDLK_F11), key(SDLK_DELETE), .sideButton(.back)] {
      #expect(stack.handle(event, in: context()) == .handled)
    }
    #expect(text(stack) == "q")
    for event in [InputEvent.quit, .windowChanged, .exposed, .wake, .pointersLost] {
      #expect(stack.handle(event, in: context()) == .passedOn)
    }
  }

  @Test("keys edit as in other programs")
  func editing() {
    var stack = stack("one two.jpg")
    func press(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = []) {
      _ = stack.handle(key(code, modifiers), in: context())
    }
    press(SDLK_HOME)
    press(SDLK_RIGHT, [.control, .shift])
    #expect(stack.question?.dialog.field?.selectedText == "one")
    press(SDLK_v, .control)
    stack.insertPasted("three\n")
    #expect(text(stack) == "three two.jpg")
    press(SDLK_DELETE, .control)
    #expect(text(stack) == "three.jpg")
    press(SDLK_BACKSPACE)
    #expect(text(stack) == "thre.jpg")
    press(SDLK_a, .control)
    #expect(stack.handle(key(SDLK_x, .control), in: context()) == .copies("thre.jpg"))
    #expect(text(stack) == "")
  }

  @Test("the clipboard's text is inserted once, and only into the dialog that asked for it")
  func pasting() {
    var stack = stack("")
    stack.insertPasted("a")
    #expect(text(stack) == "")
    #expect(stack.handle(key(SDLK_v, .control), in: context()) == .pastes)
    #expect(stack.handle(.text("b"), in: context()) == .handled)
    stack.insertPasted("c")
    stack.insertPasted("d")
    #expect(text(stack) == "bc")
    #expect(stack.handle(key(SDLK_INSERT, .shift), in: context()) == .pastes)
    stack.close(.dialog)
    stack.insertPasted("e")
    var other = self.stack("")
    other.insertPasted("e")
    #expect(text(other) == "")
  }

  @Test("Tab and the arrow keys go where the buttons are, one beside or below the other")
  func order() {
    for (width, isStacked) in [(600.0, false), (200, true)] {
      let question = Question(
        "Which?", answers: [.init("Cancel"), .init("Only This One"), .init("All")])
      let dialog = question.dialog
      var stack = OverlayStack()
      stack.open(.dialog(DialogOverlay(question)))
      var context = context()
      context.windowSize = Size(width: width, height: 600)
      let painted = ChromePainter().paint(dialog.picture(in: context.windowSize), scale: 1)
      context.dialogLayout = { _ in painted.dialog }
      stack.layOut(in: context) { _ in (ImageID(1), painted.size) }
      _ = stack.handle(key(isStacked ? SDLK_DOWN : SDLK_UP), in: context)
      #expect(stack.question?.dialog.focus == .button(1))
      _ = stack.handle(key(SDLK_TAB, isStacked ? .shift : []), in: context)
      #expect(stack.question?.dialog.focus == .button(2))
    }
  }

  @Test("Tab goes from a field down to stacked buttons, the upper one first")
  func stackedOrder() {
    let question = Question(
      "Rename", field: EditedText(bytes: Array("a.jpg".utf8)), rule: .fileName,
      answers: [.init("Cancel"), .init("Only This One"), .init("All")])
    let dialog = question.dialog
    var stack = OverlayStack()
    stack.open(.dialog(DialogOverlay(question)))
    var context = context()
    context.windowSize = Size(width: 200, height: 600)
    let painted = ChromePainter().paint(dialog.picture(in: context.windowSize), scale: 1)
    context.dialogLayout = { _ in painted.dialog }
    stack.layOut(in: context) { _ in (ImageID(1), painted.size) }
    for (modifiers, focus) in [
      ([], .button(2)), ([], .button(1)), ([], .button(0)), ([], .field), (.shift, .button(0)),
      (.shift, .button(1)), (.shift, .button(2)), (.shift, .field),
    ] as [(KeyModifiers, Dialog.Focus)] {
      _ = stack.handle(key(SDLK_TAB, modifiers), in: context)
      #expect(stack.question?.dialog.focus == focus)
    }
  }

  @Test("an option leaves the dialog for printing open, which goes on with it")
  func options() throws {
    let photos = Album([Photo.Location(path: Array("/photos/a.jpg".utf8))]).photos
    let job = PrintJob(items: photos.map { .init(photo: $0, sheet: 0) }, paper: .a4, window: "")
    var stack = OverlayStack()
    stack.open(.dialog(DialogOverlay(Question(printing: job))))
    _ = stack.handle(key(SDLK_TAB), in: context())
    #expect(stack.question?.dialog.focus == .option(0))
    let outcome = stack.handle(key(SDLK_RIGHT), in: context())
    #expect(outcome == .does(.askPrinting(job.with(.two), option: 1), typed: []))
    let open = try #require(stack.question)
    for next in [
      Question(printing: job.with(.two), option: 1),
      Question(printing: job.with(.letter), option: 6),
    ] {
      #expect(next.continues(open) && next.continuing(open) == next)
    }
    #expect(!Question("Print?", answers: [.init("Print…")]).continues(open))
  }

  @Test("the arrow keys go to their side where lines begin at the right, and in such names")
  func rightToLeft() {
    let question = Question(
      "Rename", field: EditedText(bytes: Array("אבג.jpg".utf8)), rule: .fileName,
      answers: [.init("Cancel"), .init("Rename")])
    let dialog = question.dialog
    var stack = OverlayStack()
    stack.open(.dialog(DialogOverlay(question)))
    var context = context()
    let painted = ChromePainter().paint(
      dialog.picture(in: context.windowSize), scale: 1,
      appearance: Appearance(direction: .rightToLeft))
    context.dialogLayout = { _ in painted.dialog }
    stack.layOut(in: context) { _ in (ImageID(1), painted.size) }
    func press(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = []) {
      _ = stack.handle(key(code, modifiers), in: context)
    }
    press(SDLK_HOME)
    press(SDLK_LEFT)
    press(SDLK_LEFT)
    press(SDLK_RIGHT)
    #expect(stack.question?.dialog.field?.cursor == 1)
    press(SDLK_LEFT, [.shift, .control])
    #expect(stack.question?.dialog.field?.selectedText == "בג")
    press(SDLK_END)
    press(SDLK_LEFT)
    #expect(stack.question?.dialog.field?.cursor == 6, "Latin letters are read from the left.")
    press(SDLK_TAB)
    #expect(stack.question?.dialog.focus == .button(0))
    press(SDLK_RIGHT)
    #expect(stack.question?.dialog.focus == .button(0), "The first one is at the right.")
    press(SDLK_LEFT)
    #expect(stack.question?.dialog.focus == .button(1))
  }

  @Test("a touch works after the pointers were lost")
  func lostPointers() {
    let question = Question("Error", answers: [.init("OK")])
    let dialog = question.dialog
    var stack = OverlayStack()
    stack.open(.dialog(DialogOverlay(question)))
    var context = context()
    let painted = ChromePainter().paint(dialog.picture(in: context.windowSize), scale: 1)
    context.dialogLayout = { _ in painted.dialog }
    stack.layOut(in: context) { _ in (ImageID(1), painted.size) }
    let frame = question.dialog.frame(of: painted.size, in: context.windowSize, scale: 1)
    let place = (painted.dialog?.buttons[0].center ?? .zero) + frame.origin
    _ = stack.handle(.point(.down, place.x, place.y, finger: 1), in: context)
    #expect(stack.handle(.pointersLost, in: context) == .passedOn)
    _ = stack.handle(.point(.down, place.x, place.y, finger: 2), in: context)
    _ = stack.handle(.point(.up, place.x, place.y, finger: 2), in: context)
    #expect(stack.isEmpty)
  }

  @Test("Enter and Escape answer once: a key that is still held does not")
  func answers() {
    var first = stack()
    #expect(first.handle(key(SDLK_RETURN, isRepeat: true), in: context()) == .handled)
    let name = Array("photo.jpg".utf8)
    #expect(
      first.handle(key(SDLK_RETURN), in: context()) == .answered(.copyPosition("here"), typed: name)
    )
    #expect(first.isEmpty)
    var second = stack()
    #expect(second.handle(key(SDLK_ESCAPE), in: context()) == .answered(.nothing, typed: name))
  }
}
