import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("A dialog with a sheet of paper")
struct PaperDialogTests {
  private func layout(in window: Size) throws -> (DialogLayout, card: Size) {
    var dialog = Dialog(
      heading: "Print 3 photos", detail: "On 3 pages of A4 paper · 1 photo a page",
      buttons: ["Cancel", "2 photos a page", "Save as PDF…", "Print…"])
    dialog.paper = PaperSize.a4.size
    let painted = ChromePainter().paint(
      dialog.picture(in: window), scale: 1, appearance: Appearance(scheme: .dark))
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
    let (layout, card) = try self.layout(in: Size(width: 640, height: 400))
    #expect(layout.paper == nil && card.height <= 400)
    #expect(layout.buttons.count == 4)
    #expect(layout.buttons.allSatisfy { $0.size.height >= 43.9 })
  }
}
