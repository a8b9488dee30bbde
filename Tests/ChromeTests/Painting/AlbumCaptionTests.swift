import GalleryCore
import Testing

@testable import Chrome

@Suite("The text below a cover")
struct AlbumCaptionTests {
  private func paint(
    _ name: String, _ direction: LayoutDirection = .leftToRight, width: Double = 160,
    scale: Double = 1
  ) -> PaintedPicture {
    var appearance = Appearance.dark
    appearance.direction = direction
    return ChromePainter().paint(
      .albumText(name, detail: "24 photos · July 2019", on: .black, maximumWidth: width),
      scale: scale, appearance: appearance)
  }

  @Test("has two lines, is as wide as they need, and never wider than its cell")
  func size() {
    for scale in [1, 1.5, 2] {
      for name in [
        "A", "2019-07 Sommer an der Ostsee", String(repeating: "X", count: 255), "", "\n",
      ] {
        let size = paint(name, scale: scale).size
        #expect(size.height == 40 && size.width <= 160, "\(name) \(scale)")
      }
      #expect(paint("A", scale: scale).size.width > 80, "The detail is seen.")
    }
    #expect(paint("A", width: 0).size.width >= 0)
  }

  @Test("a name that is too long ends with an ellipsis, in any direction")
  func cut() {
    for name in [String(repeating: "a", count: 255), String(repeating: "א", count: 120)] {
      for direction in LayoutDirection.allCases {
        let painter = ChromePainter()
        _ = painter.paint(
          .albumText(name, detail: "1", on: .white, maximumWidth: 160), scale: 1,
          appearance: Appearance.dark)
        #expect(painter.cutTextCount == 1)
        #expect(paint(name, direction).size.width > 140)
      }
    }
  }
}
