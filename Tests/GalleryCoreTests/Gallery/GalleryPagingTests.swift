import GalleryCore
import GalleryTesting
import Testing

@Suite("Paging the gallery")
struct GalleryPagingTests {
  @Test(
    "a swipe to the viewer's left shows the next photo, to the right the previous one",
    arguments: QuarterTurn.allCases)
  func swipe(orientation: QuarterTurn) {
    for direction in [-1.0, 1] {
      var hand = GalleryInHand(orientation: orientation)
      hand.flick(direction)
      #expect(hand.page == (direction < 0 ? 3 : 1))
      hand.wait(2)
      #expect(hand.position == Double(hand.page))
    }
  }

  // In window space: down is positive y. A view turned clockwise has its left at the window's top.
  @Test(
    "in the window, the direction to the next photo turns with the view",
    arguments: zip(
      QuarterTurn.allCases,
      [Point(x: -30, y: 0), Point(x: 0, y: -30), Point(x: 30, y: 0), Point(x: 0, y: 30)]))
  func swipeInWindow(orientation: QuarterTurn, step: Point) {
    for (direction, page) in [(1.0, 3), (-1.0, 1)] {
      var hand = GalleryInHand(orientation: orientation)
      var location = Point(x: 160, y: 240)
      hand.send(.pointer(PointerEvent(phase: .down, pointer: 1, location: location)))
      for _ in 0..<4 {
        hand.wait(0.01)
        location = location + Point(x: step.x * direction, y: step.y * direction)
        hand.send(.pointer(PointerEvent(phase: .moved, pointer: 1, location: location)))
      }
      hand.send(.pointer(PointerEvent(phase: .up, pointer: 1, location: location)))
      #expect(hand.page == page)
      // The other axis does nothing.
      var across = GalleryInHand(orientation: orientation)
      location = Point(x: 160, y: 240)
      across.send(.pointer(PointerEvent(phase: .down, pointer: 1, location: location)))
      for _ in 0..<4 {
        location = location + Point(x: step.y * direction, y: step.x * direction)
        across.send(.pointer(PointerEvent(phase: .moved, pointer: 1, location: location)))
      }
      #expect(across.position == 2)
    }
  }

  @Test("a slow drag follows the finger and settles by distance", arguments: QuarterTurn.allCases)
  func slowDrag(orientation: QuarterTurn) {
    for (pages, page) in [(0.4, 2), (0.6, 3), (-0.4, 2), (-0.6, 1)] {
      var hand = GalleryInHand(orientation: orientation)
      hand.dragAndHold(pages: pages)
      #expect(isNear(hand.position, 2 + pages))
      hand.release()
      #expect(hand.page == page)
      #expect(isNear(hand.position, 2 + pages))
      hand.wait(1)
      #expect(hand.position == Double(page))
    }
  }

  @Test(
    "successive swipes go page by page, each catching the strip in motion", arguments: [-1.0, 1])
  func swipes(direction: Double) {
    var hand = GalleryInHand(pageCount: 20, page: 10)
    for swipe in 1...5 {
      hand.flick(direction)
      #expect(hand.page == 10 - swipe * Int(direction))
      hand.wait(0.15)
    }
  }

  @Test("keys, the wheel, Home and End go to their pages")
  func commands() {
    var hand = GalleryInHand()
    hand.tell(.page(by: 1))
    hand.tell(.page(by: 1))
    #expect(hand.page == 4)
    hand.send(.wheel(WheelTurn(down: -1)))
    #expect(hand.page == 3)
    hand.send(.wheel(WheelTurn(down: 2)))
    #expect(hand.page == 5)
    hand.wait(1)
    hand.tell(.firstPage)
    #expect(hand.page == 0)
    #expect(hand.position == 0, "far off, it jumps")
    hand.tell(.page(by: 1))
    hand.wait(1)
    hand.tell(.firstPage)
    #expect(hand.page == 0 && hand.position == 1, "a neighbour slides in")
    hand.tell(.lastPage)
    #expect(hand.page == 5)
    hand.wait(1)
    #expect(hand.position == 5)
  }

  @Test("a key at an end makes the strip bounce, once until it rests", arguments: [-1, 1])
  func bounce(direction: Int) {
    var hand = GalleryInHand(page: direction > 0 ? 5 : 0)
    let end = hand.page
    #expect(hand.tell(.page(by: direction)) == [])
    hand.wait(0.03)
    let stretch = (hand.position - Double(end)) * Double(direction)
    #expect(stretch > 0.02 && stretch < 0.05, "\(stretch)")
    let seen = hand.gallery.pager
    hand.tell(.page(by: direction))
    #expect(hand.gallery.pager == seen, "It bounces already.")
    hand.live(1)
    hand.gallery.settle(at: hand.now)
    #expect(hand.position == Double(end) && !hand.gallery.isAnimating(at: hand.now))
    hand.tell(.page(by: -direction))
    #expect(hand.page == end - direction, "The other way it pages.")
  }

  @Test("without animation a key at an end gives a message")
  func announcedEnd() {
    var hand = GalleryInHand(page: 5, isAnimated: false)
    #expect(hand.tell(.page(by: 1)) == [.announceEnd(isLast: true)])
    #expect(hand.tell(.firstPage) == [])
    #expect(hand.tell(.page(by: -1)) == [.announceEnd(isLast: false)])
    #expect(hand.position == 0)
  }

  @Test("an empty gallery has no page to go to, and does not crash")
  func empty() {
    var hand = GalleryInHand(pageCount: 0, page: 0)
    for command in [Command.page(by: 1), .page(by: -1), .firstPage, .lastPage] {
      hand.tell(command)
      #expect(hand.page == 0 && hand.position == 0)
    }
    hand.flick(-1)
    hand.wait(2)
    #expect(hand.page == 0 && hand.position == 0)
    #expect(hand.gallery.visiblePages(at: hand.now).isEmpty)
  }

  @Test("a new album shows the given page; a resize keeps the current one")
  func changes() {
    var hand = GalleryInHand()
    hand.send(.photosChanged(count: 30, page: 17))
    #expect(hand.page == 17 && hand.position == 17)
    for width in [1.0, 33, 5000] {
      hand.send(.resized(Size(width: width, height: 400), scale: 1.5))
      #expect(hand.page == 17 && hand.position == 17)
      #expect(hand.gallery.targetPixelSize.height == 600)
    }
  }

  @Test("without animation, keys, turns and the chrome take effect at once")
  func notAnimated() {
    var hand = GalleryInHand(isAnimated: false)
    hand.tell(.page(by: 1))
    hand.tell(.turnDevice(quarters: 1))
    hand.tap()
    #expect(hand.position == 3)
    #expect(hand.gallery.viewSpace(at: hand.now).quarters == 3)
    #expect(hand.gallery.chromeOpacity(at: hand.now) == 0)
    #expect(!hand.gallery.isAnimating(at: hand.now))
  }

  @Test(
    "strokes of a touchpad move the strip along, and turn one page when they end",
    arguments: [1.0, -1])
  func touchpad(direction: Double) {
    var hand = GalleryInHand()
    for isDown in [true, false] {
      let page = hand.page
      var last = hand.position
      for _ in 0..<30 {
        hand.wait(0.01)
        let notches = 0.913 * direction
        hand.send(
          .wheel(WheelTurn(notches: Point(x: isDown ? 0 : notches, y: isDown ? notches : 0))))
        #expect((hand.position - last) * direction > 0)
        last = hand.position
      }
      hand.live(2)
      #expect(hand.position == Double(page) + direction)
    }
  }

  @Test("after a short stroke of a touchpad, the strip returns")
  func shortStroke() {
    var hand = GalleryInHand()
    for _ in 0..<6 {
      hand.wait(0.04)
      hand.send(.wheel(WheelTurn(down: 0.413)))
    }
    #expect(hand.position > 2)
    hand.live(2)
    #expect(hand.position == 2)
  }
}
