import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Small photos")
struct SmallPhotoTests {
  @Test(
    "are shown at their own size or at twice that, never in between",
    arguments: [
      // The room is 600 × 323.
      (PixelSize(width: 16, height: 16), PixelSize(width: 32, height: 32)),
      (PixelSize(width: 300, height: 161), PixelSize(width: 600, height: 322)),
      (PixelSize(width: 300, height: 162), PixelSize(width: 300, height: 162)),
      (PixelSize(width: 301, height: 100), PixelSize(width: 301, height: 100)),
      (PixelSize(width: 600, height: 323), PixelSize(width: 600, height: 323)),
      (PixelSize(width: 601, height: 100), PixelSize(width: 600, height: 100)),
      (PixelSize(width: 1200, height: 200), PixelSize(width: 600, height: 100)),
    ])
  func sizes(photo: PixelSize, shown: PixelSize) throws {
    var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420))
    hand.showPhoto(photo)
    let quad = try #require(hand.quad)
    #expect(PixelSize(quad.destination.size, scale: 1) == shown)
    #expect(quad.sharpFactor == (shown.width == 2 * photo.width ? 2 : 1))
  }

  @Test("are measured in the screen's pixels, not in points")
  func scale() throws {
    var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420), scale: 2)
    hand.showPhoto(PixelSize(width: 100, height: 50))
    #expect(hand.quad?.destination.size == Size(width: 100, height: 50))
    #expect(hand.quad?.sharpFactor == 2)
  }

  @Test("fill the room if the user chose it, and vector pictures always do")
  func enlarged() throws {
    var hand = GalleryInHand.withBars(
      window: Size(width: 600, height: 420), enlargesSmallPhotos: true)
    hand.showPhoto(PixelSize(width: 10, height: 10))
    #expect(hand.quad?.destination.size == Size(width: 323, height: 323))
    let vector = GalleryInHand.withBars(window: Size(width: 600, height: 420))
    let items = vector.gallery.items(
      at: 1,
      photo: { _ in
        PagePicture(
          image: ImageID(1), photoSize: PixelSize(width: 10, height: 10), isScalable: true)
      }, card: { _ in nil })
    guard case .image(let quad)? = items.first else { return #expect(Bool(false)) }
    #expect(quad.destination.size == Size(width: 323, height: 323))
  }

  @Test("can be zoomed; a double tap fills the room, and another one undoes it")
  func zoom() throws {
    var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420))
    hand.showPhoto(PixelSize(width: 100, height: 100))
    #expect(hand.width == 200)
    hand.tell(.zoom(by: 1.5))
    hand.live(1)
    #expect(isNear(hand.width, 300))
    hand.tell(.zoomToFit)
    hand.live(1)
    hand.doubleTap(300, 210)
    hand.live(1)
    #expect(isNear(hand.width, 323))
    hand.doubleTap(300, 210)
    hand.live(1)
    #expect(hand.width == 200)
  }

  @Test(
    "are shown one to one if that is asked for, whether they are enlarged or not",
    arguments: [false, true], [1.0, 2])
  func oneToOne(isEnlarged: Bool, scale: Double) throws {
    var hand = GalleryInHand.withBars(
      window: Size(width: 600, height: 420), scale: scale, enlargesSmallPhotos: isEnlarged)
    hand.showPhoto(PixelSize(width: 100, height: 50))
    let fitted = try #require(hand.quad).destination
    #expect(hand.tell(.zoomToActualSize) == [])
    hand.live(1)
    let quad = try #require(hand.quad)
    #expect(quad.destination.size == Size(width: 100 / scale, height: 50 / scale))
    #expect(quad.sharpFactor == 1 && quad.destination.center == fitted.center)
    #expect(hand.tell(.zoomToActualSize) == [.refuseZoom(.ownPixelsShown)])
    #expect(hand.tell(.zoom(by: 0.5)) == [.refuseZoom(.wholePhotoShown)])
    hand.live(1)
    #expect(hand.quad?.destination == quad.destination)
    hand.send(.resized(Size(width: 640, height: 480), scale: scale))
    #expect(hand.quad?.destination.size == quad.destination.size)
    hand.send(.resized(Size(width: 600, height: 420), scale: scale))
    hand.doubleTap(300, 210)
    hand.live(1)
    #expect(hand.quad?.destination == fitted)
    hand.tell(.zoomToActualSize)
    hand.live(1)
    hand.tell(.zoom(by: 1.1))
    hand.live(1)
    #expect(hand.quad?.destination == fitted)
  }

  @Test("are sharp at every whole factor", arguments: 2...8)
  func factors(factor: Int) throws {
    var hand = GalleryInHand.withBars(window: Size(width: 900, height: 900))
    hand.showPhoto(PixelSize(width: 100, height: 50))
    hand.tell(.zoomToActualSize)
    hand.live(1)
    hand.tell(.zoom(by: Double(factor)))
    hand.live(1)
    #expect(hand.quad?.sharpFactor == factor)
    hand.tell(.zoom(by: 1.013))
    hand.live(1)
    #expect(hand.quad?.sharpFactor == 1)
  }

  @Test("a zoom command without an effect gives the reason")
  func refusals() {
    var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420))
    func refusal(_ command: Command) -> [GalleryEffect] {
      let effects = hand.tell(command)
      hand.live(1)
      return effects
    }
    #expect(refusal(.zoomToActualSize) == [.refuseZoom(.noPhoto)])
    hand.showPhoto(PixelSize(width: 100, height: 100))
    #expect(refusal(.zoom(by: 1 / 1.5)) == [.refuseZoom(.wholePhotoShown)])
    #expect(refusal(.zoomToFit) == [.refuseZoom(.wholePhotoShown)])
    #expect(refusal(.zoomToFillWidth) == [])
    #expect(refusal(.zoomToFillWidth) == [.refuseZoom(.widthFilled)])
    #expect(refusal(.zoom(by: 1000)) == [])
    #expect(refusal(.zoom(by: 1.5)) == [.refuseZoom(.largest)])
    #expect(refusal(.zoomToFit) == [])
    hand.showPhoto(PixelSize(width: 500, height: 300))
    #expect(refusal(.zoomToActualSize) == [.refuseZoom(.ownPixelsShown)])
    hand.showPhoto(PixelSize(width: 5000, height: 3000))
    #expect(refusal(.zoomToActualSize) == [])
    #expect(refusal(.zoomToActualSize) == [.refuseZoom(.ownPixelsShown)])
    // What is on its way is not refused.
    hand.tell(.zoomToFit)
    #expect(hand.tell(.zoomToFit) == [])
  }
}
