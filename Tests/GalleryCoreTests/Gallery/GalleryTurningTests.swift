import GalleryCore
import GalleryTesting
import Testing

@Suite("Turning the gallery")
struct GalleryTurningTests {
  /// A turn of the device, and the content's angle (clockwise quarters) from upright after it.
  @Test(
    "the content turns against the device",
    arguments: [
      (Command.turnDevice(quarters: 1), 3), (.turnDevice(quarters: -1), 1),
      (.turnDevice(quarters: 2), 2), (.setDevice(.identity), 0), (.setDevice(.half), 2),
      (.setDevice(.clockwise), 3), (.setDevice(.counterclockwise), 1),
    ])
  func direction(command: Command, content: Int) {
    var hand = GalleryInHand()
    hand.tell(command)
    #expect(hand.gallery.turn.targetTurn == QuarterTurn(content))
    hand.wait(0.125)
    let half = hand.gallery.viewSpace(at: hand.now)
    let sign = [0.0, 1, 0, -1][content]
    #expect(content == 2 || isNear(half.transform.angle, sign * .pi / 4))
    hand.wait(0.125)
    let space = hand.gallery.viewSpace(at: hand.now)
    #expect(space.isUpright)
    #expect(space.transform == hand.gallery.targetViewSpace.transform)
    #expect(!hand.gallery.isAnimating(at: hand.now))
  }

  @Test("photos are requested at the view's size after the turn")
  func targetSize() {
    var hand = GalleryInHand(scale: 1.5)
    #expect(hand.gallery.targetPixelSize == PixelSize(width: 480, height: 720))
    hand.tell(.turnDevice(quarters: 1))
    #expect(hand.gallery.targetPixelSize == PixelSize(width: 720, height: 480))
  }

  @Test(
    "a turn during a drag keeps the page and the position, at every tenth of the turn",
    arguments: QuarterTurn.allCases, [-2, -1, 1, 2])
  func midDrag(orientation: QuarterTurn, quarters: Int) {
    for pages in [-0.4, 0.4] {
      for tenth in 0...10 {
        var hand = GalleryInHand(orientation: orientation)
        hand.dragAndHold(pages: pages)
        hand.tell(.turnDevice(quarters: quarters))
        for _ in 0...tenth {
          #expect(isNear(hand.position, 2 + pages))
          #expect(hand.page == 2)
          hand.wait(Turn.duration / 10)
        }
        // The finger goes on along the strip as it lies just now.
        let stride = PageLayout(viewSize: hand.gallery.viewSpace(at: hand.now).viewSize).stride
        hand.touchAgain()
        hand.move(x: -5)
        #expect(isNear(hand.position, 2 + pages + 5 / stride, within: 1e-6))
        hand.move(x: 5)
        hand.wait(0.2)
        hand.release()
        #expect(hand.page == 2)
        hand.wait(2)
        #expect(hand.position == 2)
        #expect(!hand.gallery.isAnimating(at: hand.now))
      }
    }
  }

  @Test(
    "a turn during a snap keeps its page and its motion, at every tenth of the snap",
    arguments: QuarterTurn.allCases, [-2, -1, 1, 2])
  func midSnap(orientation: QuarterTurn, quarters: Int) {
    for direction in [-1.0, 1] {
      for tenth in 0...10 {
        var hand = GalleryInHand(orientation: orientation)
        hand.flick(direction)
        let page = hand.page
        #expect(page == (direction < 0 ? 3 : 1))
        hand.wait(0.25 * Double(tenth) / 10)
        var unturned = hand
        hand.tell(.turnDevice(quarters: quarters))
        for _ in 0...30 {
          #expect(hand.page == page)
          #expect(isNear(hand.position, unturned.position))
          hand.wait(0.02)
          unturned.wait(0.02)
        }
        #expect(hand.position == Double(page))
      }
    }
  }

  @Test(
    "stretched beyond an end, it stays there through a turn, and returns to the last page",
    arguments: [0, 5], [-1, 1])
  func stretched(page: Int, quarters: Int) {
    var hand = GalleryInHand(page: page)
    hand.dragAndHold(pages: page == 0 ? -0.5 : 0.5)
    let before = hand.position
    #expect(page == 0 ? before < 0 : before > 5)
    hand.tell(.turnDevice(quarters: quarters))
    #expect(hand.position == before)
    for _ in 0..<10 {
      hand.wait(Turn.duration / 10)
      // The view's extent changes, and with it, a little, how far the band gives.
      #expect(isNear(hand.position, before, within: 0.01))
    }
    hand.release()
    hand.wait(2)
    #expect(hand.position == Double(page))
  }

  @Test("paging during a turn and turning during paging both reach their targets")
  func together() {
    for tenth in 0...10 {
      var hand = GalleryInHand()
      hand.tell(.turnDevice(quarters: 1))
      hand.wait(Turn.duration * Double(tenth) / 10)
      let quarters = hand.gallery.viewSpace(at: hand.now).quarters
      hand.tell(.page(by: 1))
      #expect(hand.gallery.viewSpace(at: hand.now).quarters == quarters)
      hand.wait(0.05)
      hand.tell(.setDevice(.half))
      hand.wait(1)
      #expect(hand.position == 3)
      #expect(hand.gallery.viewSpace(at: hand.now).quarters == 2)
      #expect(!hand.gallery.isAnimating(at: hand.now))
    }
  }

  @Test("it may start in any orientation", arguments: QuarterTurn.allCases)
  func start(orientation: QuarterTurn) {
    var hand = GalleryInHand(orientation: orientation)
    let space = ViewSpace(windowSize: GalleryInHand.window, turn: orientation)
    #expect(hand.gallery.viewSpace(at: 0) == space)
    #expect(!hand.gallery.isAnimating(at: 0))
    hand.tell(.setDevice(.identity))
    hand.wait(1)
    #expect(hand.gallery.viewSpace(at: hand.now).viewSize == GalleryInHand.window)
  }

  @Test("a turn, a snap and a fade need frames until they have ended")
  func frames() {
    for start: (inout GalleryInHand) -> Void in [
      { $0.tell(.turnDevice(quarters: 1)) }, { $0.tell(.page(by: 1)) }, { $0.tap() },
    ] {
      var hand = GalleryInHand()
      #expect(!hand.gallery.isAnimating(at: hand.now))
      start(&hand)
      #expect(hand.gallery.isAnimating(at: hand.now))
      hand.wait(0.19)
      #expect(hand.gallery.isAnimating(at: hand.now))
      hand.wait(0.5)
      #expect(!hand.gallery.isAnimating(at: hand.now))
    }
  }

  @Test("after settling, a gallery equals one that started in this state")
  func settled() {
    var hand = GalleryInHand(page: 2)
    hand.tap()
    hand.wait(1)
    hand.tap()
    hand.flick(-1)
    hand.tell(.turnDevice(quarters: 1))
    hand.wait(2)
    hand.gallery.settle(at: hand.now)
    #expect(hand.gallery == GalleryInHand(page: 3, orientation: .counterclockwise).gallery)
  }
}
