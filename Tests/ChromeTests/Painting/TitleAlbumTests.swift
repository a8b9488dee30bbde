import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("An album's title before a photo's name")
struct TitleAlbumTests {
  private func paint(
    _ name: String, note: String? = nil, album: String?, maximumWidth: Double = 560,
    scale: Double = 1
  ) -> PaintedPicture {
    ChromePainter().paint(
      .title(name, note: note, album: album, maximumWidth: maximumWidth), scale: scale)
  }

  /// Whether the last columns of both pictures have the same pixels, before a pixel more at most.
  private func haveSameEnd(_ one: PixelImage, _ other: PixelImage, width: Int) -> Bool {
    (-1...1).contains { shift in
      (0..<one.size.height).allSatisfy { y in
        (2..<width).allSatisfy {
          one[one.size.width - $0 + shift, y] == other[other.size.width - $0, y]
        }
      }
    }
  }

  @Test("comes first, and the name and its note stay as they are", arguments: displayScales)
  func beforeName(scale: Double) {
    for note in [nil, "preview"] {
      let plain = paint("IMG_2041", note: note, album: nil, scale: scale).image
      let titled = paint("IMG_2041", note: note, album: "Holidays", scale: scale).image
      #expect(titled.size.width > plain.size.width + Int(60 * scale))
      // The note, and everything at fractional scales, may be at another part of a pixel.
      if note == nil, scale == scale.rounded() {
        #expect(haveSameEnd(titled, plain, width: plain.size.width - 1))
      }
    }
    #expect(
      paint("IMG", album: "", scale: scale).image.pixels
        == paint("IMG", album: nil, scale: scale).image.pixels)
  }

  @Test("is quieter than the name")
  func quieter() {
    let plain = paint("IMG", album: nil).image
    let titled = paint("IMG", album: "Holidays").image
    let album = (0..<titled.size.height).flatMap { y in
      (0..<titled.size.width - plain.size.width - 2).map { titled[$0, y] >> 24 }
    }
    #expect((150...210).contains(album.max() ?? 0))
  }

  @Test("leaves a long name most of the room, and takes all that a short one leaves")
  func room() {
    for width in [200.0, 300, 560] {
      let both = paint(longName, note: "preview", album: longName, maximumWidth: width)
      #expect(both.size.width <= width + 1e-9 && both.size.width > width - 40)
      let short = paint("a", album: longName, maximumWidth: width)
      #expect(short.size.width <= width + 1e-9 && short.size.width > width - 40)
      let whole = paint("IMG_2041", album: longName, maximumWidth: width).image
      let name = paint("IMG_2041", album: nil, maximumWidth: width).image
      #expect(haveSameEnd(whole, name, width: name.size.width - 1), "\(width)")
    }
  }

  @Test("is left out where the name needs the room")
  func noRoom() {
    for note in [nil, "incomplete"] {
      let narrow = paint(longName, note: note, album: "Holidays", maximumWidth: 96)
      #expect(
        narrow.image.pixels
          == paint(longName, note: note, album: nil, maximumWidth: 96).image.pixels)
    }
  }

  @Test("is a part of the title in the bar")
  func inBar() throws {
    var view = ChromeView.sample(title: "IMG_2041")
    view.album = "Holidays"
    let chrome = PaintedChrome(view)
    let plain = PaintedChrome(.sample(title: "IMG_2041"))
    #expect(chrome.placed.count == plain.placed.count)
    let (title, plainTitle) = (try #require(chrome.title), try #require(plain.title))
    #expect(title.rect.size.width > plainTitle.rect.size.width + 60)
    #expect(abs(title.rect.center.x - plainTitle.rect.center.x) <= 1)
  }
}
