import GalleryCore
import GalleryTesting
import Testing

@Suite("Pinching photos")
struct GalleryPinchTests {
  @Test("pinched, the photo stays under the fingers and follows them", arguments: [0, 1, 2, 3])
  func pinch(quarters: Int) {
    var hand = GalleryInHand.showingPhoto(orientation: QuarterTurn(quarters))
    let place = Point(x: 140, y: 250)
    let point = hand.point(at: place)
    hand.spread(from: 20, to: 70, about: place)
    #expect(isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance))
    // Both go on together.
    hand.wait(0.016)
    hand.finger(1, .moved, 100, 200)
    hand.finger(2, .moved, 240, 200)
    #expect(
      isNear(hand.place(of: point), Point(x: 170, y: 200), within: GalleryInHand.strayTolerance))
    hand.lift()
    hand.live(1)
    let fit = quarters.isMultiple(of: 2) ? 320.0 : 480
    // Less what they had to spread before they meant it.
    #expect(isNear(hand.width, 3.5 / 1.08 * fit, within: 1))
    #expect(hand.page == 2 && hand.position == 2)
  }

  @Test("pinched below its fitted size it yields, and returns")
  func pinchedTogether() {
    var hand = GalleryInHand.showingPhoto()
    hand.spread(from: 80, to: 64, about: GalleryInHand.middle)
    #expect(hand.width < 310 && hand.width > 240)
    hand.lift()
    hand.live(0.5)
    #expect(
      hand.width == 320
        && isNear(hand.place(of: Point(x: 0.5, y: 0.5)), GalleryInHand.middle, within: 1))
  }

  @Test("a second finger during a drag causes no jump, and neither does lifting one")
  func handover() {
    var hand = GalleryInHand.showingPhoto()
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
    "two fingers that hardly spread swipe, and a small pinch leaves the photo fitted"
  )
  func hardlyPinched() {
    var hand = GalleryInHand.showingPhoto()
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
    hand.spread(from: 50, to: 57, about: GalleryInHand.middle)
    #expect(hand.width > 330)
    hand.lift()
    hand.live(1)
    #expect(!hand.gallery.isZoomed(at: hand.now) && hand.width == 320)
    hand.flick(-1)
    hand.live(1)
    #expect(hand.page == 4)
  }

  @Test("after one finger of a pinch lifts, the other one pans up to the photo's edges")
  func liftedOne() {
    var hand = GalleryInHand.showingPhoto()
    hand.spread(from: 20, to: 80, about: GalleryInHand.middle)
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
}
