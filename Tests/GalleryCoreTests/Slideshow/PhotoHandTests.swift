import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

/// Sizes of photos for tests of slideshows.
enum TestSize {
  static let upright = PixelSize(width: 600, height: 800)
  static let wide = PixelSize(width: 800, height: 600)
  static let square = PixelSize(width: 700, height: 690)
  static let wideWindow = Size(width: 480, height: 320)

  /// The sizes of upright photos after a wide one, with which a slideshow begins alone on a wide
  /// view.
  static let uprightAfterFirst: @Sendable (PhotoID) -> PixelSize? = {
    $0.page == 0 ? wide : upright
  }
}

@Suite("A slideshow of photos that suit the view")
struct PhotoHandTests {
  /// Even pages are wide, odd ones upright.
  private static let alternating: @Sendable (PhotoID) -> PixelSize? = {
    $0.page % 2 == 0 ? TestSize.wide : TestSize.upright
  }

  private func pages(_ photos: some Sequence<PhotoID>) -> [Int] { photos.map(\.page) }

  @Test("without the option the order is that of the pages, and no size is needed")
  func plain() {
    var hand = SlideshowInHand(pageCount: 4, size: Self.alternating)
    #expect(hand.gallery.photosToMeasure.isEmpty)
    hand.live(15)
    #expect(pages(hand.photos) == [0, 1, 2, 3])
  }

  @Test("photos that suit come first, the others when nothing else is left, each once a pass")
  func matching() {
    var hand = SlideshowInHand(
      pageCount: 6, page: 0, prefersMatching: true, size: Self.alternating)
    hand.live(47)
    #expect(pages(hand.photos) == [0, 1, 3, 5, 2, 4, 1, 3, 5, 0, 2, 4])
  }

  @Test("a turn keeps the photo on screen, and chooses the next one again")
  func turn() {
    var hand = SlideshowInHand(
      pageCount: 10, page: 1, prefersMatching: true, size: Self.alternating)
    #expect(hand.gallery.slideshow?.next?.id.page == 3)
    hand.wait(1)
    hand.tell(.turnDevice(quarters: 1))
    #expect(hand.gallery.currentPhoto?.page == 1)
    #expect(hand.gallery.slideshow?.next?.id.page == 2)
    hand.tell(.turnDevice(quarters: -1))
    #expect(hand.gallery.slideshow?.next?.id.page == 3)
    hand.tell(.turnDevice(quarters: 2))
    #expect(hand.gallery.slideshow?.next?.id.page == 3)
    hand.tell(.turnDevice(quarters: 1))
    hand.live(8)
    #expect(pages(hand.photos) == [1, 2, 4])
  }

  @Test("a folder that is only wide is shown in its order on an upright view")
  func onlyWide() {
    var hand = SlideshowInHand(
      pageCount: 60, prefersMatching: true, size: { _ in TestSize.wide })
    hand.live(4 * 61)
    #expect(pages(hand.photos) == Array(0..<60) + [0, 1])
  }

  @Test("a pass that ends with its first photo goes on with the others")
  func firstComesLast() {
    let shapes = [TestSize.wide, TestSize.upright, TestSize.upright]
    var hand = SlideshowInHand(pageCount: 3, prefersMatching: true, size: { shapes[$0.page] })
    hand.live(4 * 12)
    #expect(pages(hand.photos) == [0] + [1, 2] + [1, 2, 0] + [1, 2, 0] + [1, 2, 0, 1])
    var pairs = SlideshowInHand(
      pageCount: 4, prefersMatching: true, makesPairs: true, size: { shapes[$0.page % 3] })
    pairs.live(4 * 40)
    #expect(pairs.photos.count > 30, "It goes on.")
  }

  @Test("photos of unknown size and squares suit every view")
  func unknown() {
    var hand = SlideshowInHand(
      pageCount: 6, prefersMatching: true,
      size: { $0.page == 2 ? nil : $0.page == 4 ? TestSize.square : TestSize.wide })
    hand.live(15)
    #expect(pages(hand.photos) == [0, 2, 4, 1])
  }

  @Test("at most 24 photos are drawn ahead, however large the album")
  func bounded() {
    let measured = MeasuredPhotos()
    let hand = SlideshowInHand(
      pageCount: 100_000, isShuffled: true, prefersMatching: true,
      size: {
        measured.insert($0)
        return TestSize.wide
      })
    #expect(hand.gallery.slideshow?.hand.photos.count == PhotoHand.limit)
    // The size of the first photo is known once it is decoded.
    #expect(measured.count == PhotoHand.limit + 1)
  }

  @Test("a photo whose decoded size does not suit goes back, and another one comes")
  func decodedSize() {
    var hand = SlideshowInHand(
      pageCount: 6, prefersMatching: true, size: { $0.page == 3 ? nil : TestSize.wide })
    #expect(hand.gallery.slideshow?.next?.id.page == 3)
    hand.send(.photoMeasured(PhotoID(page: 3), TestSize.wide))
    #expect(hand.gallery.slideshow?.next?.id.page == 1)
  }

  @Test("a photo that appears after the current one comes next")
  func insertion() {
    var hand = SlideshowInHand(
      pageCount: 6, page: 0, prefersMatching: true, size: { _ in TestSize.upright })
    hand.apply([.insert(Album(count: 1).photos.map(\.location), page: 1)])
    hand.live(9)
    #expect(pages(hand.photos) == [0, 6, 1])
  }

  @Test(
    "with random turns every photo is shown once a round, alone or in a pair",
    arguments: SeededRandom.seeds, [true, false])
  func rounds(seed: UInt64, isShuffled: Bool) throws {
    var random = SeededRandom(seed: seed)
    for makesPairs in [false, true] {
      let count = random.pick([2, 3, 7, 25, 60])
      let shapes = (0..<count).map { _ in
        random.pick([TestSize.wide, .some(TestSize.upright), TestSize.square, nil])
      }
      var hand = SlideshowInHand(
        pageCount: count, page: 0, interval: 1, transition: random.pick([.fade, .cut]),
        isShuffled: isShuffled, seed: seed, prefersMatching: random.pick([true, !makesPairs]),
        makesPairs: makesPairs, size: { shapes[$0.page] })
      var seen: [Int] = []
      var (shownCount, latestStep) = (0, 0)
      for step in 0..<(6 * count) {
        if random.integer(0...3) == 0 { hand.tell(.turnDevice(quarters: random.pick([1, -1]))) }
        hand.live(1)
        try #require((hand.gallery.slideshow?.hand.photos.count ?? 0) <= PhotoHand.limit)
        for index in shownCount..<hand.photos.count {
          seen.append(hand.photos[index].page)
          if let pair = hand.pairs[index] { seen.append(pair.second.page) }
        }
        if hand.photos.count > shownCount { latestStep = step }
        shownCount = hand.photos.count
        try #require(
          count == 2 || step - latestStep < 5, "seed \(seed): it stops after \(seen)")
        let visible = hand.gallery.visiblePhotos(at: hand.now)
        try #require(Set(visible).count == visible.count, "seed \(seed), step \(step)")
      }
      let roundCount = seen.count / count
      try #require(roundCount > 1 || count == 2, "seed \(seed): \(seen)")
      for round in 0..<roundCount {
        let shown = seen[(round * count)..<((round + 1) * count)]
        try #require(
          Set(shown).count == count, "seed \(seed), \(count) photos, round \(round): \(seen)")
      }
    }
  }
}

/// The photos whose sizes were asked for.
private final class MeasuredPhotos: @unchecked Sendable {
  // SAFETY: a test uses it on one thread only.
  private var photos: Set<PhotoID> = []
  var count: Int { photos.count }
  func insert(_ photo: PhotoID) { photos.insert(photo) }
}
