import GalleryCore
import GalleryTesting
import Testing

@Suite("A wheel on a zoomed photo")
struct WheelOnZoomTests {
  private let place = Point(x: 200, y: 300)

  private func turn(_ y: Double, isPaging: Bool = false) -> GalleryEvent {
    .wheel(WheelTurn(notches: Point(x: 0, y: y), location: place, isPaging: isPaging))
  }

  private func zoomed() -> GalleryInHand {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    return hand
  }

  @Test("zooms about the pointer; a turn away from the user enlarges")
  func zooms() {
    var hand = zoomed()
    let point = hand.point(at: place)
    hand.send(turn(-1))
    hand.live(0.3)
    #expect(isNear(hand.width, 960 * 1.3, within: 1) && hand.page == 2)
    #expect(isNear(hand.place(of: point), place, within: GalleryInHand.strayTolerance))
    hand.send(turn(1))
    hand.live(0.3)
    #expect(isNear(hand.width, 960, within: 1) && hand.page == 2)
  }

  @Test("zooms smoothly if its resolution is high")
  func highResolution() {
    var hand = zoomed()
    for _ in 0..<4 {
      hand.send(turn(-0.25))
      hand.live(0.05)
    }
    hand.live(0.3)
    #expect(isNear(hand.width, 960 * 1.3, within: 1) && hand.page == 2)
  }

  @Test("pages with Shift, by notches and smoothly")
  func shift() {
    var hand = zoomed()
    hand.send(turn(1, isPaging: true))
    #expect(hand.page == 3)
    hand = zoomed()
    for _ in 0..<4 {
      hand.send(turn(0.25, isPaging: true))
      hand.live(0.05)
    }
    hand.live(1)
    #expect(hand.page == 3)
  }

  @Test("zooms out without changing the page until it has rested")
  func surplus() {
    var hand = zoomed()
    for _ in 0..<12 {
      hand.send(turn(1))
      hand.live(0.1)
    }
    #expect(!hand.gallery.isZoomed(at: hand.now) && hand.page == 2)
    hand.live(0.6)
    hand.send(turn(1))
    #expect(hand.page == 3)
  }

  @Test("pages as usual if the photo is fitted, or by tilting; a touchpad pans")
  func others() {
    var hand = GalleryInHand.showingPhoto()
    hand.send(turn(1))
    #expect(hand.page == 3)
    hand = zoomed()
    hand.send(.wheel(WheelTurn(notches: Point(x: 1, y: 0), location: place)))
    #expect(hand.page == 3)
    hand = zoomed()
    let before = hand.place(of: Point(x: 0.5, y: 0.5))
    for _ in 0..<10 {
      hand.send(turn(0.33))
      hand.live(0.01)
    }
    #expect(hand.width == 960 && hand.page == 2)
    #expect(hand.place(of: Point(x: 0.5, y: 0.5)).y < before.y - 20)
  }
}
