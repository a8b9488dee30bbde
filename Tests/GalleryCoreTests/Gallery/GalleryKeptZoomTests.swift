import GalleryCore
import GalleryTesting
import Testing

@Suite("Zooms through turns, resizes and other motions")
struct GalleryKeptZoomTests {
  @Test(
    "a photo in motion to its fitted size becomes fitted, even if the view changes",
    arguments: [QuarterTurn.clockwise, .counterclockwise])
  func fitKept(turn: QuarterTurn) {
    let starts: [(inout GalleryInHand) -> Void] = [
      { hand in
        hand.tell(.zoom(by: 3))
        hand.live(0.5)
        hand.tell(.zoomToFit)
        hand.live(0.05)
        hand.tell(.setDevice(.identity))
      },
      { hand in
        hand.finger(.down, 160, 200)
        hand.finger(.moved, 220, 200)
        hand.finger(.moved, 260, 200)
        hand.tell(.setDevice(.identity))
        hand.live(0.5)
        hand.finger(.up, 260, 200)
      },
      { hand in
        hand.tell(.zoom(by: 3))
        hand.live(0.5)
        hand.tell(.zoomToFit)
        hand.live(0.05)
        hand.send(.resized(Size(width: 480, height: 320), scale: 1))
        hand.tell(.setDevice(.clockwise))
      },
    ]
    for begin in starts {
      var hand = GalleryInHand.showingPhoto(orientation: turn)
      begin(&hand)
      hand.live(2)
      #expect(hand.width == 320 && !hand.gallery.isZoomed(at: hand.now))
    }
  }

  @Test("a zoom that is reversed at full speed never shrinks to nothing")
  func neverNothing() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoom(by: 100))
    hand.live(0.5)
    hand.tell(.zoomToFit)
    hand.live(0.16)
    hand.tell(.zoom(by: 1.5))
    for _ in 0..<30 {
      hand.live(0.01)
      #expect(hand.width > 30)
    }
    #expect(isNear(hand.width, 480, within: 0.5))
  }

  @Test("a click during a zoom does not affect it")
  func clickedMeanwhile() {
    var hand = GalleryInHand.showingPhoto()
    hand.doubleTap(160, 240)
    hand.finger(.down, 160, 240)
    hand.live(0.05)
    hand.finger(.up, 160, 240)
    hand.live(1)
    #expect(hand.width == 960)
  }

  @Test("the size of another page's photo does not affect this one's zoom")
  func otherPage() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoom(by: 3))
    hand.live(0.5)
    hand.photoSize = PixelSize(width: 400, height: 1600)
    hand.tell(.page(by: 1))
    hand.live(1)
    #expect(hand.gallery.photoSize == hand.photoSize && hand.width == 120)
    hand.tell(.zoomToFillWidth)
    hand.live(0.5)
    #expect(hand.width == 320)
  }

  @Test(
    "a turn or a resize there and back, or other pixels, leave it in place",
    arguments: [1, -1, 2, 4])
  func kept(quarters: Int) {
    var hand = GalleryInHand.showingPhoto()
    hand.doubleTap(100, 200)
    hand.live(0.5)
    let places = [Point.zero, Point(x: 0.4, y: 0.6)].map(hand.place(of:))
    for way in [quarters, -quarters] {
      hand.tell(.turnDevice(quarters: way))
      hand.live(0.5)
    }
    hand.send(.resized(Size(width: 700, height: 300), scale: 1))
    hand.live(0.5)
    hand.send(.resized(GalleryInHand.window, scale: 1))
    hand.showPhoto(PixelSize(width: 1920, height: 1280))
    hand.live(0.5)
    for (point, place) in zip([Point.zero, Point(x: 0.4, y: 0.6)], places) {
      #expect(isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance))
    }
  }

  @Test("the point in the view's middle stays there throughout a turn", arguments: [1, -1, 2])
  func turning(quarters: Int) {
    var hand = GalleryInHand.showingPhoto()
    hand.doubleTap(150, 230)
    hand.live(0.5)
    let point = hand.point(at: GalleryInHand.middle)
    hand.tell(.turnDevice(quarters: quarters))
    for _ in 0..<30 {
      hand.live(0.01)
      #expect(isNear(hand.place(of: point), GalleryInHand.middle, within: 1))
    }
  }

  @Test("a turn during a glide or a zoom causes no jump")
  func turnedInMotion() {
    for isGliding in [true, false] {
      var hand = GalleryInHand.showingPhoto()
      hand.tell(.zoomToActualSize)
      if isGliding {
        hand.live(0.3)
        hand.flick(-1)
      }
      hand.live(0.05)
      let before = hand.place(of: .zero)
      hand.tell(.turnDevice(quarters: 1))
      #expect(isNear(hand.place(of: .zero), before, within: 1.5))
      hand.live(4)
      #expect(hand.width == 960 && !hand.gallery.isAnimating(at: hand.now))
    }
  }
}
