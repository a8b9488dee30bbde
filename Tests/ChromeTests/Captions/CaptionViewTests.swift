import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A caption")
struct CaptionViewTests {
  private static let short = "The photo turns, the chrome stays."
  private static let long =
    "Turn the device: the photo turns back, so that it stays upright to whoever looks at it, and "
    + "the chrome goes with the device."

  private func place(
    _ text: String, width: Double = 1000, height: Double = 600, scale: Double = 1,
    opacity: Double = 1
  ) -> (rect: Rect, opacity: Double, image: PixelImage)? {
    let view = CaptionView(
      text: text, windowSize: Size(width: width, height: height), scale: scale, opacity: opacity)
    guard let picture = view.pictures.first else { return nil }
    let painted = ChromePainter().paint(picture, scale: scale)
    let items = view.items { $0 == picture ? (ImageID(1), painted.size) : nil }
    guard case .image(let quad) = items.first, items.count == 1 else { return nil }
    return (quad.destination, quad.opacity, painted.image)
  }

  @Test("stands in the middle, 24 points above the window's lower edge", arguments: displayScales)
  func place(scale: Double) throws {
    let rect = try #require(place(Self.short, scale: scale)).rect
    #expect(abs(rect.center.x - 500) <= 1 / scale)
    #expect(abs(rect.maxY - 576) <= 1 / scale)
    #expect((rect.minX * scale).rounded() == rect.minX * scale)
  }

  @Test(
    "stays within the window and is no wider than 720 points", arguments: [150.0, 320, 700, 3000])
  func width(window: Double) throws {
    for text in [Self.short, Self.long, String(repeating: "abcdefghij", count: 200)] {
      for height in [CaptionView.reservedHeight, 200, 2000] {
        let rect = try #require(place(text, width: window, height: height)).rect
        #expect(rect.minX >= 24 && rect.maxX <= window - 24 && rect.size.width <= 720)
        #expect(rect.minY >= 0 && rect.maxY <= height)
      }
    }
  }

  @Test(
    "of two lines leaves a margin free above it within what is reserved", arguments: displayScales)
  func reserved(scale: Double) throws {
    let one = try #require(place(Self.short, scale: scale)).rect
    let two = try #require(place(Self.long, scale: scale)).rect
    #expect(two.size.height > one.size.height)
    #expect(600 - two.minY <= CaptionView.reservedHeight - 24 + 1)
  }

  @Test("has three lines at most")
  func lines() throws {
    let one = try #require(place(Self.short)).rect.size.height
    let two = try #require(place(Self.long)).rect.size.height
    let many = try #require(place(String(repeating: "words and ", count: 500))).rect.size.height
    #expect(abs(many - one - 2 * (two - one)) <= 2)
  }

  @Test("is one paragraph, whatever breaks its lines")
  func paragraphs() throws {
    let text = "one\r\n\ntwo\u{2028}\n\n\n\n\nthree"
    let height = try #require(place(text)).rect.size.height
    #expect(height <= (try #require(place(Self.short)).rect.size.height) + 2)
  }

  @Test("of two lines has them about equally long")
  func balanced() throws {
    // 720 points and one word would be the greedy way.
    let rect = try #require(place(Self.long)).rect
    #expect(rect.size.width < 700)
    let greedy = try #require(place(Self.long, width: rect.size.width + 48 + 15)).rect
    #expect(greedy.size.height == rect.size.height)
  }

  @Test("reads over a photo of any gray (WCAG 2.1, 1.4.3)", arguments: [0.0, 0.5, 1])
  func contrast(photo: Double) throws {
    let image = try #require(place(Self.short)).image
    #expect(textContrast(of: image, over: photo) >= 7)
  }

  @Test("fades as a whole")
  func opacity() throws {
    #expect(try #require(place(Self.short, opacity: 0.25)).opacity == 0.25)
    #expect(try #require(place(Self.short, opacity: 7)).opacity == 1)
    #expect(place(Self.short, opacity: 0) == nil)
    #expect(place(Self.short, opacity: -1) == nil)
    #expect(place(Self.short, opacity: .nan) == nil)
  }

  @Test("is not there without text, without room, or without a painted picture")
  func nothing() {
    #expect(place("") == nil)
    #expect(place(Self.short, width: 100) == nil)
    #expect(place(Self.short, height: 60) == nil)
    for length in [0.0, -5, .nan, .infinity, -.infinity] {
      #expect(place(Self.short, width: length) == nil)
      #expect(place(Self.short, height: length) == nil)
    }
    let size = Size(width: 800, height: 600)
    #expect(CaptionView(text: nil, windowSize: size, scale: 1, opacity: 1).pictures.isEmpty)
    let view = CaptionView(text: Self.short, windowSize: size, scale: 1, opacity: 1)
    #expect(view.items { _ in nil }.isEmpty)
  }
}
