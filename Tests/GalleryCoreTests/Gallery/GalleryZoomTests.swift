import GalleryCore
import Testing

@Suite("Zooming the gallery")
struct GalleryZoomTests {
  /// How far a point may stray from a finger, in points: fitted, the photo lies on whole pixels, and
  /// what that is off by grows with it.
  private static let tolerance = 2.0

  /// 960 × 640 pixels in a view of 320 × 480: fitted 320 points wide, 3 times that at its own pixels.
  private func start(orientation: QuarterTurn = .identity, isAnimated: Bool = true)
    -> GalleryInHand
  {
    var hand = GalleryInHand(orientation: orientation, isAnimated: isAnimated)
    hand.showPhoto()
    return hand
  }

  private var middle: Point { Point(x: 160, y: 240) }

  @Test("a double tap zooms about its point, and back, and leaves the bars alone")
  func doubleTap() {
    var hand = start()
    let place = Point(x: 200, y: 260)
    let point = hand.point(at: place)
    hand.doubleTap(place.x, place.y)
    #expect(hand.gallery.isZoomed(at: hand.now))
    for _ in 0..<15 {
      #expect(isNear(hand.place(of: point), place, within: Self.tolerance))
      hand.live(0.02)
    }
    #expect(hand.width == 960 && !hand.gallery.isAnimating(at: hand.now))
    hand.doubleTap(place.x, place.y)
    hand.live(0.3)
    #expect(hand.width == 320 && !hand.gallery.isZoomed(at: hand.now))
    #expect(hand.gallery.isChromeShown)
  }

  @Test("as long as a photo is not at hand nothing is zoomed")
  func nothing() {
    var hand = GalleryInHand()
    hand.doubleTap(160, 240)
    hand.tell(.zoom(by: 2))
    hand.spread(from: 20, to: 80, about: middle)
    hand.lift()
    hand.live(1)
    #expect(!hand.gallery.isZoomed(at: hand.now) && hand.width == 320)
  }

  @Test("quick keys add up; there is a ceiling and a floor")
  func keys() {
    var hand = start()
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

  @Test("pinched, the photo stays under the fingers and follows them", arguments: [0, 1, 2, 3])
  func pinch(quarters: Int) {
    var hand = start(orientation: QuarterTurn(quarters))
    let place = Point(x: 140, y: 250)
    let point = hand.point(at: place)
    hand.spread(from: 20, to: 70, about: place)
    #expect(isNear(hand.place(of: point), place, within: Self.tolerance))
    // Both go on together.
    hand.wait(0.016)
    hand.finger(1, .moved, 100, 200)
    hand.finger(2, .moved, 240, 200)
    #expect(isNear(hand.place(of: point), Point(x: 170, y: 200), within: Self.tolerance))
    hand.lift()
    hand.live(1)
    let fit = quarters.isMultiple(of: 2) ? 320.0 : 480
    // Less what they had to spread before they meant it.
    #expect(isNear(hand.width, 3.5 / 1.08 * fit, within: 1))
    #expect(hand.page == 2 && hand.position == 2)
  }

  @Test("pinched together at its fitted size it gives, and comes back")
  func pinchedTogether() {
    var hand = start()
    hand.spread(from: 80, to: 20, about: middle)
    #expect(hand.width < 300 && hand.width > 80)
    hand.lift()
    hand.live(0.5)
    #expect(hand.width == 320 && isNear(hand.place(of: Point(x: 0.5, y: 0.5)), middle, within: 1))
  }

  @Test("a second finger in mid-drag carries on without a jump, and so does the one that is left")
  func handover() {
    var hand = start()
    hand.finger(1, .down, 200, 240)
    hand.finger(1, .moved, 150, 240)
    let dragged = hand.place(of: .zero)
    hand.finger(2, .down, 250, 240)
    #expect(isNear(hand.place(of: .zero), dragged, within: 1e-6))
    hand.finger(2, .moved, 270, 240)
    let wider = hand.place(of: .zero)
    hand.finger(2, .up, 270, 240)
    // Not scaled any more, it lies on whole pixels.
    #expect(isNear(hand.place(of: .zero), wider, within: 1))
    hand.finger(1, .moved, 160, 240)
    #expect(isNear(hand.place(of: .zero) - wider, Point(x: 10, y: 0), within: 1))
    hand.finger(1, .up, 160, 240)
    hand.live(2)
    #expect(hand.position == 2)
  }

  @Test(
    "two fingers that hardly spread swipe, and those that pinch a little leave the photo as it fits"
  )
  func hardlyPinched() {
    var hand = start()
    hand.finger(1, .down, 200, 240)
    hand.finger(2, .down, 280, 240)
    for step in 1...40 {
      hand.wait(0.002)
      hand.finger(1, .moved, 200 - 4 * Double(step), 240)
      hand.finger(2, .moved, 282 - 4 * Double(step), 240)
    }
    hand.lift()
    hand.live(2)
    #expect(hand.page == 3 && hand.width == 320)
    hand.spread(from: 50, to: 57, about: middle)
    #expect(hand.width > 330)
    hand.lift()
    hand.live(1)
    #expect(!hand.gallery.isZoomed(at: hand.now) && hand.width == 320)
    hand.flick(-1)
    hand.live(1)
    #expect(hand.page == 4)
  }

  @Test(
    "a photo that is on its way to fit comes to fit, whatever the view becomes meanwhile",
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
      var hand = start(orientation: turn)
      begin(&hand)
      hand.live(2)
      #expect(hand.width == 320 && !hand.gallery.isZoomed(at: hand.now))
    }
  }

  @Test("a zoom that turns back in full flight never comes to nothing")
  func neverNothing() {
    var hand = start()
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

  @Test("a click while it zooms changes nothing about that")
  func clickedMeanwhile() {
    var hand = start()
    hand.doubleTap(160, 240)
    hand.finger(.down, 160, 240)
    hand.live(0.05)
    hand.finger(.up, 160, 240)
    hand.live(1)
    #expect(hand.width == 960)
  }

  @Test("another page's photo has another size, and is not taken for this one's")
  func otherPage() {
    var hand = start()
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

  @Test("what a finger lifts off from a pinch is held by the other one, up to the photo's edges")
  func liftedOne() {
    var hand = start()
    hand.spread(from: 20, to: 80, about: middle)
    hand.finger(2, .up, 240, 240)
    for step in 1...20 {
      hand.wait(0.02)
      hand.finger(1, .moved, 80 + 30 * Double(step), 240)
    }
    #expect(hand.position < 2, "the strip goes on at the edge")
    hand.finger(1, .up, 680, 240)
    hand.live(3)
    #expect(hand.position == Double(hand.page))
  }

  @Test(
    "at rest and while it is moved, a zoomed photo lies on whole pixels", arguments: [1, 1.25, 2.0])
  func wholePixels(scale: Double) {
    var hand = GalleryInHand(scale: scale)
    hand.showPhoto()
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

  @Test("Escape shows the whole photo first")
  func escape() {
    var hand = start()
    hand.tell(.zoom(by: 2))
    #expect(hand.tell(.escape) == [])
    hand.live(0.5)
    #expect(hand.width == 320)
    #expect(hand.tell(.escape) == [.quit])
  }

  @Test("a zoomed photo follows the finger in all directions, glides on and stops at its edges")
  func pan() {
    var hand = start()
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    let before = hand.place(of: .zero)
    hand.finger(.down, 160, 240)
    hand.finger(.moved, 150, 240)
    for step in 1...5 {
      hand.wait(0.01)
      hand.finger(.moved, 150 - 6 * Double(step), 240 - 3 * Double(step))
    }
    #expect(isNear(hand.place(of: .zero) - before, Point(x: -30, y: -15), within: Self.tolerance))
    hand.finger(.up, 120, 225)
    #expect(hand.gallery.isAnimating(at: hand.now))
    hand.live(5)
    let rest = hand.place(of: .zero) - before
    #expect(rest.x < -100 && rest.x >= -320 && hand.page == 2)
    #expect(isNear(rest.y, -80, within: 1))
  }

  @Test("at the photo's edge the strip goes on, and comes back before the photo does")
  func takeover() {
    var hand = start()
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

  @Test("a flick that only reaches the edge stays; one that begins there turns the page")
  func flicks() {
    var hand = start()
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

  @Test(
    "turned there and back, resized there and back, or with other pixels, it stands where it stood",
    arguments: [1, -1, 2, 4])
  func kept(quarters: Int) {
    var hand = start()
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
      #expect(isNear(hand.place(of: point), place, within: Self.tolerance))
    }
  }

  @Test("the point in the view's middle stays there all through a turn", arguments: [1, -1, 2])
  func turning(quarters: Int) {
    var hand = start()
    hand.doubleTap(150, 230)
    hand.live(0.5)
    let point = hand.point(at: middle)
    hand.tell(.turnDevice(quarters: quarters))
    for _ in 0..<30 {
      hand.live(0.01)
      #expect(isNear(hand.place(of: point), middle, within: 1))
    }
  }

  @Test("a turn in mid-glide, and in mid-zoom, makes no jump")
  func turnedInMotion() {
    for isGliding in [true, false] {
      var hand = start()
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

  @Test("pulled across the strip at its fitted size, the photo gives and springs back")
  func pull() {
    var hand = start()
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
    #expect(isNear(hand.place(of: Point(x: 0.5, y: 0.5)), middle, within: 1) && hand.page == 2)
  }

  @Test("Ctrl and the wheel zoom about the pointer")
  func wheel() {
    var hand = start()
    let place = Point(x: 90, y: 240)
    let point = hand.point(at: place)
    for _ in 0..<3 {
      hand.send(
        .wheel(WheelTurn(notches: Point(x: 0, y: -1), location: place, isZoom: true)))
      hand.live(0.05)
    }
    hand.live(0.3)
    #expect(isNear(hand.width, 320 * 1.3 * 1.3 * 1.3, within: 1))
    #expect(isNear(hand.place(of: point), place, within: Self.tolerance) && hand.page == 2)
  }

  @Test("without animation a zoom is there at once, and fingers are still followed")
  func notAnimated() {
    var hand = start(isAnimated: false)
    hand.tell(.zoom(by: 2))
    #expect(hand.width == 640 && !hand.gallery.isAnimating(at: hand.now))
    hand.tell(.zoomToFit)
    hand.spread(from: 20, to: 60, about: middle)
    #expect(isNear(hand.width, 960 / 1.08, within: 1))
    hand.lift()
    hand.live(0.2)
    #expect(isNear(hand.width, 960 / 1.08, within: 1) && !hand.gallery.isAnimating(at: hand.now))
  }

  @Test("who wants less motion on the desktop gets it at once, and back")
  func reducedMotion() {
    var hand = start()
    for isReduced in [true, false] {
      hand.send(.reducedMotionChanged(isReduced))
      hand.tell(.zoom(by: 2))
      #expect(hand.gallery.isAnimating(at: hand.now) == !isReduced)
      hand.tell(.zoomToFit)
      hand.live(0.5)
    }
    var never = start(isAnimated: false)
    never.send(.reducedMotionChanged(false))
    #expect(!never.gallery.isAnimated)
  }

  @Test(
    "what decoding has to know of a zoomed photo: the part in view, and its size")
  func decoding() throws {
    var hand = start()
    #expect(hand.gallery.zoomedPhoto(at: hand.now) == nil)
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    let zoomed = try #require(hand.gallery.zoomedPhoto(at: hand.now))
    #expect(zoomed.page == 2)
    #expect(zoomed.displaySize == PixelSize(width: 960, height: 640))
    #expect(
      isNear(zoomed.visible, Rect(x: 1 / 3.0, y: 0.125, width: 1 / 3.0, height: 0.75), within: 0.01)
    )
  }

  @Test("a part with more pixels lies over the photo just where it belongs, or in its place")
  func detail() throws {
    var hand = start()
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
