import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The matte around photos")
struct MatteTests {
  private static let sketch = PhotoSketch(
    mean: 0x40_80_C0, focus: Point(x: 0.5, y: 0.5), size: PixelSize(width: 2, height: 1),
    colors: [0x40, 0x80, 0xC0, 0x40, 0x80, 0xC0])
  private static let matteImage = ImageID(1000)

  private func gallery(_ matte: Matte, slideshow: Double? = nil) -> Gallery {
    var gallery = Gallery(
      windowSize: Size(width: 400, height: 200), pageCount: 3, isAnimated: true,
      slideshowPolicy: SlideshowPolicy(interval: slideshow ?? 5), matte: matte)
    if slideshow != nil { _ = gallery.handle(.command(.toggleSlideshow), at: 0) }
    return gallery
  }

  private func items(
    _ gallery: Gallery, at now: Double = 0,
    photoSize: PixelSize = PixelSize(width: 50, height: 100),
    hasSketch: Bool = true
  ) -> [Scene.Item] {
    gallery.items(
      at: now,
      photo: {
        PagePicture(
          image: ImageID($0), photoSize: photoSize, sketch: hasSketch ? Self.sketch : nil,
          matte: hasSketch ? Self.matteImage : nil)
      }, card: { _ in nil })
  }

  private func solids(_ items: [Scene.Item]) -> [SolidRectangle] {
    items.compactMap { if case .rectangle(let solid) = $0 { solid } else { nil } }
  }

  private func quads(_ items: [Scene.Item]) -> [ImageQuad] {
    items.compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }

  @Test("without a matte, only the photo is drawn")
  func none() { #expect(items(gallery(.none)).count == 1) }

  @Test("a colour fills what the photo leaves visible, and no more")
  func plain() {
    let drawn = items(gallery(.plain(0xFF_80_00)))
    #expect(
      solids(drawn).map(\.rectangle) == [
        Rect(x: 0, y: 0, width: 150, height: 200), Rect(x: 250, y: 0, width: 150, height: 200),
      ])
    #expect(
      solids(drawn).allSatisfy { $0.color == Color(red: 1, green: 128.0 / 255, blue: 0) })
    #expect(quads(drawn).map(\.destination) == [Rect(x: 150, y: 0, width: 100, height: 200)])
  }

  @Test("the mean colour is that of the photo, dimmed; without it there is no matte")
  func mean() throws {
    let color = try #require(solids(items(gallery(.mean))).first?.color)
    #expect(abs(color.red - Matte.brightness * 64 / 255) < 1e-9)
    #expect(abs(color.blue - Matte.brightness * 192 / 255) < 1e-9)
    #expect(solids(items(gallery(.mean), hasSketch: false)).isEmpty)
  }

  @Test("the blurred photo covers the page with the photo's proportions")
  func blur() throws {
    let parts = quads(items(gallery(.blur))).filter { $0.image == Self.matteImage }
    #expect(
      parts.map(\.destination) == [
        Rect(x: 0, y: 0, width: 150, height: 200), Rect(x: 250, y: 0, width: 150, height: 200),
      ])
    // Covered, the photo is 400 by 800, of which the middle quarter is seen.
    let first = try #require(parts.first)
    #expect(first.source == Rect(x: 0, y: 0.375, width: 0.375, height: 0.25))
  }

  @Test("a photo that fills the view has no matte")
  func filled() {
    #expect(items(gallery(.blur), photoSize: PixelSize(width: 400, height: 200)).count == 1)
  }

  @Test("a fade mixes both mattes, and covers nothing else")
  func fade() throws {
    var gallery = gallery(.mean, slideshow: 4)
    for photo in [PhotoID(0), 1] {
      _ = gallery.handle(.photoReadinessChanged(photo, .ready), at: 0)
    }
    _ = gallery.advance(at: 4)
    let drawn = items(gallery, at: 4 + PhotoTransition.fadeDuration / 2)
    #expect(solids(drawn).map { ($0.color.alpha * 100).rounded() } == [100, 100, 50, 50])
    #expect(quads(drawn).map { ($0.opacity * 100).rounded() } == [100, 50])
  }

  @Test("during a turn the matte fills the window's corners, and grows without a jump")
  func turn() throws {
    var gallery = gallery(.blur)
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0)
    let window = Rect(x: 0, y: 0, width: 400, height: 200)
    var last: Rect?
    for step in 0...200 {
      let now = Double(step) / 200
      let parts = quads(items(gallery, at: now, photoSize: PixelSize(width: 60, height: 100)))
      let space = gallery.viewSpace(at: now)
      let boxes = parts.map(\.destination)
      for corner in window.corners.map(space.inverse.apply(to:)) {
        #expect(boxes.contains { $0.insetBy(-1e-6).contains(corner) }, "\(corner) at \(now)")
      }
      let first = try #require(parts.first { $0.image == Self.matteImage })
      let whole = Rect(
        x: 0, y: 0, width: first.destination.size.width / first.source.size.width,
        height: first.destination.size.height / first.source.size.height)
      if let last { #expect(abs(whole.size.width / last.size.width - 1) < 0.08) }
      last = whole
    }
  }

  @Test("each page has its own matte while the strip moves")
  func swipe() {
    var gallery = gallery(.mean)
    _ = gallery.handle(.command(.page(by: 1)), at: 0)
    let drawn = items(gallery, at: 0.05)
    #expect(quads(drawn).count == 2)
    let solids = solids(drawn)
    #expect(solids.count >= 2 && solids.allSatisfy { $0.rectangle.minX >= 0 })
    #expect(solids.allSatisfy { $0.rectangle.maxX <= 400 })
  }

  @Test("a picture without the sketch that is needed is not sharp enough")
  func sharpness() {
    let picture = PagePicture(image: ImageID(1), photoSize: PixelSize(width: 50, height: 100))
    let bounds = PixelSize(width: 50, height: 100)
    let held = HeldPicture(picture, imageSize: bounds, demand: PhotoDemand(bounds: bounds))
    #expect(held.isSharp(for: PhotoDemand(bounds: PixelSize(width: 60, height: 120))))
    #expect(!held.isSharp(for: PhotoDemand(bounds: bounds, needsSketch: true)))
  }

  @Test("the image of a matte is discarded with its photo's")
  func discarded() {
    var cache = PhotoCache()
    let bounds = PixelSize(width: 50, height: 100)
    let demand = PhotoDemand(bounds: bounds, needsSketch: true)
    func picture(_ image: Int) -> HeldPicture {
      HeldPicture(
        PagePicture(
          image: ImageID(image), photoSize: bounds, sketch: Self.sketch, matte: ImageID(image + 1)),
        imageSize: bounds, demand: demand)
    }
    #expect(cache.arrived(picture(1), photo: 0).isEmpty)
    cache.reload(0, at: 0)
    _ = cache.request(
      PrefetchPlan(page: 0, pageCount: 1), in: Strip(Album(count: 1)), demand: demand, at: 0)
    #expect(
      cache.arrived(picture(3), photo: 0, generation: 1)
        == [.discard(ImageID(1)), .discard(ImageID(2))])
  }

  @Test("a matte is written as it is read; other texts are none")
  func text() {
    let mattes: [Matte] = [.none, .plain(0), .plain(0x20_28_30), .mean, .blur]
    #expect(
      mattes.map(\.description) == ["none", "black", "#202830", "mean", "blur"])
    for matte in mattes { #expect(Matte("\(matte)") == matte) }
    for text in ["", "Black", "#20283", "#+02830", "#2028300", "202830"] {
      #expect(Matte(text) == nil, "\(text)")
    }
  }

  @Test("another matte is drawn at once, and its sketch is requested")
  func changed() {
    var gallery = gallery(.none)
    #expect(!gallery.photoDemand.needsSketch)
    _ = gallery.handle(.matteChanged(.mean), at: 1)
    #expect(gallery.photoDemand.needsSketch)
    #expect(items(gallery, at: 1) == items(self.gallery(.mean), at: 1))
    _ = gallery.handle(.matteChanged(.none), at: 2)
    #expect(items(gallery, at: 2) == items(self.gallery(.none), at: 2))
  }
}
