import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A toast's card")
struct ToastViewTests {
  private static let short = "Rotation locked"
  private static let hint =
    "Page Down: next photo · → turns the photo as if you turned the screen · ?: all keys"

  private func show(
    _ text: String, width: Double = 1000, height: Double = 700, scale: Double = 1,
    after seconds: Double = 1
  ) -> (rect: Rect, opacity: Double, image: PixelImage)? {
    let view = ToastView(
      Toast(text, at: 0), at: seconds, windowSize: Size(width: width, height: height),
      scale: scale)
    guard let picture = view.pictures.first else { return nil }
    let painted = ChromePainter().paint(picture, scale: scale)
    let items = view.items { $0 == picture ? (ImageID(1), painted.size) : nil }
    guard case .image(let quad) = items.first, items.count == 1 else { return nil }
    return (quad.destination, quad.opacity, painted.image)
  }

  @Test("stands in the middle above the page dots", arguments: displayScales)
  func place(scale: Double) throws {
    let rect = try #require(show(Self.short, scale: scale)).rect
    #expect(abs(rect.center.x - 500) <= 1 / scale)
    let dots = PaintedChrome(.sample(scale: scale)).capsules(.ground)[0].rect
    #expect(rect.maxY < dots.minY && dots.minY - rect.maxY < 12)
    #expect((rect.minX * scale).rounded() == rect.minX * scale)
  }

  @Test(
    "never covers the toolbar nor leaves the window",
    arguments: [160.0, 320, 1000, 3840], [120.0, 160, 240, 700, 2160])
  func room(width: Double, height: Double) throws {
    for text in [Self.short, Self.hint, String(repeating: "abcdefghij ", count: 200)] {
      for scale in [1.0, 2] {
        let rect = try #require(show(text, width: width, height: height, scale: scale)).rect
        #expect(rect.minX >= 8 && rect.maxX <= width - 8 && rect.size.width <= 640)
        #expect(rect.minY >= 48 && rect.maxY <= height - 8, "\(text) \(rect)")
      }
    }
  }

  @Test("wraps where the window is narrow, into lines about equally long")
  func wraps() throws {
    let one = try #require(show(Self.short)).rect
    let hint = try #require(show(Self.hint)).rect
    let narrow = try #require(show(Self.hint, width: 320)).rect
    #expect(one.size.height < narrow.size.height && one.size.width < hint.size.width)
    #expect(narrow.size.width <= 304)
    // Nothing is left out: as high as the words need.
    let longer = try #require(show(Self.hint + " and", width: 320, height: 2000)).rect
    #expect(longer.size.height >= narrow.size.height)
  }

  @Test("says all of the first hint in the smallest usual windows", arguments: [320.0, 400, 640])
  func whole(width: Double) throws {
    // A cut text looks the same whatever its end.
    let first = try #require(show(Self.hint + "A", width: width, height: 240)).image
    let second = try #require(show(Self.hint + "B", width: width, height: 240)).image
    #expect(first.pixels != second.pixels)
  }

  @Test("is one paragraph, whatever breaks its lines or turns its direction")
  func hostile() throws {
    let broken = try #require(show("one\r\n\ntwo\u{2028}\n\n\nthree \u{202E}four")).rect
    let plain = try #require(show(Self.short)).rect
    #expect(broken.size.height <= plain.size.height + 2)
  }

  @Test("reads over a photo of any gray (WCAG 2.1, 1.4.3)", arguments: [0.0, 0.5, 1])
  func contrast(photo: Double) throws {
    let image = try #require(show(Self.short)).image
    #expect(textContrast(of: image, over: photo) >= 7)
  }

  @Test("is as much seen as its toast is")
  func opacity() throws {
    #expect(try #require(show(Self.short, after: 1)).opacity == 1)
    #expect(try #require(show(Self.short, after: 0.1)).opacity == 0.5)
    #expect(show(Self.short, after: 100) == nil)
    #expect(show("") == nil)
    #expect(show(Self.short, width: 90) == nil && show(Self.short, height: 30) == nil)
    for length in [0.0, -5, .nan, .infinity, -.infinity] {
      #expect(show(Self.short, width: length) == nil)
      #expect(show(Self.short, height: length) == nil)
    }
  }

  @Test("shows what was said before as long as it is not painted")
  func previous() throws {
    let first = Toast("First", at: 0)
    let second = Toast("Second", at: 3, replacing: first)
    let size = Size(width: 800, height: 600)
    let old = try #require(ToastView(first, at: 3, windowSize: size, scale: 1).pictures.first)
    let view = ToastView(second, at: 3, windowSize: size, scale: 1)
    #expect(view.pictures != [old])
    let items = view.items { $0 == old ? (ImageID(7), Size(width: 80, height: 32)) : nil }
    guard case .image(let quad) = items.first else {
      Issue.record("nothing is shown")
      return
    }
    #expect(quad.image == ImageID(7) && quad.opacity == 1)
  }
}
