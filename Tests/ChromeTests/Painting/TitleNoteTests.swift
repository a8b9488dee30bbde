import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A note after a title")
struct TitleNoteTests {
  private func paint(_ name: String, note: String?, maximumWidth: Double = 560, scale: Double = 1)
    -> PaintedPicture
  {
    ChromePainter().paint(.title(name, note: note, maximumWidth: maximumWidth), scale: scale)
  }

  @Test("comes after the name, which stays as it is", arguments: displayScales)
  func afterName(scale: Double) {
    let plain = paint("IMG_2041.NEF", note: nil, scale: scale).image
    let noted = paint("IMG_2041.NEF", note: "preview", scale: scale).image
    #expect(noted.size.height == plain.size.height)
    #expect(noted.size.width > plain.size.width + Int(40 * scale))
    let isSame = (0..<plain.size.height).allSatisfy { y in
      (0..<plain.size.width - 1).allSatisfy { plain[$0, y] == noted[$0, y] }
    }
    #expect(isSame)
  }

  @Test("is quieter than the name")
  func quieter() {
    let plain = paint("IMG", note: nil).image
    let noted = paint("IMG", note: "preview").image
    #expect(plain.pixels.max() == 0xFFFF_FFFF)
    let note = (0..<noted.size.height).flatMap { y in
      (plain.size.width + 2..<noted.size.width).map { noted[$0, y] >> 24 }
    }
    #expect((150...210).contains(note.max() ?? 0))
  }

  @Test(
    "is whole however long the name is, and never wider than it may be", arguments: displayScales)
  func longNames(scale: Double) {
    for width in [110.0, 150, 200, 300, 560] {
      let one = paint(longName, note: "preview", maximumWidth: width, scale: scale)
      #expect(one.size.width <= width + 1e-9)
      let tail = { (image: PixelImage) in
        (0..<image.size.height).flatMap { y in
          (image.size.width - Int(30 * scale)..<image.size.width).map { image[$0, y] }
        }
      }
      let short = paint("a", note: "preview", scale: scale)
      // The last letters are the same but for where they fall between the pixels.
      #expect(tail(one.image).contains { $0 != 0 })
      #expect(abs(ink(tail(one.image)) - ink(tail(short.image))) < 0.2)
    }
  }

  @Test("stays where there is no room for the name, shortened if it must be")
  func noRoom() {
    let alone = paint(longName, note: "incomplete", maximumWidth: 96)
    #expect(alone.image.pixels == paint("a", note: "incomplete", maximumWidth: 96).image.pixels)
    #expect(alone.image.pixels != paint(longName, note: nil, maximumWidth: 96).image.pixels)
    #expect(alone.size.width > 60 && alone.size.width <= 96)
    let short = paint(longName, note: "page 1 of 12, incomplete", maximumWidth: 96)
    #expect(short.size.width > 60 && short.size.width <= 96)
  }

  @Test("is a part of the title in the bar, which has the same middle with it and without")
  func inBar() throws {
    let chrome = PaintedChrome(.sample(title: "IMG_2041.NEF", note: "preview"))
    let title = try #require(chrome.title)
    let plain = try #require(PaintedChrome(.sample()).title)
    #expect(abs(title.rect.center.x - plain.rect.center.x) <= 1)
    #expect(chrome.placed.count == PaintedChrome(.sample()).placed.count)
  }

  private func ink(_ pixels: [UInt32]) -> Double {
    pixels.reduce(0.0) { $0 + Double($1 >> 24) } / Double(pixels.count) / 255
  }
}
