import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("A dialog with a sheet of paper")
struct PaperDialogTests {
  private var dialog: Dialog {
    var dialog = Dialog(
      heading: "Print 3 photos", detail: "On 3 pages of A4 paper",
      buttons: ["Cancel", "Save as PDF…", "Print…"])
    dialog.paper = PaperSize.a4.size
    dialog.choices = [
      Dialog.Choice(heading: "Photos on a page", options: ["1", "2", "4"], chosen: 1),
      Dialog.Choice(
        heading: "Paper",
        options: ["A3", "A4", "A5", "Letter", "Legal", "10 × 15 cm", "13 × 18 cm"], chosen: 6),
    ]
    return dialog
  }

  private func layout(
    in window: Size, _ direction: LayoutDirection = .leftToRight
  ) throws -> (DialogLayout, card: Size) {
    let painted = ChromePainter().paint(
      dialog.picture(in: window), scale: 1,
      appearance: Appearance(scheme: .dark, direction: direction))
    return (try #require(painted.dialog), painted.size)
  }

  @Test("shows it above the buttons, in its shape, where there is room")
  func roomy() throws {
    let (layout, card) = try self.layout(in: Size(width: 1000, height: 800))
    let paper = try #require(layout.paper)
    #expect(paper.size.height >= 96 && paper.size.height <= 301)
    #expect(abs(paper.size.height / paper.size.width - 297 / 210) < 0.02)
    #expect(layout.buttons.allSatisfy { $0.minY >= paper.maxY && $0.maxY <= card.height })
  }

  @Test("leaves it out in a low window, so that the buttons keep their size")
  func low() throws {
    let (layout, card) = try self.layout(in: Size(width: 640, height: 450))
    #expect(layout.paper == nil && card.height <= 450)
    #expect(layout.buttons.count == 3)
    #expect(layout.buttons.allSatisfy { $0.size.height >= 43.9 })
  }

  @Test(
    "has all options inside the card, above the buttons, and none on another one",
    arguments: [
      Size(width: 1000, height: 800), Size(width: 640, height: 450), Size(width: 420, height: 700),
      Size(width: 360, height: 640),
    ])
  func options(window: Size) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let (layout, card) = try self.layout(in: window, direction)
      #expect(layout.options.count == 10)
      let controls = layout.options + layout.buttons
      for (index, control) in controls.enumerated() {
        #expect(control.minX >= 0 && control.maxX <= card.width, "\(window) \(index)")
        #expect(control.minY >= 0 && control.maxY <= card.height, "\(window) \(index)")
        for other in controls[..<index] {
          #expect(control.intersection(other) == nil, "\(window) \(index)")
        }
      }
      #expect(layout.options.allSatisfy { $0.maxY <= layout.buttons[2].minY })
      #expect(layout.hasOptionsFromRight == (direction == .rightToLeft))
    }
  }

  @Test("an option is chosen by a click and by the arrow keys; Enter prints, and Tab goes on")
  func choosing() throws {
    var dialog = dialog
    let (layout, _) = try self.layout(in: Size(width: 1000, height: 800))
    func click(_ option: Int) -> Dialog.Outcome {
      let place = layout.options[option].center
      let events = [PointerEvent.Phase.down, .up].map {
        PointerEvent(phase: $0, pointer: 0, location: place)
      }
      return events.map { dialog.handle($0, layout: layout, origin: .zero) }.last ?? .stays
    }
    #expect(click(0) == .chosen(0) && click(4) == .chosen(4))
    #expect(click(1) == .stays, "It is marked already.")
    #expect(dialog.options.filter(\.isChosen).map(\.title) == ["2", "13 × 18 cm"])
    var seen: [Dialog.Focus] = []
    for _ in 0..<5 {
      _ = dialog.handle(.tab(isBack: false))
      seen.append(dialog.focus)
    }
    #expect(seen == [.option(1), .option(9), .button(0), .button(1), .button(2)])
    dialog.focus = .option(1)
    #expect(dialog.handle(.move(.units(1), extends: false)) == .chosen(2))
    #expect(dialog.handle(.move(.start, extends: false)) == .chosen(0))
    #expect(dialog.handle(.enter) == .answered(2) && dialog.handle(.space) == .stays)
    dialog.focus = .option(9)
    #expect(dialog.handle(.move(.units(1), extends: false)) == .stays, "It is the last one.")
    #expect(dialog.handle(.move(.units(-1), extends: false)) == .chosen(8))
  }
}
