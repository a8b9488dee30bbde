import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The names in the overview's cells")
struct CellNameTests {
  @Test(
    "lie whole in the middle of their cards, which are as wide as they need",
    arguments: ["A", "White_20", longName, "夜の湖", "ערב טוב", "a\nb"], displayScales)
  func middle(name: String, scale: Double) throws {
    let painted = ChromePainter().paint(.cellName(name, maximumWidth: 144), scale: scale)
    #expect(painted.size.width <= 144)
    let image = painted.image
    let ground = image[image.size.width / 2, Int(2 * scale)]
    let inked = (0..<image.size.width).filter { x in
      // Without the card's edges.
      (Int(4 * scale)..<image.size.height - Int(4 * scale)).contains { y in
        (image[x, y] & 0xFF) > (ground & 0xFF) + 0x60
      }
    }
    let (first, last) = (try #require(inked.first), try #require(inked.last))
    #expect(Double(first) >= 4 * scale && Double(image.size.width - last) >= 4 * scale)
    // A character that does not fit leaves some room at one side.
    let slack = (name == longName ? 14 : 3) * scale
    #expect(abs(Double(first) - Double(image.size.width - 1 - last)) <= slack)
  }

  @Test("are cut in the middle if they are long")
  func cut() {
    let painter = ChromePainter()
    let short = painter.paint(.cellName("A", maximumWidth: 144), scale: 1)
    let long = painter.paint(.cellName(longName, maximumWidth: 144), scale: 1)
    #expect(short.size.width < 40 && long.size.width > 120 && long.size.height == short.size.height)
  }
}
