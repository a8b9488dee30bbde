import GalleryCore
import Testing

@testable import Chrome

@Suite("Dialogs on a phone")
struct PhoneDialogTests {
  private func dialog(
    detail: String = "", field: String? = "photo.jpg", buttons: [String] = ["Cancel", "Rename"]
  ) -> Dialog {
    Dialog(
      heading: "Rename “photo.jpg”", detail: detail,
      field: field.map { EditedText(bytes: Array($0.utf8)) }, rule: .fileName, buttons: buttons)
  }

  /// A dialog's controls and its card, in the window.
  private func place(
    _ dialog: Dialog, in window: Size
  ) throws -> (controls: [Rect], frame: Rect) {
    let painted = ChromePainter().paint(dialog.picture(in: window), scale: 2)
    let layout = try #require(painted.dialog)
    let frame = dialog.frame(of: painted.size, in: window, scale: 2)
    let controls = (layout.buttons + [layout.field].compactMap(\.self)).map {
      $0.offsetBy(x: frame.minX, y: frame.minY)
    }
    return (controls, frame)
  }

  private let windows = [
    Size(width: 360, height: 640), Size(width: 640, height: 360), Size(width: 430, height: 932),
    Size(width: 700, height: 390),
  ]

  @Test("with a field are above a keyboard on the lower half of the screen")
  func aboveKeyboard() throws {
    let detail = "In /home/someone/Pictures, unless you type another path.\nAn exact copy."
    for window in windows {
      for dialog in [dialog(), dialog(detail: detail)] {
        let (controls, frame) = try place(dialog, in: window)
        #expect(frame.minY >= 0 && frame.maxY <= window.height / 2, "\(window)")
        #expect(frame.minX >= 0 && frame.maxX <= window.width)
        for control in controls {
          #expect(control.size.height >= 44 && control.size.width >= 88, "\(window)")
          #expect(frame.intersection(control) == control)
        }
        let overlaps = controls.indices.contains { index in
          controls[..<index].contains { $0.intersection(controls[index]) != nil }
        }
        #expect(!overlaps, "\(window)")
      }
    }
  }

  @Test("have longer titles beside each other on an upright phone")
  func tightRow() throws {
    let long = dialog(buttons: ["Abbrechen", "Umbenennen"])
    let (controls, _) = try place(long, in: windows[0])
    #expect(controls[0].minY == controls[1].minY && controls[0].maxX + 12 == controls[1].minX)
    let (others, _) = try place(dialog(buttons: ["Abbrechen", "Jetzt umbenennen"]), in: windows[0])
    #expect(others[0].minY > others[1].minY, "There is no room for these.")
  }

  @Test("fit into what a keyboard has left of a window that lies")
  func smallRest() throws {
    let window = Size(width: 640, height: 180)
    let (controls, frame) = try place(dialog(), in: window)
    #expect(frame.minY == 8 && frame.maxY <= 172)
    #expect(controls.allSatisfy { $0.size.height == 44 })
  }

  @Test("have buttons below the field if there is no room beside it")
  func longTitles() throws {
    let title = "Save the copy with the other extension"
    let (controls, _) = try place(dialog(buttons: [title, title]), in: windows[1])
    #expect(controls[0].minY > controls[2].maxY)
  }

  @Test("without a field, and in other windows, are in the middle")
  func others() throws {
    let wide = Size(width: 800, height: 390)
    let usual = Size(width: 600, height: 420)
    var cases = [(dialog(), wide), (dialog(), usual)]
    for window in windows { cases.append((dialog(field: nil), window)) }
    for (dialog, window) in cases {
      let (_, frame) = try place(dialog, in: window)
      #expect(abs(frame.center.y - window.height / 2) <= 0.5 && frame.size.width <= 420)
    }
  }
}
