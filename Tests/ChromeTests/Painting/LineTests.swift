import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A painted line")
struct LineTests {
  @Test("is never wider than it may be", arguments: [4.0, 10, 64, 150.5, 300], displayScales)
  func widthIsLimited(maximumWidth: Double, scale: Double) {
    let painted = paint(longName, maximumWidth: maximumWidth, scale: scale)
    #expect(painted.size.width <= maximumWidth + 1e-9)
    #expect(!painted.image.isBlank)
  }

  @Test("leaves out the middle of a long name and keeps its start and its end")
  func middleIsLeftOut() {
    let whole = paint(longName, maximumWidth: 2000)
    let cut = paint(longName, maximumWidth: 300)
    #expect(whole.size.width > 400)
    #expect(cut.size.width > 250)
    let otherEnd = paint(String(longName.dropLast(4)) + "webp", maximumWidth: 300)
    #expect(otherEnd.image.pixels != cut.image.pixels)
    let otherStart = paint("Dawn" + longName.dropFirst(6), maximumWidth: 300)
    #expect(otherStart.image.pixels != cut.image.pixels)
    let middle = longName.replacing("old lighthouse", with: "new beacon")
    #expect(
      paint(middle, maximumWidth: 150).image.pixels
        == paint(
          longName, maximumWidth: 150
        ).image.pixels)
  }

  @Test("has no hole where the middle was left out", arguments: [120.0, 200, 310, 400])
  func noHole(maximumWidth: Double) {
    let name = String(repeating: "mnopqrstu", count: 30)
    let image = paint(name, maximumWidth: maximumWidth).image
    var widest = 0
    var current = 0
    for x in 0..<image.size.width {
      current = image.isColumnBlank(x) ? current + 1 : 0
      widest = max(widest, current)
    }
    // Two side bearings at 15 points; the ellipsis' own dots are as far apart.
    #expect(widest <= 4)
  }

  @Test("is as wide as its text where that is less than it may be")
  func shortText() {
    let narrow = paint("IMG_2041.jpg", maximumWidth: 300)
    let wide = paint("IMG_2041.jpg", maximumWidth: 560)
    #expect(narrow.image.pixels == wide.image.pixels)
    #expect(narrow.size.width < 200)
  }

  @Test(
    "shows a character that would break it, on the same line",
    arguments: ["\n", "\r", "\u{2028}", "\u{0}", "\t", "\u{202E}"])
  func oneLine(character: String) {
    let plain = paint("before after", maximumWidth: 560)
    let broken = paint("before\(character)after", maximumWidth: 560)
    #expect(broken.size.height == plain.size.height)
    #expect(broken.image.pixels != plain.image.pixels)
    #expect(broken.size.width > paint("beforeafter", maximumWidth: 560).size.width)
  }

  @Test(
    "shows names in any script",
    arguments: [
      "תמונה מהחוף.jpg", "صورة من الشاطئ.png", "夕焼け.jpg", "ภาพถ่าย.webp", "चित्र.avif", "🏔️.jpg",
      "\u{FFFD}\u{FFFD}.jpg", "é.jpg",
    ])
  func scripts(name: String) {
    let painted = paint(name, maximumWidth: 560)
    #expect(!painted.image.isBlank)
    #expect(painted.size.height == 32)
    #expect(painted.image.pixels != paint(".jpg", maximumWidth: 560).image.pixels)
  }

  @Test("is white with gray edges, so that no colour shows when it fades")
  func grayEdges() {
    let image = paint(longName, maximumWidth: 560).image
    #expect(image.pixels.allSatisfy { $0 == ($0 >> 24) * 0x0101_0101 })
    #expect(Set(image.pixels).count > 10, "The edges are smooth.")
  }

  @Test("has its capitals in the middle of its height", arguments: displayScales)
  func capitalsAreCentred(scale: Double) throws {
    let image = paint("HHH", maximumWidth: 560, scale: scale).image
    let rows = (0..<image.size.height).filter { !image.isRowBlank($0) }
    let above = try #require(rows.first)
    let below = image.size.height - 1 - (try #require(rows.last))
    #expect(abs(above - below) <= 2)
  }

  @Test("has figures that are all equally wide in the counter")
  func tabularFigures() {
    let painter = ChromePainter()
    let widths = (10...19).map { page in
      painter.paint(.counter(page: page, of: 88, maximumWidth: 200), scale: 3).size.width
    }
    // The first figure's and the last one's ink may reach a pixel beyond their room.
    let spread = (widths.max() ?? 0) - (widths.min() ?? 0)
    #expect(spread <= 1.0 / 3 + 1e-9)
  }

  private func paint(_ name: String, maximumWidth: Double, scale: Double = 1) -> PaintedPicture {
    ChromePainter().paint(.title(name, maximumWidth: maximumWidth), scale: scale)
  }
}
