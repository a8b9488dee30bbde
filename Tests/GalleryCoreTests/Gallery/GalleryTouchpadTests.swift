import GalleryCore
import GalleryTesting
import Testing

@Suite("Pinching and turning photos on a touchpad")
struct GalleryTouchpadTests {
  /// Begins at a location in the window, and moves evenly to a scale and an angle.
  private func pinch(
    _ hand: inout GalleryInHand, at place: Point = GalleryInHand.middle, scale: Double = 1,
    degrees: Double = 0, end: PinchEvent.Phase? = nil
  ) {
    var event = PinchEvent(phase: .began, center: place)
    hand.send(.pinch(event))
    for step in 1...20 {
      hand.wait(0.012)
      event.move(
        by: .zero, scale: 1 + (scale - 1) * Double(step) / 20,
        angle: degrees / 20 * .pi / 180)
      hand.send(.pinch(event))
    }
    guard let end else { return }
    hand.wait(0.2)
    event.phase = end
    hand.send(.pinch(event))
    hand.live(1)
  }

  @Test("the point of the photo under the mouse stays there", arguments: [0, 1, 2, 3])
  func anchor(quarters: Int) {
    var hand = GalleryInHand.showingPhoto(orientation: QuarterTurn(quarters))
    let place = Point(x: 140, y: 250)
    let point = hand.point(at: place)
    pinch(&hand, at: place, scale: 3)
    #expect(isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance))
    hand.send(.pinch(PinchEvent(phase: .ended, center: .zero)))
    hand.live(1)
    #expect(isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance))
    let fit = quarters.isMultiple(of: 2) ? 320.0 : 480
    #expect(isNear(hand.width, 3 / 1.08 * fit, within: 1))
    #expect(hand.page == 2 && hand.position == 2)
  }

  @Test("a whole photo yields and springs back, and is in the overview if it is pinched further")
  func together() {
    var hand = GalleryInHand.showingPhoto()
    pinch(&hand, scale: 0.8)
    #expect(hand.width < 310 && hand.width > 240)
    hand.send(.pinch(PinchEvent(phase: .ended, center: .zero)))
    hand.live(1)
    #expect(hand.width == 320 && hand.gallery.mode == .strip)
    pinch(&hand, scale: 0.3, end: .ended)
    #expect(hand.gallery.mode == .overview)
    let columns = hand.gallery.overviewLayout.columnCount
    pinch(&hand, scale: 2, end: .ended)
    #expect(hand.gallery.overviewLayout.columnCount < columns)
  }

  @Test(
    "the view follows beyond 15 degrees, and rests on the nearest quarter",
    arguments: [(30.0, 0), (60, 1), (-60, 3), (150, 2)])
  func turn(degrees: Double, quarters: Int) {
    var hand = GalleryInHand.showingPhoto()
    pinch(&hand, degrees: degrees)
    let followed = degrees - (degrees < 0 ? -15 : 15)
    #expect(abs(hand.gallery.turn.quarters(at: hand.now) * 90 - followed) < 0.01)
    hand.wait(0.2)
    hand.send(.pinch(PinchEvent(phase: .ended, center: .zero)))
    hand.live(1)
    #expect(hand.gallery.orientation.contentTurn == QuarterTurn(quarters))
    #expect(hand.gallery.turn.quarters(at: hand.now) == Double(quarters))
    #expect(hand.page == 2 && hand.width == (quarters.isMultiple(of: 2) ? 320 : 480))
  }

  @Test("a cancelled gesture ends as cancelled fingers do")
  func cancelled() {
    var hand = GalleryInHand.showingPhoto()
    // Fast enough for a flick to the next page.
    var event = PinchEvent(phase: .began, center: GalleryInHand.middle)
    hand.send(.pinch(event))
    for _ in 1...10 {
      hand.wait(0.008)
      event.move(by: Point(x: -12, y: 0), scale: 1, angle: 0)
      hand.send(.pinch(event))
    }
    #expect(hand.position > 2)
    var ended = hand
    event.phase = .ended
    ended.send(.pinch(event))
    ended.live(1)
    #expect(ended.page == 3)
    event.phase = .cancelled
    hand.send(.pinch(event))
    hand.live(1)
    #expect(hand.page == 2 && hand.position == 2)
  }

  @Test("in full screen it shows no bar")
  func surroundings() {
    var hand = GalleryInHand.showingPhoto()
    hand.send(.fullScreenChanged(true))
    hand.live(10)
    #expect(!hand.gallery.isChromeShown)
    pinch(&hand, scale: 2)
    #expect(!hand.gallery.isChromeShown && hand.gallery.isZoomed(at: hand.now))
  }
}
