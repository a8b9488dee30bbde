import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("A slideshow of pairs")
struct PhotoPairTests {
  private func makeHand(
    pageCount: Int = 9, window: Size = TestSize.wideWindow, isAnimated: Bool = true,
    transition: SlideshowTransition = .cut,
    size: @escaping @Sendable (PhotoID) -> PixelSize? = TestSize.uprightAfterFirst
  ) -> SlideshowInHand {
    SlideshowInHand(
      pageCount: pageCount, transition: transition, isAnimated: isAnimated, window: window,
      makesPairs: true, size: size)
  }

  private func pages(_ pair: PhotoPair?) -> [Int]? { pair.map { [$0.first.page, $0.second.page] } }

  /// The current photo's side of the view.
  private func panel(_ hand: SlideshowInHand) -> Rect? {
    hand.gallery.currentPhoto.flatMap(hand.gallery.panel)
  }

  @Test("two upright photos come side by side on a wide view, with the same height")
  func sideBySide() throws {
    var hand = makeHand()
    hand.live(4.5)
    #expect(pages(hand.gallery.shownPair) == [1, 2] && hand.gallery.currentPhoto?.page == 1)
    let quads = hand.quads
    try #require(quads.map(\.page) == [1, 2])
    // 320 points of height are too much: both would be 240 wide.
    #expect(quads[0].frame == Rect(x: 0, y: 4, width: 234, height: 312))
    #expect(quads[1].frame == Rect(x: 246, y: 4, width: 234, height: 312))
    #expect(panel(hand) == Rect(x: 0, y: 0, width: 234, height: 320))
    #expect(hand.gallery.partner(of: PhotoID(page: 1))?.page == 2)
    #expect(hand.gallery.panel(of: PhotoID(page: 2)) == Rect(x: 246, y: 0, width: 234, height: 320))
    hand.live(4)
    #expect(pages(hand.gallery.shownPair) == [3, 4])
  }

  @Test("two wide photos come above each other on an upright view; the rest is alone")
  func aboveEachOther() throws {
    var hand = makeHand(
      window: Size(width: 320, height: 480),
      size: { [0, 3].contains($0.page) ? TestSize.upright : TestSize.wide })
    hand.live(4.5)
    #expect(pages(hand.gallery.shownPair) == [1, 2])
    #expect(
      hand.quads.map(\.frame) == [
        Rect(x: 4, y: 0, width: 312, height: 234), Rect(x: 4, y: 246, width: 312, height: 234),
      ])
    #expect(panel(hand) == Rect(x: 0, y: 0, width: 320, height: 240))
    hand.live(4)
    #expect(hand.gallery.currentPhoto?.page == 3 && hand.gallery.shownPair == nil)
    #expect(panel(hand) == nil)
  }

  @Test("photos of a pair fill its width to the pixel, whatever their proportions")
  func wholePixels() throws {
    let sizes = [PixelSize(width: 1600, height: 900), PixelSize(width: 1500, height: 1000)]
    var hand = makeHand(
      window: Size(width: 1080, height: 1920), size: { sizes[$0.page % 2] })
    hand.live(4.5)
    let quads = hand.quads
    #expect(quads.map(\.frame.size.width) == [1080, 1080])
    #expect(quads.map(\.frame.size.height) == [608, 720])
  }

  @Test("a pair lies the same way in a turned view", arguments: QuarterTurn.allCases)
  func orientations(turn: QuarterTurn) throws {
    var hand = SlideshowInHand(
      transition: .cut, orientation: turn,
      window: turn.swapsAxes ? TestSize.wideWindow.transposed : TestSize.wideWindow,
      makesPairs: true, size: TestSize.uprightAfterFirst)
    hand.live(4.5)
    #expect(hand.gallery.shownPair != nil)
    let transform = hand.gallery.viewSpace(at: hand.now).inverse
    let frames = hand.quads.compactMap { Rect(around: $0.frame.corners.map(transform.apply(to:))) }
    #expect(
      frames == [
        Rect(x: 0, y: 4, width: 234, height: 312), Rect(x: 246, y: 4, width: 234, height: 312),
      ])
  }

  @Test("in mid-pair, a turn leaves the first photo alone without a jump, and back both")
  func turn() throws {
    var hand = makeHand()
    hand.live(4.5)
    for quarters in [1, -1] {
      hand.tell(.turnDevice(quarters: quarters))
      hand.passWithoutJump(Turn.duration)
      hand.gallery.settle(at: hand.now)
      #expect(hand.gallery.currentPhoto?.page == 1)
      #expect((hand.gallery.shownPair == nil) == (quarters == 1))
      #expect(hand.quads.map(\.page) == (quarters == 1 ? [1] : [1, 2]))
    }
    hand.tell(.turnDevice(quarters: 1))
    hand.live(4)
    // The view is upright now, as the photos are.
    #expect(hand.gallery.currentPhoto?.page == 3 && hand.gallery.shownPair == nil)
  }

  @Test("a pair is drawn through the view's transform", arguments: ["rest", "half-turn", "turned"])
  func scene(moment: String) throws {
    var hand = makeHand()
    hand.live(4.5)
    if moment != "rest" { hand.tell(.turnDevice(quarters: 1)) }
    hand.wait(moment == "half-turn" ? Turn.duration / 2 : Turn.duration)
    let items = hand.gallery.items(
      at: hand.now,
      photo: { PagePicture(image: ImageID($0.page), photoSize: TestSize.upright) },
      card: { _ in nil })
    let scene = Scene(
      size: TestSize.wideWindow, scale: 1, background: .black, items: items)
    try expectSnapshot(scene.description, named: "pair-\(moment)")
  }

  @Test("both photos are in the demand for their halves, before the pair and while it is shown")
  func demand() {
    var hand = makeHand()
    for time in [0, 4.5] {
      hand.live(time)
      let demand = hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried)
      let wanted = demand.plan.pages.compactMap { demand.strip[$0] }
      for photo in demand.pairBounds.keys {
        #expect(demand.pairBounds[photo] == PixelSize(width: 234, height: 312))
        #expect(wanted.contains(photo))
      }
      #expect(Set(demand.pairBounds.keys.map(\.page)).isSuperset(of: [1, 2]))
    }
    #expect(hand.gallery.visiblePhotos(at: hand.now).map(\.page) == [1, 2])
  }

  @Test("a pair comes once both photos are there; if one fails, another one takes its place")
  func readiness() {
    var hand = makeHand()
    hand.late = [PhotoID(page: 2)]
    hand.send(.photoReadinessChanged(PhotoID(page: 2), .awaited))
    hand.live(10)
    #expect(hand.gallery.currentPhoto?.page == 0)
    hand.failing = [PhotoID(page: 2)]
    hand.arrive(PhotoID(page: 2))
    #expect(pages(hand.gallery.shownPair) == [1, 3])
  }

  @Test("if the other photo fails or is removed while it is shown, one is left alone")
  func lost() {
    var hand = makeHand()
    hand.live(4.5)
    hand.apply([.remove([PhotoID(page: 2)])])
    #expect(hand.gallery.currentPhoto?.page == 1 && hand.gallery.shownPair == nil)
    hand.live(0.5)
    #expect(hand.quads.map(\.page) == [1])
    hand.live(4)
    #expect(pages(hand.gallery.shownPair) == [3, 4])
    hand.failing = [PhotoID(page: 4)]
    hand.step()
    #expect(hand.gallery.currentPhoto?.page == 3 && hand.gallery.shownPair == nil)
    hand.live(4)
    #expect(pages(hand.gallery.shownPair) == [5, 6])
  }

  @Test("if the first photo is removed, its neighbour is shown")
  func firstRemoved() {
    var hand = makeHand()
    hand.live(4.5)
    hand.apply([.remove([PhotoID(page: 1)])])
    hand.live(1)
    #expect(hand.gallery.currentPhoto?.page == 2 && hand.gallery.shownPair == nil)
    #expect(hand.quads.map(\.page) == [2])
  }

  @Test("Page Up goes back through the pairs")
  func back() {
    var hand = makeHand()
    hand.live(12.5)
    #expect(pages(hand.gallery.shownPair) == [5, 6])
    hand.tell(.page(by: -1))
    #expect(pages(hand.gallery.shownPair) == [3, 4])
    hand.tell(.page(by: -1))
    #expect(pages(hand.gallery.shownPair) == [1, 2])
    hand.tell(.page(by: 1))
    #expect(pages(hand.gallery.shownPair) == [3, 4])
  }

  @Test("a double tap shows the photo under the finger alone", arguments: [0, 1])
  func doubleTap(index: Int) {
    var hand = makeHand()
    hand.live(4.5)
    for _ in 0..<2 {
      hand.finger(.down, index == 0 ? 100 : 400, 150)
      hand.wait(0.05)
      hand.finger(.up, index == 0 ? 100 : 400, 150)
      hand.wait(0.05)
    }
    hand.step()
    #expect(hand.gallery.currentPhoto?.page == 1 + index && hand.gallery.shownPair == nil)
    #expect(hand.quads.map(\.page) == [1, 2])
    hand.live(0.5)
    #expect(hand.quads.map(\.page) == [1 + index])
    #expect(!hand.gallery.isZoomed(at: hand.now))
  }

  @Test("the end of the slideshow leaves the first photo alone, without a jump")
  func end() {
    var hand = makeHand()
    hand.live(4.5)
    let before = hand.quads
    hand.tell(.toggleSlideshow)
    #expect(hand.gallery.isAnimating(at: hand.now))
    #expect(zip(before, hand.quads).allSatisfy { ($0.frame.center - $1.frame.center).length < 1 })
    hand.wait(0.3)
    hand.gallery.settle(at: hand.now)
    #expect(hand.quads.map(\.page) == [1] && !hand.gallery.isAnimating(at: hand.now))
  }

  @Test("pairs fade into pairs, with every place covered once")
  func fade() {
    var hand = makeHand(transition: .fade)
    hand.live(8.4)
    #expect(pages(hand.gallery.shownPair) == [3, 4])
    #expect(hand.quads.map(\.page) == [1, 2, 3, 4])
    hand.live(1)
    #expect(hand.quads.map(\.page) == [3, 4])
  }

  @Test("the overview ends the pair")
  func overview() {
    var hand = makeHand()
    hand.live(4.5)
    hand.tell(.toggleOverview)
    hand.live(1)
    hand.tell(.toggleOverview)
    hand.live(1)
    #expect(hand.gallery.currentPhoto?.page == 1 && hand.quads.map(\.page) == [1])
  }
}
