import GalleryCore
import GalleryTesting
import Testing

@Suite("Zooming the gallery")
struct GalleryZoomTests {
  @Test("a double tap zooms about its point, and back, and does not affect the bars")
  func doubleTap() {
    var hand = GalleryInHand.showingPhoto()
    let place = Point(x: 200, y: 260)
    let point = hand.point(at: place)
    hand.doubleTap(place.x, place.y)
    #expect(hand.gallery.isZoomed(at: hand.now))
    for _ in 0..<15 {
      #expect(isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance))
      hand.live(0.02)
    }
    #expect(hand.width == 960 && !hand.gallery.isAnimating(at: hand.now))
    hand.doubleTap(place.x, place.y)
    hand.live(0.3)
    #expect(hand.width == 320 && !hand.gallery.isZoomed(at: hand.now))
    #expect(hand.gallery.isChromeShown)
  }

  @Test("nothing is zoomed before the photo has arrived")
  func nothing() {
    var hand = GalleryInHand()
    hand.doubleTap(160, 240)
    hand.tell(.zoom(by: 2))
    hand.spread(from: 20, to: 80, about: GalleryInHand.middle)
    hand.lift()
    hand.live(1)
    #expect(!hand.gallery.isZoomed(at: hand.now) && hand.width == 320)
  }

  @Test("its size relative to its pixels is that at which the motion ends")
  func restingScale() throws {
    var hand = GalleryInHand()
    #expect(hand.gallery.restingScale(at: hand.now) == nil, "It is not read yet.")
    hand = .showingPhoto()
    #expect(isNear(try #require(hand.gallery.restingScale(at: hand.now)), 1.0 / 3))
    hand.tell(.zoomToActualSize)
    #expect(hand.gallery.restingScale(at: hand.now) == 1)
    hand.live(0.3)
    #expect(hand.gallery.restingScale(at: hand.now) == 1)
    hand.tell(.zoom(by: 2))
    #expect(isNear(try #require(hand.gallery.restingScale(at: hand.now)), 2))
    hand.live(0.3)
    hand.tell(.toggleOverview)
    #expect(hand.gallery.restingScale(at: hand.now) == nil)
  }

  @Test("quick keys all count, between a maximum and a minimum")
  func keys() {
    var hand = GalleryInHand.showingPhoto()
    for _ in 0..<3 {
      hand.tell(.zoom(by: 1.5))
      hand.live(0.02)
    }
    hand.live(0.3)
    #expect(isNear(hand.width, 1080, within: 0.5))
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    #expect(hand.width == 960)
    for _ in 0..<20 { hand.tell(.zoom(by: 1.5)) }
    hand.live(0.3)
    #expect(hand.width == 7680)
    hand.tell(.zoomToFit)
    hand.live(0.3)
    #expect(hand.width == 320)
    hand.tell(.zoom(by: 1 / 1.5))
    hand.live(0.3)
    #expect(hand.width == 320)
    // 320 × 480 is filled by nothing wider than it.
    hand.tell(.zoomToFillWidth)
    hand.live(0.3)
    #expect(hand.width == 320)
    hand.tell(.turnDevice(quarters: 1))
    hand.live(0.5)
    hand.tell(.zoomToFillWidth)
    hand.live(0.3)
    #expect(isNear(hand.width, 480, within: 0.5))
  }

  @Test("Escape shows the whole photo first")
  func escape() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoom(by: 2))
    #expect(hand.tell(.escape) == [])
    hand.live(0.5)
    #expect(hand.width == 320)
    #expect(hand.tell(.escape) == [.quit])
  }

  @Test("Ctrl and the wheel zoom about the pointer")
  func wheel() {
    var hand = GalleryInHand.showingPhoto()
    let place = Point(x: 90, y: 240)
    let point = hand.point(at: place)
    for _ in 0..<3 {
      hand.send(
        .wheel(WheelTurn(notches: Point(x: 0, y: -1), location: place, isZoom: true)))
      hand.live(0.05)
    }
    hand.live(0.3)
    #expect(isNear(hand.width, 320 * 1.3 * 1.3 * 1.3, within: 1))
    #expect(
      isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance) && hand.page == 2)
  }

  @Test("without animation a zoom takes effect at once, and fingers still work")
  func notAnimated() {
    var hand = GalleryInHand.showingPhoto(isAnimated: false)
    hand.tell(.zoom(by: 2))
    #expect(hand.width == 640 && !hand.gallery.isAnimating(at: hand.now))
    hand.tell(.zoomToFit)
    hand.spread(from: 20, to: 60, about: GalleryInHand.middle)
    #expect(isNear(hand.width, 960 / 1.08, within: 1))
    hand.lift()
    hand.live(0.2)
    #expect(isNear(hand.width, 960 / 1.08, within: 1) && !hand.gallery.isAnimating(at: hand.now))
  }

  @Test("the desktop's setting for reduced motion takes effect at once, both ways")
  func reducedMotion() {
    var hand = GalleryInHand.showingPhoto()
    for isReduced in [true, false] {
      hand.send(.reducedMotionChanged(isReduced))
      hand.tell(.zoom(by: 2))
      #expect(hand.gallery.isAnimating(at: hand.now) == !isReduced)
      hand.tell(.zoomToFit)
      hand.live(0.5)
    }
    var never = GalleryInHand.showingPhoto(isAnimated: false)
    never.send(.reducedMotionChanged(false))
    #expect(!never.gallery.isAnimated)
  }
}
