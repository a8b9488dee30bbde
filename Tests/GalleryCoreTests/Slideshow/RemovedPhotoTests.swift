import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A slideshow of photos that suit the view, some of which are removed")
struct RemovedPhotoTests {
  /// Even pages are wide, odd ones upright.
  private static let alternating: @Sendable (PhotoID) -> PixelSize? = {
    $0.page % 2 == 0 ? TestSize.wide : TestSize.upright
  }

  private func pages(_ photos: some Sequence<PhotoID>) -> [Int] { photos.map(\.page) }

  @Test("the photo of the farthest page is removed while one that has waited is on screen")
  func removedFront() {
    var hand = SlideshowInHand(
      pageCount: 6, page: 0, prefersMatching: true, size: Self.alternating)
    hand.live(17)
    #expect(pages(hand.photos) == [0, 1, 3, 5, 2])
    hand.apply([.remove([5])])
    hand.live(24)
    #expect(
      pages(hand.photos) == [0, 1, 3, 5, 2, 4] + [1, 3, 0, 2, 4], "3 does not come again.")
  }

  @Test("the photo on screen that has waited is removed: the pass goes on, not from there")
  func removedWaiting() {
    var hand = SlideshowInHand(
      pageCount: 6, page: 0, prefersMatching: true, size: Self.alternating)
    hand.live(17)
    hand.apply([.remove([2])])
    hand.live(5)
    // The strip goes to the neighbour of the page that is gone.
    #expect(pages(hand.photos) == [0, 1, 3, 5, 2, 3, 4], "5 does not come again.")
  }

  @Test(
    "with random turns and removed photos none comes twice in a round",
    arguments: SeededRandom.seeds, [true, false])
  func removals(seed: UInt64, isShuffled: Bool) throws {
    var random = SeededRandom(seed: seed)
    let count = random.pick([25, 60])
    let shapes = (0..<count).map { _ in random.pick([TestSize.wide, TestSize.upright]) }
    var hand = SlideshowInHand(
      pageCount: count, page: 0, interval: 1, transition: .cut, isShuffled: isShuffled, seed: seed,
      prefersMatching: true, makesPairs: random.pick([true, false]), size: { shapes[$0.page] })
    var left = Set(hand.gallery.album.photos.map(\.id))
    var shownCount = 0
    for step in 0..<(2 * count) {
      if random.integer(0...3) == 0 { hand.tell(.turnDevice(quarters: random.pick([1, -1]))) }
      let slideshow = try #require(hand.gallery.slideshow)
      // Of those that were shown, the latest is often the one on the farthest page.
      let onScreen = slideshow.shown
      let candidates = hand.photos.suffix(6).filter {
        !onScreen.contains($0) && hand.gallery.album.contains($0)
      }
      if random.integer(0...4) == 0, hand.gallery.album.count > 5, let photo = candidates.last {
        hand.apply([.remove([photo])])
        left.remove(photo)
      }
      hand.live(1)
      for index in shownCount..<hand.photos.count {
        for photo in [hand.photos[index], hand.pairs[index]?.second].compactMap(\.self) {
          if left.isEmpty { left = Set(hand.gallery.album.photos.map(\.id)) }
          let isFirst = left.remove(photo) != nil
          try #require(
            isFirst,
            "seed \(seed), step \(step): \(photo.page) after \(pages(hand.photos))")
        }
      }
      shownCount = hand.photos.count
    }
  }
}
