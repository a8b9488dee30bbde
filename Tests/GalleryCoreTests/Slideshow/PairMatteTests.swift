import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Mattes and slow zooms of pairs")
struct PairMatteTests {
  private static let window = TestSize.wideWindow
  private static let left = ImageID(1)
  private static let right = ImageID(2)

  private func makeHand(matte: Matte = .blur, hasKenBurns: Bool = false) -> SlideshowInHand {
    var hand = SlideshowInHand(
      pageCount: 9, interval: 4, transition: .cut, window: Self.window, makesPairs: true,
      hasKenBurns: hasKenBurns, matte: matte, size: TestSize.uprightAfterFirst)
    hand.live(4.5)
    return hand
  }

  private func items(_ hand: SlideshowInHand) -> [Scene.Item] {
    hand.gallery.items(
      at: hand.now,
      photo: {
        PagePicture(
          image: ImageID($0.page), photoSize: TestSize.upright,
          sketch: PhotoSketch(
            mean: 0x40_80_C0, focus: Point(x: 0.5, y: 0.2), size: PixelSize(width: 1, height: 1),
            colors: [0x40, 0x80, 0xC0]),
          matte: ImageID(100 + $0.page))
      }, card: { _ in nil })
  }

  private func quads(_ hand: SlideshowInHand) -> [ImageQuad] {
    items(hand).compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }

  @Test("each photo's matte fills its side of the page, and nothing is drawn twice")
  func sides() throws {
    let quads = quads(makeHand())
    let covered = quads.map(\.destination)
    #expect(area(of: covered) == 480 * 320)
    for (index, rect) in covered.enumerated() {
      for other in covered[(index + 1)...] { #expect(rect.intersection(other) == nil) }
    }
    for quad in quads where quad.image.rawValue > 100 {
      let isLeft = quad.image == ImageID(101)
      // The photos are 234 wide; the mattes meet in the middle of the gap.
      #expect(isLeft ? quad.destination.maxX <= 240 : quad.destination.minX >= 240)
    }
  }

  @Test("a colour fills the page around both photos")
  func plain() {
    let rects = items(makeHand(matte: .plain(0x20_28_30))).map { item in
      switch item {
      case .image(let quad): quad.destination
      case .rectangle(let solid): solid.rectangle
      }
    }
    #expect(area(of: rects) == 480 * 320)
  }

  private func area(of rects: [Rect]) -> Double {
    rects.reduce(0) { $0 + $1.size.width * $1.size.height }
  }

  @Test("mattes and photos move with a turn, there and back, without a jump")
  func turn() throws {
    var hand = makeHand()
    for quarters in [1, -1] {
      hand.tell(.turnDevice(quarters: quarters))
      var former = extent(hand)
      for _ in 0..<50 {
        hand.wait(Turn.duration / 50)
        let next = extent(hand)
        for (image, rect) in next {
          guard let old = former[image] else { continue }
          for (corner, oldCorner) in zip(rect.corners, old.corners) {
            // A window of 480 points turns in 50 steps, at most 1.5 times as fast as in the mean.
            #expect((corner - oldCorner).length < 60, "\(image)")
          }
        }
        former = next
      }
      hand.gallery.settle(at: hand.now)
      #expect(extent(hand).keys.contains(Self.right) == (quarters == -1))
      #expect(extent(hand).keys.contains(ImageID(102)) == (quarters == -1))
    }
  }

  /// What each image covers of the window.
  private func extent(_ hand: SlideshowInHand) -> [ImageID: Rect] {
    var extent: [ImageID: Rect] = [:]
    for quad in quads(hand) {
      let corners = quad.destination.corners.map(quad.transform.apply(to:))
      extent[quad.image] = Rect(around: corners + (extent[quad.image]?.corners ?? []))
    }
    return extent
  }

  @Test("slow zooms move both photos alike, each within its cell, and need as many more pixels")
  func kenBurns() throws {
    var hand = makeHand(matte: .none, hasKenBurns: true)
    #expect(hand.gallery.pairBounds[PhotoID(page: 1)] == PixelSize(width: 270, height: 359))
    var sources: [Rect] = []
    for _ in 0..<6 {
      hand.wait(0.5)
      let quads = quads(hand)
      try #require(quads.map(\.image) == [Self.left, Self.right])
      #expect(quads[0].destination == Rect(x: 0, y: 4, width: 234, height: 312))
      #expect(quads[1].destination == Rect(x: 246, y: 4, width: 234, height: 312))
      #expect((quads[0].source.center - quads[1].source.center).length < 1e-9)
      #expect(abs(quads[0].source.size.width - quads[1].source.size.width) < 1e-9)
      sources.append(quads[0].source)
    }
    // Photo 1 goes away from the part with most detail, which is above the middle.
    #expect(zip(sources, sources.dropFirst()).allSatisfy { $0.size.width < $1.size.width })
    #expect(sources.allSatisfy { $0.center.y < 0.5 && $0.size.width > 1 / KenBurns.greatestScale })
    #expect(hand.gallery.kenBurnsFrameTime(after: hand.now) != nil)
  }

  @Test(
    "a double tap takes a slowly zoomed photo out of its pair without a jump", arguments: [0, 1])
  func doubleTap(index: Int) throws {
    var hand = makeHand(matte: .none, hasKenBurns: true)
    hand.wait(1)
    let x = index == 0 ? 100.0 : 400
    for phase in [PointerEvent.Phase.down, .up, .down] {
      hand.finger(phase, x, 150)
      hand.wait(0.05)
    }
    let before = try #require(quads(hand).first { $0.image == ImageID(1 + index) })
    hand.finger(.up, x, 150)
    hand.step()
    let after = try #require(quads(hand).first { $0.image == ImageID(1 + index) })
    #expect(hand.gallery.currentPhoto?.page == 1 + index)
    for (corner, other) in zip(before.destination.corners, after.destination.corners) {
      #expect((corner - other).length < 1)
    }
    #expect(abs(before.source.size.width - after.source.size.width) < 0.01)
    hand.live(0.5)
    #expect(quads(hand).map(\.image) == [ImageID(1 + index)])
  }

  @Test("a kiosk shifts both photos of a pair that it shows for hours")
  func burnIn() throws {
    var hand = SlideshowInHand(
      pageCount: 9, interval: 20_000, transition: .cut, kiosk: KioskPolicy(), window: Self.window,
      makesPairs: true, size: TestSize.uprightAfterFirst)
    // The first photo becomes known, and then the next ones.
    hand.step()
    hand.step()
    // A kiosk begins the photo's time again when it returns to the slideshow.
    hand.live(20_100)
    let before = quads(hand).map(\.destination)
    try #require(before.count == 2)
    hand.live(BurnInGuard.patience + 1)
    let after = quads(hand).map(\.destination)
    #expect(after != before)
    #expect(zip(before, after).allSatisfy { $0.size == $1.size })
    #expect(after[0].center - before[0].center == after[1].center - before[1].center)
  }
}
