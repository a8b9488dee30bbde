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
    let items = view.items(painted: Self.paint(scale))
    guard case .image(let quad) = items.first else { return nil }
    let card = ChromePainter().paint(.photoCaptionCard(quad.destination.size), scale: scale)
    return (quad.destination, quad.opacity, card.image)
  }

  private static func paint(_ scale: Double) -> (ChromePicture) -> (id: ImageID, size: Size)? {
    { (ImageID(1), ChromePainter().paint($0, scale: scale).size) }
  }

  @Test("is in the middle, directly above the page dots", arguments: displayScales)
  func place(scale: Double) throws {
    let rect = try #require(place(Self.short, scale: scale)).rect
    #expect(abs(rect.center.x - 500) <= 1 / scale)
    #expect(rect.maxY <= 700 - ChromeView.insets.above.bottom + 16 && rect.maxY > 620)
  }

  @Test("is in a corner if the user chose one, as text alone without its card")
  func corners() throws {
    for (corner, isLeft, isLower) in [
      (OverlayPlace.bottomLeft, true, true), (.topLeft, true, false), (.topRight, false, false),
      (.bottomRight, false, true),
    ] {
      for size in [Size(width: 1000, height: 700), Size(width: 480, height: 800)] {
        for look in OverlayLook.allCases {
          let view = PhotoCaptionView(
            Self.short, windowSize: size, scale: 1, place: corner, look: look)
          let items = view.items(painted: Self.paint(1))
          #expect(items.count == (look == .card ? 2 : 1))
          guard case .image(let quad)? = items.last else { return #expect(Bool(false)) }
          let rect = quad.destination
          #expect(isLeft ? rect.minX == 8 : rect.maxX == size.width - 8, "\(rect)")
          #expect((rect.center.y > size.height / 2) == isLower)
          #expect(rect.minY > 40 && rect.maxY < size.height - 16)
        }
      }
    }
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

  @Test("shows six lines at most, whatever breaks them")
  func lines() throws {
    let one = try #require(place(Self.short, height: 2000)).rect.size.height
    let many = try #require(
      place(String(repeating: "words\n\u{2028}and ", count: 400), height: 2000)
    ).rect.size.height
    #expect(many > 3 * one && many < 7 * one)
  }

  @Test("reads over a photo of any gray (WCAG 2.1, 1.4.3)", arguments: [0.0, 0.5, 1])
  func contrast(photo: Double) throws {
    // The text on its card, as drawn.
    let card = try #require(place(Self.short)).image
    let text = ChromePainter().paint(
      .photoCaption(Self.short, size: 15, maximumWidth: 640), scale: 1
    ).image
    #expect(text.size == card.size)
    #expect(textContrast(of: Self.blend(text, over: card), over: photo) >= 4.5)
  }

  /// A picture over another one of the same size; both are premultiplied.
  private static func blend(_ top: PixelImage, over bottom: PixelImage) -> PixelImage {
    PixelImage(size: top.size, isOpaque: false) { bytes in
      for y in 0..<top.size.height {
        for x in 0..<top.size.width {
          let (over, under) = (top[x, y], bottom[x, y])
          let rest = 255 - over >> 24
          var pixel: UInt32 = 0
          for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let value = over >> shift & 255 + (under >> shift & 255) * rest / 255
            pixel |= min(255, value) << shift
          }
          bytes.storeBytes(of: pixel, toByteOffset: (y * top.size.width + x) * 4, as: UInt32.self)
        }
      }
    }
  }

  @Test("lies in its photo's part of the window, beside and above another photo")
  func part() throws {
    let window = Size(width: 1000, height: 700)
    for text in [Self.short, Self.long] {
      for part in [
        Rect(x: 0, y: 0, width: 480, height: 700), Rect(x: 520, y: 0, width: 480, height: 700),
        Rect(x: 0, y: 0, width: 1000, height: 340),
      ] {
        let view = PhotoCaptionView(text, windowSize: window, part: part, scale: 1)
        let area = try #require(view.area(painted: Self.paint(1)))
        #expect(area.intersection(part) == area && abs(area.center.x - part.center.x) <= 1)
        #expect(part.maxY - area.maxY < 80)
      }
    }
  }

  @Test(
    "is larger for readers some metres away, as far as the screen has room",
    arguments: [(1920.0, 1080.0, 32.0), (1080, 1920, 32), (800, 480, 15), (3840, 2160, 64)])
  func distant(width: Double, height: Double, size: Double) throws {
    let window = Size(width: width, height: height)
    let view = PhotoCaptionView(Self.long, windowSize: window, isReadFromAfar: true, scale: 1)
    #expect(view.textSize == size)
    let area = try #require(view.area(painted: Self.paint(1)))
    #expect(area.minX >= 8 && area.maxX <= width - 8 && area.size.height <= height / 3)
    let near = PhotoCaptionView(Self.long, windowSize: window, scale: 1)
    #expect(near.textSize == 15)
  }

  @Test("scrolls to its last line, and not beyond")
  func scrolling() throws {
    var view = PhotoCaptionView(
      Self.long, windowSize: Size(width: 1000, height: 700), scale: 1)
    let paint = Self.paint(1)
    let area = try #require(view.area(painted: paint))
    let most = view.maximumOffset(in: area, painted: paint)
    #expect(most > 100)
    var parts: [Double] = []
    for offset in [0, most / 2, most, most + 500] {
      view.offset = offset
      let sources = view.items(painted: paint).dropFirst().compactMap { item -> Rect? in
        guard case .image(let quad) = item, quad.destination.size.width > 20 else { return nil }
        #expect(quad.destination.minY >= area.minY - 1e-6)
        #expect(quad.destination.maxY <= area.maxY + 1e-6)
        return quad.source
      }
      parts.append(try #require(sources.map(\.maxY).max()))
    }
    #expect(parts[0] < parts[1] && parts[1] < parts[2])
    #expect(abs(parts[2] - 1) < 1e-6 && parts[3] == parts[2])
    let short = PhotoCaptionView(Self.short, windowSize: view.windowSize, scale: 1)
    #expect(short.maximumOffset(in: try #require(short.area(painted: paint)), painted: paint) == 0)
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
