import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("A slideshow that a group has led")
struct SlideshowCueTests {
  /// Shows pages as a group decides, one each second.
  private func lead(_ hand: inout SlideshowInHand, to pages: [Int]) {
    for page in pages {
      let photo = hand.gallery.album.photos[page].id
      hand.send(.slideshowCued(SlideshowCue(photo: photo, time: hand.now + 1)))
      hand.live(1)
    }
  }

  private func pages(_ hand: SlideshowInHand) -> [Int?] {
    hand.photos.map { hand.gallery.album.page(of: $0) }
  }

  @Test(
    "goes on with the photo after the current one, from the last one to the first",
    arguments: [([1, 2, 3, 4], 0), ([3], 4), ([1, 4], 0), ([2, 1], 2), ([4, 0], 1)])
  func goesOn(led: [Int], next: Int) {
    var hand = SlideshowInHand(interval: 4)
    lead(&hand, to: led)
    #expect(pages(hand) == [0] + led)
    hand.send(.slideshowCued(nil))
    // The photo stays for its whole time from now on.
    hand.live(3.9)
    #expect(hand.photos.count == led.count + 1)
    hand.live(0.2)
    #expect(pages(hand).last == next)
    hand.live(4)
    #expect(pages(hand).last == (next + 1) % 5)
  }

  @Test("shows the photos of its round that the group has not shown, in a random order")
  func shuffled() {
    var hand = SlideshowInHand(interval: 4, isShuffled: true)
    lead(&hand, to: [3, 1])
    hand.send(.slideshowCued(nil))
    hand.live(9)
    #expect(Set(pages(hand)) == [0, 1, 2, 3, 4] && hand.photos.count == 5)
    hand.live(4)
    #expect(hand.photos.count == 6)
  }
}
