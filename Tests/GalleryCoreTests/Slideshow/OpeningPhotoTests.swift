import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The first photo of a slideshow of pairs")
struct OpeningPhotoTests {
  private func makeHand(
    late: [Int] = [], failing: [Int] = [], isStarted: Bool = true, isAnimated: Bool = true,
    hasKenBurns: Bool = false,
    size: @escaping @Sendable (PhotoID) -> PixelSize? = { _ in TestSize.upright }
  ) -> SlideshowInHand {
    var hand = SlideshowInHand(
      pageCount: 9, isAnimated: isAnimated, isStarted: false, window: TestSize.wideWindow,
      makesPairs: true, hasKenBurns: hasKenBurns, size: size)
    hand.late = Set(late.map(PhotoID.init(page:)))
    hand.failing = Set(failing.map(PhotoID.init(page:)))
    if isStarted { hand.tell(.toggleSlideshow) }
    return hand
  }

  private func pages(_ hand: SlideshowInHand) -> [Int]? {
    hand.gallery.shownPair.map { [$0.first.page, $0.second.page] }
  }

  @Test("another photo joins it once it is there, without a jump, and both count as shown")
  func joining() throws {
    var hand = makeHand(late: [1])
    hand.live(1)
    #expect(pages(hand) == nil && hand.quads.map(\.page) == [0])
    let demand = hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried)
    #expect(demand.pairBounds[PhotoID(page: 0)] == nil)
    #expect(demand.pairBounds[PhotoID(page: 1)] == PixelSize(width: 234, height: 312))
    hand.arrive(PhotoID(page: 1))
    #expect(hand.gallery.isAnimating(at: hand.now))
    hand.passWithoutJump(ShownPair.changeDuration)
    hand.live(0.01)
    #expect(!hand.gallery.isAnimating(at: hand.now))
    #expect(pages(hand) == [0, 1] && hand.quads.map(\.page) == [0, 1])
    #expect(hand.quads[0].frame == Rect(x: 0, y: 4, width: 234, height: 312))
    // The time is still the first photo's.
    hand.live(4.5 - hand.now)
    #expect(pages(hand) == [2, 3])
    hand.tell(.page(by: -1))
    #expect(pages(hand) == [0, 1])
  }

  @Test("without animation the other one is there at once")
  func still() {
    let hand = makeHand(isAnimated: false)
    #expect(pages(hand) == [0, 1] && hand.quads.map(\.page) == [0, 1])
    #expect(!hand.gallery.isAnimating(at: hand.now))
  }

  @Test("a photo that suits the view stays alone")
  func suitable() {
    var hand = makeHand(size: TestSize.uprightAfterFirst)
    hand.live(3)
    #expect(pages(hand) == nil && hand.gallery.currentPhoto?.page == 0)
    hand.live(1.5)
    #expect(pages(hand) == [1, 2])
  }

  @Test("if the other one cannot be shown, the next one joins it")
  func failure() {
    var hand = makeHand(failing: [1])
    hand.live(1)
    #expect(pages(hand) == [0, 2])
    hand.live(4)
    #expect(pages(hand) == [3, 4])
  }

  @Test("after half of its time, or a touch, nothing joins it, and the other one comes later")
  func tooLate() {
    var slow = makeHand(late: [1])
    slow.live(2.1)
    slow.arrive(PhotoID(page: 1))
    slow.live(0.5)
    #expect(pages(slow) == nil)
    slow.live(2)
    #expect(pages(slow) == [1, 2])

    var touched = makeHand(late: [1])
    touched.live(0.5)
    touched.finger(.down)
    touched.finger(.up)
    touched.arrive(PhotoID(page: 1))
    touched.live(3)
    #expect(pages(touched) == nil && touched.gallery.currentPhoto?.page == 0)
  }

  @Test("a turn meanwhile leaves it alone, and one back lets the other one join")
  func turns() {
    var hand = makeHand(late: [1])
    hand.live(0.2)
    hand.tell(.turnDevice(quarters: 1))
    hand.arrive(PhotoID(page: 1))
    hand.live(0.5)
    #expect(pages(hand) == nil && hand.quads.map(\.page) == [0])
    hand.tell(.turnDevice(quarters: -1))
    hand.live(0.5)
    #expect(pages(hand) == [0, 1])
  }

  @Test("a double tap while the other one comes leaves the first one alone, without a jump")
  func interrupted() {
    var hand = makeHand(hasKenBurns: true)
    hand.live(ShownPair.changeDuration / 2)
    let before = hand.quads
    hand.tell(.toggleSlideshow)
    let after = hand.quads
    #expect(before.map(\.page) == [0, 1] && after.map(\.page) == [0, 1])
    #expect(
      zip(before, after).allSatisfy { ($0.frame.center - $1.frame.center).length < 1 })
    hand.live(0.5)
    #expect(hand.quads.map(\.page) == [0])
  }

  @Test("the overview leaves it alone, and two photos that are all of them keep the screen on")
  func overview() {
    var hand = makeHand(late: [1])
    hand.tell(.toggleOverview)
    hand.live(0.5)
    hand.arrive(PhotoID(page: 1))
    hand.tell(.toggleOverview)
    hand.live(0.5)
    #expect(pages(hand) == nil && hand.quads.map(\.page) == [0])
    var two = SlideshowInHand(
      pageCount: 2, window: TestSize.wideWindow, makesPairs: true, size: { _ in TestSize.upright })
    two.live(10)
    #expect(pages(two) == [0, 1] && two.gallery.keepsScreenOn)
  }

  @Test("a photo with which somebody goes on stays alone")
  func visited() {
    var hand = makeHand(late: [1])
    hand.tell(.goToPage(4))
    hand.arrive(PhotoID(page: 1))
    hand.live(3)
    #expect(pages(hand) == nil && hand.gallery.currentPhoto?.page == 4)
  }
}
