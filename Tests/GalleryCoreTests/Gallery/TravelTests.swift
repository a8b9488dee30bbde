import GalleryCore
import GalleryTesting
import Testing

@Suite("Travel through the pages")
struct TravelTests {
  private func gallery(afterKeysEvery interval: Double, count: Int) -> GalleryInHand {
    var hand = GalleryInHand(pageCount: 50, page: 2, isAnimated: false)
    for _ in 0..<count {
      hand.wait(interval)
      hand.tell(.page(by: 1))
    }
    return hand
  }

  @Test("is known from the second page on, and ends when the next one is overdue")
  func interval() throws {
    #expect(gallery(afterKeysEvery: 0.04, count: 1).gallery.travel.interval(at: 1.05) == nil)
    let hand = gallery(afterKeysEvery: 0.04, count: 3)
    let travel = hand.gallery.travel
    #expect(isNear(try #require(travel.interval(at: hand.now + 0.079)), 0.04))
    #expect(travel.interval(at: hand.now + 0.081) == nil)
    #expect(isNear(try #require(travel.end), hand.now + 0.08))
  }

  @Test("slow paging is not flipping, and neither is a change of direction")
  func slow() {
    var hand = gallery(afterKeysEvery: 0.3, count: 4)
    #expect(hand.gallery.travel.interval(at: hand.now) == nil)
    hand = gallery(afterKeysEvery: 0.04, count: 4)
    hand.wait(0.04)
    hand.tell(.page(by: -1))
    #expect(hand.gallery.travel.interval(at: hand.now) == nil)
    #expect(hand.gallery.travel.direction == -1)
    hand = gallery(afterKeysEvery: 0.04, count: 4)
    hand.tell(.lastPage)
    #expect(hand.gallery.travel.interval(at: hand.now) == nil)
  }

  @Test("no page is skipped if every photo is awaited")
  func unhurried() {
    let hand = gallery(afterKeysEvery: 0.04, count: 4)
    let hurried = hand.gallery.prefetchPlan(at: hand.now, decoding: DecodingPace(workerCount: 2))
    #expect(!hurried.passing.isEmpty)
    let plan = hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried)
    #expect(plan.passing.isEmpty)
    #expect(plan.pages.first == hand.gallery.pager.page)
  }

  @Test("a page may be left while flipping, and until the strip has reached it")
  func passing() {
    let hand = gallery(afterKeysEvery: 0.04, count: 3)
    #expect(hand.gallery.isPassing(at: hand.now + 0.079))
    #expect(!hand.gallery.isPassing(at: hand.now + 0.081))
    var sliding = GalleryInHand(pageCount: 6, page: 2)
    #expect(!sliding.gallery.isPassing(at: sliding.now))
    sliding.tell(.page(by: 1))
    #expect(sliding.gallery.isPassing(at: sliding.now + 0.05))
    #expect(!sliding.gallery.isPassing(at: sliding.now + 2))
  }

  @Test("a swipe sets the direction as well, and renumbered pages do not")
  func direction() {
    var hand = GalleryInHand(pageCount: 6, page: 2)
    hand.flick(1)
    #expect(hand.gallery.travel.direction == -1)
    hand.send(.photosChanged(count: 20, page: 12))
    #expect(hand.gallery.travel.direction == -1)
  }
}
