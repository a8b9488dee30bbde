import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Transitions of the slideshow")
struct SlideshowTransitionTests {
  private func items(_ hand: SlideshowInHand, tall: Set<PhotoID> = []) -> [Scene.Item] {
    hand.gallery.items(
      at: hand.now,
      photo: {
        PagePicture(
          image: ImageID($0),
          photoSize: tall.contains($0)
            ? PixelSize(width: 640, height: 960) : PixelSize(width: 960, height: 640))
      }, card: { _ in nil })
  }

  private func quads(_ items: [Scene.Item]) -> [ImageQuad] {
    items.compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }

  private func isNear(_ numbers: [Double], _ expected: [Double]) -> Bool {
    numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// A slideshow in the middle of its first transition.
  private func halfway(
    _ hand: inout SlideshowInHand
  ) {
    hand.live(4)
    hand.wait(PhotoTransition.fadeDuration / 2)
  }

  @Test("the next photo fades in over the one that goes, which is gone afterwards")
  func fade() throws {
    var hand = SlideshowInHand(interval: 4)
    halfway(&hand)
    let mixed = quads(items(hand))
    #expect(mixed.map { $0.image } == [ImageID(PhotoID(0)), ImageID(PhotoID(1))])
    #expect(isNear(mixed.map(\.opacity), [1, 0.5]))
    #expect(mixed[0].destination == mixed[1].destination)
    #expect(items(hand).count == 2, "Photos of the same shape leave nothing to cover.")
    #expect(hand.gallery.isAnimating(at: hand.now) && hand.gallery.isPassing(at: hand.now))
    #expect(Set(hand.gallery.visiblePhotos(at: hand.now)) == [0, 1])
    hand.live(PhotoTransition.fadeDuration / 2)
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.transition == nil)
    #expect(quads(items(hand)).map(\.opacity) == [1])
  }

  @Test("the caption goes with its photo, and the next one comes with its own")
  func caption() throws {
    for transition in [SlideshowTransition.fade, .slide] {
      // A shuffled slide is no motion of the strip.
      for isShuffled in [false, true] {
        var hand = SlideshowInHand(interval: 4, transition: transition, isShuffled: isShuffled)
        let start = try #require(hand.gallery.captionedPhoto(at: hand.now))
        #expect(start.photo == 0 && start.opacity == 1)
        hand.live(4)
        let next = try #require(hand.photos.last)
        var seen: [(photo: PhotoID, opacity: Double)] = []
        for _ in 0...60 {
          seen.append(try #require(hand.gallery.captionedPhoto(at: hand.now)))
          hand.wait(1 / 60.0)
        }
        let change = try #require(seen.firstIndex { $0.photo == next })
        #expect(seen[0].photo == 0 && seen[0].opacity == 1, "\(transition)")
        #expect(seen[60].photo == next && seen[60].opacity > 0.999)
        #expect(change > 2 && seen[change...].allSatisfy { $0.photo == next })
        #expect(zip(seen[..<change], seen[1..<change]).allSatisfy { $0.opacity >= $1.opacity })
        #expect(zip(seen[change...], seen[(change + 1)...]).allSatisfy { $0.opacity <= $1.opacity })
        #expect(seen.allSatisfy { (0...1).contains($0.opacity) })
      }
    }
    var hand = SlideshowInHand(interval: 4, transition: .cut)
    hand.live(4)
    let cut = try #require(hand.gallery.captionedPhoto(at: hand.now))
    #expect(cut.photo == 1 && cut.opacity == 1)
  }

  @Test("without a transition the next photo is there at once", arguments: [false, true])
  func cut(isMotionReduced: Bool) {
    var hand = SlideshowInHand(interval: 4, transition: .cut)
    hand.change(.reducedMotionChanged(isMotionReduced))
    hand.live(4)
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.transition == nil)
    #expect(quads(items(hand)).map { $0.image } == [ImageID(PhotoID(1))])
    hand.live(4)
    #expect(hand.photos == [0, 1, 2])
  }

  @Test("what the next photo leaves free fades to the background, and nothing is darker in between")
  func shapes() throws {
    var hand = SlideshowInHand(interval: 4)
    hand.tell(.cycleBackground)
    halfway(&hand)
    let mixed = items(hand, tall: [0])
    try #require(mixed.count == 4)
    let (old, new) = (quads(mixed)[0], quads(mixed)[1])
    let covers = mixed.compactMap { if case .rectangle(let solid) = $0 { solid } else { nil } }
    #expect(covers.allSatisfy { $0.color.red == 0.2 && abs($0.color.alpha - 0.5) < 1e-9 })
    #expect(covers.allSatisfy { $0.rectangle.intersection(new.destination) == nil })
    let coveredArea = covers.map { $0.rectangle.size.width * $0.rectangle.size.height }.reduce(0, +)
    let both = try #require(old.destination.intersection(new.destination))
    let oldArea = old.destination.size.width * old.destination.size.height
    #expect(abs(coveredArea + both.size.width * both.size.height - oldArea) < 1e-6)
  }

  @Test("in mid-fade the photo view can turn: both photos turn about the window's middle")
  func turning() {
    var hand = SlideshowInHand(interval: 4)
    hand.live(4)
    hand.tell(.turnDevice(quarters: 1))
    hand.wait(0.1)
    let mixed = quads(items(hand))
    #expect(mixed.count == 2 && mixed[0].transform == mixed[1].transform)
    let space = hand.gallery.viewSpace(at: hand.now)
    #expect(!space.isUpright && mixed[0].transform == space.transform)
    for quad in mixed {
      let middle = quad.transform.apply(to: quad.destination.center)
      #expect((middle - Point(x: 160, y: 240)).length < 1)
    }
  }

  @Test("at a quarter turn the photos that fade lie on whole pixels")
  func quarter() {
    var hand = SlideshowInHand(interval: 4, orientation: .clockwise)
    halfway(&hand)
    for quad in quads(items(hand)) {
      let place = quad.transform.boundingRect(of: quad.destination)
      for edge in [place.minX, place.minY, place.maxX, place.maxY] {
        #expect(abs(edge - edge.rounded()) < 1e-6)
      }
    }
  }

  @Test("a slide moves the strip by a page, and a photo from elsewhere as if it were the neighbour")
  func slide() throws {
    var hand = SlideshowInHand(pageCount: 3, page: 1, interval: 4, transition: .slide)
    hand.live(4)
    #expect(hand.gallery.pager.isSettling(at: hand.now) && hand.gallery.transition == nil)
    hand.live(4)
    #expect(hand.gallery.currentPhoto == 0 && hand.gallery.position(at: hand.now) == 0)
    hand.wait(0.03)
    let moving = quads(items(hand))
    try #require(moving.map { $0.image } == [ImageID(PhotoID(2)), ImageID(PhotoID(0))])
    #expect(moving[0].destination.minX == 0 && moving[0].source.minX > 0, "It goes to the left.")
    #expect(moving[1].destination.maxX == 320 && moving[1].source.maxX < 1)
    #expect(moving.allSatisfy { $0.opacity == 1 })
    hand.live(2)
    #expect(quads(items(hand)).map(\.source) == [.unit])
  }

  @Test("less motion fades instead of sliding; without animation the next photo is there at once")
  func lessMotion() {
    var hand = SlideshowInHand(interval: 4, transition: .slide)
    hand.change(.reducedMotionChanged(true))
    halfway(&hand)
    #expect(isNear(quads(items(hand)).map(\.opacity), [1, 0.5]))
    var still = SlideshowInHand(interval: 4, isAnimated: false)
    still.live(4)
    #expect(quads(items(still)).map(\.opacity) == [1])
    #expect(!still.gallery.isAnimating(at: still.now))
  }

  @Test("a photo that is removed while it fades out is gone; the next one goes on fading in")
  func removed() {
    var hand = SlideshowInHand(interval: 4)
    halfway(&hand)
    hand.apply([.remove([0])])
    #expect(hand.gallery.currentPhoto == 1)
    #expect(quads(items(hand)).map { $0.image } == [ImageID(PhotoID(1))])
    #expect(hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried).pages.first == 0)
  }
}

@Suite("What a slideshow asks of the decoders")
struct SlideshowPrefetchTests {
  private func plan(_ hand: SlideshowInHand) -> PrefetchPlan {
    hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried)
  }

  @Test("the next photo comes right after the current one, also at the end and shuffled")
  func next() throws {
    var hand = SlideshowInHand(pageCount: 30, page: 29)
    #expect(plan(hand).pages == [29, 0, 28, 27])
    #expect(plan(hand).companions == [0])
    hand = SlideshowInHand(pageCount: 30, page: 10, isShuffled: true)
    let next = try #require(hand.gallery.slideshow?.next?.id.page)
    #expect(plan(hand).pages == [10, next], "Nobody pages to a neighbour.")
    hand.finger(.down)
    #expect(plan(hand).pages.starts(with: [10, next]) && plan(hand).pages.contains(11))
  }

  @Test("during a fade the photo that goes is kept, and the one after the next is requested")
  func fade() throws {
    var hand = SlideshowInHand(pageCount: 30, page: 10, interval: 4, isShuffled: true)
    hand.live(4.1)
    let current = hand.gallery.pager.page
    let next = try #require(hand.gallery.slideshow?.next?.id.page)
    #expect(plan(hand).pages == [current, 10, next])
    let plan = plan(hand)
    #expect(plan.remoteness(of: current) == 0)
    #expect(plan.remoteness(of: 10) < plan.remoteness(of: current + 1))
    #expect(plan.remoteness(of: next) < plan.remoteness(of: current + 1))
    #expect(plan.remoteness(of: next) != plan.remoteness(of: 10))
    hand.live(2)
    #expect(!self.plan(hand).pages.contains(10))
  }

  @Test("the next photo is requested however little memory there is: it is shown beside the other")
  func memory() {
    let hand = SlideshowInHand(pageCount: 30, page: 10, isShuffled: true)
    var cache = PhotoCache(byteLimit: 1)
    let effects = cache.request(
      plan(hand), in: hand.gallery.strip,
      demand: PhotoDemand(bounds: PixelSize(width: 100, height: 100)), at: 0)
    #expect(effects.count == 2)
  }
}
