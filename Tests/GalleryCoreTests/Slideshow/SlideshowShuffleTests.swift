import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The shuffled slideshow")
struct SlideshowShuffleTests {
  @Test(
    "shows each photo once a round, every round in another order", arguments: SeededRandom.seeds)
  func rounds(seed: UInt64) throws {
    for count in [2, 3, 10, 97] {
      var hand = SlideshowInHand(
        pageCount: count, page: count / 2, interval: 1, isShuffled: true, seed: seed)
      hand.live(Double(4 * count) - 0.5)
      let photos = hand.photos
      try #require(photos.count == 4 * count, "seed \(seed)")
      let rounds = (0..<4).map { Array(photos[($0 * count)..<(($0 + 1) * count)]) }
      for round in rounds { try #require(Set(round).count == count, "seed \(seed): \(round)") }
      try #require(zip(photos, photos.dropFirst()).allSatisfy { $0 != $1 }, "seed \(seed)")
      if count > 9 { #expect(Set(rounds).count == 4, "seed \(seed)") }
    }
  }

  @Test("the same seed gives the same order, another one another")
  func seeds() {
    func photos(_ seed: UInt64) -> [PhotoID] {
      var hand = SlideshowInHand(pageCount: 40, interval: 1, isShuffled: true, seed: seed)
      hand.live(30)
      return hand.photos
    }
    #expect(photos(1) == photos(1) && photos(1) != photos(2))
    #expect(photos(1) != Array(0...30).map { PhotoID(page: $0) })
  }

  @Test("Page Up goes back through what it showed, whatever the pages, and no photo comes twice")
  func back() {
    var hand = SlideshowInHand(pageCount: 20, interval: 4, isShuffled: true)
    hand.live(13)
    let shown = hand.photos
    #expect(shown.count == 4)
    for photo in shown.dropLast().reversed() {
      hand.tell(.page(by: -1))
      #expect(hand.gallery.currentPhoto == photo)
    }
    hand.live(10 + 4 * 17)
    let forward = hand.photos.suffix(18)
    #expect(Array(forward.prefix(3)) == Array(shown.dropFirst()))
    #expect(hand.photos.count == 25 && Set(forward).count == 18)
  }

  @Test("photos that are added in mid-round come in it, removed ones do not")
  func changes() {
    var hand = SlideshowInHand(pageCount: 10, interval: 1, isShuffled: true)
    hand.live(4.5)
    let left = Set((0..<10).map { PhotoID(page: $0) }).subtracting(hand.photos)
    let removed = Array(left.prefix(2))
    hand.apply([.remove(removed), .insert(Album(count: 5).photos.map(\.location), page: 3)])
    hand.live(8)
    #expect(hand.photos.count == 13 && Set(hand.photos).count == 13)
    #expect(Set(hand.photos).isDisjoint(with: removed))
    #expect(Set(hand.photos).isSuperset(of: (10..<15).map { PhotoID(page: $0) }))
  }

  @Test(
    "with anything happening, it never shows a removed photo, and never runs without time passing",
    arguments: SeededRandom.seeds, [false, true])
  func anything(seed: UInt64, isShuffled: Bool) throws {
    var random = SeededRandom(seed: seed)
    var hand = SlideshowInHand(
      pageCount: 8, page: 3, interval: 1, transition: random.pick([.fade, .slide]),
      isShuffled: isShuffled, seed: seed, prefersMatching: random.pick([false, true]),
      makesPairs: random.pick([false, true]),
      size: {
        $0.rawValue % 5 == 0 ? nil : $0.rawValue % 2 == 0 ? TestSize.wide : TestSize.upright
      })
    var shownCount = 0
    for step in 0..<2_000 {
      let trace: Comment = "seed \(seed), step \(step)"
      hand.now += random.pick([0, 0.01, 0.3, 1, 12])
      switch random.integer(0...9) {
      case 0...2:
        let timed = TimedEvent(using: &random, pageCount: 8)
        if case .event(.albumChanged) = timed.event { continue }
        hand.send(timed.event.event(in: hand.gallery.environment))
        // A slideshow waits while the overview, which a pinch opens, is shown.
        if hand.gallery.mode == .overview { hand.tell(.toggleOverview) }
      case 3, 4:
        hand.apply(AlbumChange.batch(for: hand.gallery.album, gone: [], using: &random))
      case 5:
        hand.failing = Set(
          hand.gallery.album.photos.map(\.id).filter { _ in random.integer(0...3) == 0 })
      case 6:
        hand.late = Set(
          hand.gallery.album.photos.map(\.id).filter { _ in random.integer(0...3) == 0 })
      case 7: if hand.gallery.slideshowState == nil { hand.tell(.toggleSlideshow) }
      default: break
      }
      let before = hand.gallery.currentPhoto
      hand.step()
      hand.step()
      if let due = hand.gallery.dueTime {
        try #require(due > hand.now || hand.gallery.slideshowDueTime != due, trace)
      }
      shownCount += before == hand.gallery.currentPhoto ? 0 : 1
      let album = hand.gallery.album
      for photo in hand.gallery.slideshowPhotos
      where photo.id != hand.gallery.strip.departure?.photo {
        let isCurrent = photo.id == hand.gallery.slideshow?.current?.id
        try #require(album.contains(photo.id) || isCurrent && album.isEmpty, trace)
      }
      if let next = hand.gallery.slideshow?.next, let current = hand.gallery.currentPhoto {
        try #require(next.id != current, trace)
        try #require(next.id != hand.gallery.slideshow?.nextPartner?.id, trace)
        let plan = hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried)
        try #require(plan.pages.contains(hand.gallery.strip.page(of: next.id) ?? -1), trace)
      }
    }
    #expect(shownCount > 20, "seed \(seed)")
  }
}
