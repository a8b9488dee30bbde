import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("Dialogs")
struct DialogTests {
  private func rename(_ name: String = "photo.jpg") -> Dialog {
    var text = EditedText(bytes: Array(name.utf8))
    text.select(byteCount: FileName(text.bytes).stemByteCount)
    return Dialog(
      heading: "Rename “\(name)”", field: text, rule: .fileName, buttons: ["Cancel", "Rename"])
  }

  private func text(_ dialog: Dialog) -> String {
    String(decoding: dialog.field?.bytes ?? [], as: UTF8.self)
  }

  private func layout(_ dialog: Dialog, window: Size = Size(width: 600, height: 420)) throws
    -> DialogLayout
  {
    try #require(ChromePainter().paint(dialog.picture(in: window), scale: 1).dialog)
  }

  @Test("Enter in the text field chooses the last button, Escape the first")
  func keys() {
    var dialog = rename()
    dialog.insert("new")
    #expect(text(dialog) == "new.jpg")
    #expect(dialog.handle(.enter) == .answered(1))
    #expect(dialog.handle(.escape) == .answered(0))
    #expect(dialog.handle(.space) == .stays)
  }

  @Test("Tab goes round the controls, and the arrow keys along the buttons")
  func focus() {
    var dialog = rename()
    var seen: [Dialog.Focus] = []
    for _ in 0..<3 {
      _ = dialog.handle(.tab(isBack: false))
      seen.append(dialog.focus)
    }
    #expect(seen == [.button(0), .button(1), .field])
    // The field is selected when it gets the keyboard.
    #expect(dialog.field?.selectedText == "photo.jpg")
    _ = dialog.handle(.tab(isBack: true))
    #expect(dialog.focus == .button(1))
    _ = dialog.handle(.move(.units(-1), extends: false))
    #expect(dialog.focus == .button(0))
    #expect(dialog.handle(.space) == .answered(0))
    dialog.insert("x")
    #expect(text(dialog) == "photo.jpg")
  }

  @Test("Enter and Space do not cancel a task before its button is selected; Escape does")
  func progress() throws {
    let dialog = Dialog(heading: "Copying", progress: 0.3, buttons: ["Cancel"])
    for key in [Dialog.Key.enter, .space, .move(.units(1), extends: false), .paste] {
      var dialog = dialog
      #expect(dialog.handle(key) == .stays && dialog.focus == .nothing)
      #expect(dialog.handle(.escape) == .answered(0))
    }
    for isBack in [false, true] {
      var dialog = dialog
      _ = dialog.handle(.tab(isBack: isBack))
      #expect(dialog.focus == .button(0) && dialog.handle(.space) == .answered(0))
    }
  }

  @Test("an invalid name is explained and cannot be chosen; another attempt's problem goes away")
  func rule() {
    var dialog = rename()
    dialog.problem = "There is another file of this name."
    #expect(dialog.fieldProblem == dialog.problem && dialog.isEnabled(1))
    dialog.insert("a/")
    #expect(dialog.problem == nil && dialog.fieldProblem?.contains("/") == true)
    #expect(!dialog.isEnabled(1) && dialog.isEnabled(0))
    #expect(dialog.handle(.enter) == .stays)
    _ = dialog.handle(.delete(.units(-1)))
    #expect(dialog.fieldProblem == nil && dialog.handle(.enter) == .answered(1))
  }

  @Test("the selection is copied and cut, and pasting asks for the clipboard")
  func clipboard() {
    var dialog = rename()
    #expect(dialog.handle(.copy) == .copied("photo"))
    #expect(dialog.handle(.cut) == .copied("photo") && text(dialog) == ".jpg")
    #expect(dialog.handle(.copy) == .stays)
    #expect(dialog.handle(.paste) == .pastes)
    _ = dialog.handle(.tab(isBack: false))
    #expect(dialog.handle(.paste) == .stays)
  }

  @Test("a press on a button that is released beside it does nothing")
  func pointers() throws {
    var dialog = rename()
    let layout = try layout(dialog)
    let origin = Point(x: 100, y: 50)
    func event(_ phase: PointerEvent.Phase, _ place: Point) -> PointerEvent {
      PointerEvent(phase: phase, pointer: 0, location: place + origin)
    }
    func send(_ phase: PointerEvent.Phase, _ place: Point) -> Dialog.Outcome {
      dialog.handle(event(phase, place), layout: layout, origin: origin)
    }
    let button = layout.buttons[0].center
    #expect(send(.down, button) == .stays)
    #expect(send(.moved, Point(x: -20, y: 0)) == .stays)
    #expect(send(.up, Point(x: -20, y: 0)) == .stays)
    #expect(send(.down, button) == .stays)
    #expect(send(.up, button) == .answered(0))
    #expect(dialog.focus == .button(0))
    // Another finger after one whose release was lost.
    _ = send(.down, button)
    dialog.pointersLost()
    let other = [PointerEvent.Phase.down, .up].map {
      dialog.handle(
        PointerEvent(phase: $0, pointer: 7, location: button + origin), layout: layout,
        origin: origin)
    }
    #expect(other == [.stays, .answered(0)])
    // A press in the field moves the cursor, and a drag selects.
    let field = try #require(layout.field)
    let first = layout.units[0]
    #expect(send(.down, Point(x: first.start, y: field.center.y)) == .stays)
    #expect(dialog.focus == .field && dialog.field?.cursor == 0)
    _ = send(.moved, Point(x: layout.units[2].end, y: field.center.y + 300))
    #expect(dialog.field?.selectedText == "pho")
    _ = send(.moved, Point(x: 9999, y: 0))
    #expect(dialog.field?.selectedText == "photo.jpg")
  }

  @Test(
    "controls are inside the card, large enough for fingers, and do not overlap",
    arguments: [Size(width: 600, height: 420), Size(width: 320, height: 480)])
  func controls(window: Size) throws {
    let dialogs = [
      rename(), rename(String(repeating: "long name ", count: 25) + ".jpg"),
      Dialog(heading: "Error", detail: String(repeating: "why ", count: 300), buttons: ["OK"]),
      Dialog(
        heading: "Which photos?", buttons: ["Cancel", "Only This One", "All 12 Marked Photos"]),
      Dialog(heading: "Copying", progress: 0.3, buttons: ["Cancel"]),
    ]
    for dialog in dialogs {
      for scale in [1.0, 2] {
        let picture = ChromePainter().paint(dialog.picture(in: window), scale: scale)
        let card = Rect(origin: .zero, size: picture.size)
        #expect(card.size.width <= window.width && card.size.height <= window.height)
        let layout = try #require(picture.dialog)
        let controls = layout.buttons + [layout.field].compactMap(\.self)
        for (index, rect) in controls.enumerated() {
          #expect(rect.size.height >= 44 && rect.size.width >= 44)
          #expect(card.intersection(rect) == rect)
          for other in controls[..<index] { #expect(other.intersection(rect) == nil) }
        }
      }
    }
  }

  @Test("a low window gets a smaller card, with controls where they are drawn")
  func small() throws {
    let window = Size(width: 160, height: 120)
    let picture = ChromePainter().paint(rename().picture(in: window), scale: 1)
    #expect(picture.size.width <= 160 && picture.size.height <= 120)
    let layout = try #require(picture.dialog)
    #expect(layout.buttons.allSatisfy { $0.maxY <= picture.size.height })
  }

  @Test("a press beside a character puts the cursor on its nearer side, in both directions")
  func cursor() throws {
    let layout = try layout(rename("אבג abc.jpg"))
    for (index, unit) in layout.units.enumerated() {
      let quarter = unit.start + (unit.end - unit.start) / 4
      #expect(layout.unit(at: quarter) == index)
    }
    // From right to left, the first unit is at the right.
    #expect(layout.units[0].start > layout.units[0].end)
  }
}
