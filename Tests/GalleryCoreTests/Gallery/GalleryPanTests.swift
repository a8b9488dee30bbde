import GalleryCore
import GalleryTesting
import NumberedPhotos
import Testing

@Suite("Moving zoomed photos")
struct GalleryPanTests {
  @Test(
    "at rest and during a pan, a zoomed photo is on whole pixels", arguments: [1, 1.25, 2.0])
  func wholePixels(scale: Double) {
    var hand = GalleryInHand.showingPhoto(scale: scale)
    func isWhole() -> Bool {
      let ends = [hand.place(of: .zero), hand.place(of: Point(x: 1, y: 1))]
      return ends.allSatisfy {
        let (x, y) = ($0.x * scale, $0.y * scale)
        return isNear(x, x.rounded(), within: 1e-6) && isNear(y, y.rounded(), within: 1e-6)
      }
    }
    hand.tell(.zoom(by: 2.37))
    hand.live(0.1)
    #expect(!isWhole(), "while it zooms, it is to be smooth")
    hand.live(0.5)
    #expect(isWhole())
    hand.finger(.down, 160, 240)
    for step in 1...9 {
      hand.wait(0.01)
      hand.finger(.moved, 160 - 7.3 * Double(step), 240 + 3.1 * Double(step))
      #expect(isWhole())
    }
    hand.finger(.up, 90, 270)
    hand.live(3)
    #expect(isWhole())
  }

  @Test("a zoomed photo follows the finger in all directions, glides and stops at its edges")
  func pan() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    let before = hand.place(of: .zero)
    hand.finger(.down, 160, 240)
    hand.finger(.moved, 150, 240)
    for step in 1...5 {
      hand.wait(0.01)
      hand.finger(.moved, 150 - 6 * Double(step), 240 - 3 * Double(step))
    }
    #expect(
      isNear(
        hand.place(of: .zero) - before, Point(x: -30, y: -15), within: GalleryInHand.strayTolerance)
    )
    hand.finger(.up, 120, 225)
    #expect(hand.gallery.isAnimating(at: hand.now))
    hand.live(5)
    let rest = hand.place(of: .zero) - before
    #expect(rest.x < -100 && rest.x >= -320 && hand.page == 2)
    #expect(isNear(rest.y, -80, within: 1))
  }

  @Test("beyond the photo's edge the strip moves, and it returns before the photo does")
  func takeover() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    hand.finger(.down, 160, 240)
    hand.finger(.moved, 150, 240)
    hand.finger(.moved, -170, 240)
    #expect(isNear(hand.position, 2, within: 0.001))
    hand.finger(.moved, -220, 240)
    let stride = PageLayout(viewSize: Size(width: 320, height: 480)).stride
    #expect(isNear(hand.position, 2 + 50 / stride, within: 0.001))
    hand.finger(.moved, -120, 240)
    #expect(isNear(hand.position, 2, within: 1e-9))
    #expect(isNear(hand.place(of: Point(x: 1, y: 0)).x, 370, within: 1))
    hand.finger(.up, -120, 240)
    hand.live(3)
    #expect(hand.page == 2)
  }

  @Test("a flick that only reaches the edge stays; one that begins there pages")
  func flicks() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    for expected in [2, 3] {
      hand.finger(.down, 160, 240)
      for step in 1...10 {
        hand.wait(0.01)
        hand.finger(.moved, 160 - 38 * Double(step), 240)
      }
      hand.finger(.up, -220, 240)
      hand.live(3)
      #expect(hand.page == expected)
    }
    #expect(hand.width == 320, "another photo")
    hand.tell(.page(by: -1))
    hand.live(1)
    #expect(hand.width == 320, "what was left behind is as it was")
  }

  @Test("a fitted photo that is pulled across the strip yields and springs back")
  func pull() {
    var hand = GalleryInHand.showingPhoto()
    hand.finger(.down, 160, 200)
    for step in 1...10 {
      hand.wait(0.016)
      hand.finger(.moved, 160 + Double(step), 200 + 20 * Double(step))
    }
    #expect(hand.position == 2)
    let give = hand.place(of: Point(x: 0.5, y: 0.5)).y - 240
    #expect(give > 50 && give < 190)
    hand.finger(.up, 170, 400)
    hand.live(2)
    #expect(
      isNear(hand.place(of: Point(x: 0.5, y: 0.5)), GalleryInHand.middle, within: 1)
        && hand.page == 2)
  }

  @Test(
    "a zoomed photo is described for decoding by its visible part and size")
  func decoding() throws {
    var hand = GalleryInHand.showingPhoto()
    #expect(hand.gallery.zoomedPhoto(at: hand.now) == nil)
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    let zoomed = try #require(hand.gallery.zoomedPhoto(at: hand.now))
    #expect(zoomed.id == 2)
    #expect(zoomed.displaySize == PixelSize(width: 960, height: 640))
    #expect(
      isNear(zoomed.visible, Rect(x: 1 / 3.0, y: 0.125, width: 1 / 3.0, height: 0.75), within: 0.01)
    )
  }

  @Test("a part with more pixels is drawn exactly over the photo, or instead of it")
  func detail() throws {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    let photo = PixelSize(width: 960, height: 640)
    func quads(_ region: PixelRect) -> [ImageQuad] {
      hand.gallery.items(
        at: hand.now,
        photo: { PagePicture(image: ImageID($0), photoSize: photo) },
        detail: {
          $0 == 2
            ? PageDetail(
              image: ImageID(99), imageSize: region.size, region: region, photoSize: photo) : nil
        },
        card: { _ in nil }
      ).compactMap { if case .image(let quad) = $0 { quad } else { nil } }
    }
    let part = quads(PixelRect(x: 400, y: 300, size: PixelSize(width: 100, height: 50)))
    #expect(part.map(\.image) == [ImageID(2), ImageID(99)])
    #expect(isNear(part[1].destination, Rect(x: 80, y: 220, width: 100, height: 50), within: 1e-6))
    let whole = quads(PixelRect(PixelSize(width: 960, height: 640)))
    #expect(whole.map(\.image) == [ImageID(99)])
    #expect(whole[0].destination == Rect(x: 0, y: 0, width: 320, height: 480))
  }
}
