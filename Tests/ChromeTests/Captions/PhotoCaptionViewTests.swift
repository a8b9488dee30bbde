import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A photo's caption")
struct PhotoCaptionViewTests {
  private static let short = "Sunrise over the ridges"
  private static let long = String(repeating: "Sunrise שלום 夜の湖 مرحبا over the ridges. ", count: 60)

  private func place(
    _ text: String, width: Double = 1000, height: Double = 700, scale: Double = 1,
    opacity: Double = 1
  ) -> (rect: Rect, opacity: Double, image: PixelImage)? {
    let view = PhotoCaptionView(
      text, windowSize: Size(width: width, height: height), scale: scale, opacity: opacity)
    var painted: PaintedPicture?
    let items = view.items {
      let picture = ChromePainter().paint($0, scale: scale)
      painted = picture
      return (ImageID(1), picture.size)
    }
    guard case .image(let quad) = items.first, let painted else { return nil }
    return (quad.destination, quad.opacity, painted.image)
  }

  @Test("is in the middle, directly above the page dots", arguments: displayScales)
  func place(scale: Double) throws {
    let rect = try #require(place(Self.short, scale: scale)).rect
    #expect(abs(rect.center.x - 500) <= 1 / scale)
    #expect(rect.maxY <= 700 - ChromeView.insets.bottom + 16 && rect.maxY > 620)
  }

  @Test("takes a third of the window at most, however long it is", arguments: [160.0, 320, 3000])
  func room(width: Double) throws {
    for text in [Self.short, Self.long, String(repeating: "abcdefghij", count: 200)] {
      for height in [240.0, 700, 2000] {
        let rect = try #require(place(text, width: width, height: height)).rect
        #expect(rect.minX >= 8 && rect.maxX <= width - 8 && rect.size.width <= 640)
        #expect(rect.size.height <= height / 3 && rect.maxY < height - 16)
      }
    }
  }

  @Test("has six lines at most, whatever breaks them")
  func lines() throws {
    let one = try #require(place(Self.short, height: 2000)).rect.size.height
    let many = try #require(
      place(String(repeating: "words\n\u{2028}and ", count: 400), height: 2000)
    ).rect.size.height
    #expect(many > 3 * one && many < 7 * one)
  }

  @Test("reads over a photo of any gray (WCAG 2.1, 1.4.3)", arguments: [0.0, 0.5, 1])
  func contrast(photo: Double) throws {
    let image = try #require(place(Self.short)).image
    #expect(textContrast(of: image, over: photo) >= 4.5)
  }

  @Test("fades as a whole, and is not there without text or room")
  func nothing() throws {
    #expect(try #require(place(Self.short, opacity: 0.25)).opacity == 0.25)
    #expect(place(Self.short, opacity: 0) == nil)
    #expect(place(Self.short, opacity: .nan) == nil)
    #expect(place("") == nil)
    for length in [0.0, 60, -5, .nan, .infinity] {
      #expect(place(Self.short, width: length) == nil)
      #expect(place(Self.short, height: length) == nil)
    }
  }
}
