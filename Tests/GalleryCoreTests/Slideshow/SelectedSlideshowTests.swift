import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("A slideshow of selected photos")
struct SelectedSlideshowTests {
  private func hand(page: Int = 0, isShuffled: Bool = false) -> SlideshowInHand {
    var hand = SlideshowInHand(pageCount: 10, page: page, isStarted: false)
    hand.send(
      .slideshowPolicyChanged(
        SlideshowPolicy(interval: 1, transition: .cut, isShuffled: isShuffled, seed: 7)))
    var environment = hand.gallery.environment
    environment.hasSelection = true
    hand.send(.environmentChanged(environment))
    hand.send(.command(.toggleOverview))
    return hand
  }

  private func ids(_ pages: Int...) -> [PhotoID] { pages.map { PhotoID(page: $0) } }

  @Test("is asked for in the overview, by a user, where photos are selected")
  func asked() {
    var gallery = hand().gallery
    let before = gallery
    #expect(gallery.handle(.command(.toggleSlideshow), at: 1) == [.playSelection])
    #expect(gallery.slideshow == nil && gallery.mode == .overview)
    gallery = before
    #expect(
      gallery.handle(.command(.toggleSlideshow), from: .remote, at: 1)
        == [.announceSlideshow(.playing)])
    #expect(gallery.selectedSlideshowCount == nil)
    var strip = before
    _ = strip.handle(.command(.toggleOverview), at: 1)
    #expect(
      strip.handle(.command(.toggleSlideshow), at: 1) == [.announceSlideshow(.playing)])
  }

  @Test("shows only these, in the order of the pages, and then again all")
  func order() {
    var hand = hand(page: 5)
    hand.send(.selectionPlayed(ids(7, 2, 4)))
    #expect(hand.gallery.mode == .strip && hand.gallery.selectedSlideshowCount == 3)
    hand.live(6.5)
    #expect(hand.photos.suffix(7) == [2, 4, 7, 2, 4, 7, 2])
    hand.send(.command(.page(by: 1)))
    #expect(hand.gallery.currentPhoto == PhotoID(page: 4))
    hand.send(.command(.page(by: -1)))
    #expect(hand.gallery.currentPhoto == PhotoID(page: 2))
    hand.send(.command(.toggleSlideshow))
    #expect(hand.gallery.slideshow == nil && hand.gallery.selectedSlideshowCount == nil)
    hand.send(.command(.page(by: 1)))
    #expect(hand.gallery.currentPhoto == PhotoID(page: 3))
    hand.send(.command(.toggleSlideshow))
    hand.live(1.5)
    #expect(hand.gallery.currentPhoto == PhotoID(page: 4))
  }

  @Test("begins with the current photo if that is selected, and may be shuffled")
  func shuffled() {
    var hand = hand(page: 4, isShuffled: true)
    let kept = hand.gallery.endedShuffle
    hand.send(.selectionPlayed(ids(1, 4, 6, 8, 9)))
    hand.live(4.5)
    #expect(hand.photos.suffix(5).first == PhotoID(page: 4))
    #expect(Set(hand.photos.suffix(5)) == Set(ids(1, 4, 6, 8, 9)))
    hand.send(.command(.toggleSlideshow))
    #expect(hand.gallery.endedShuffle == kept, "The rounds of all photos go on.")
  }

  @Test("is one of all photos if fewer than two of the album are selected")
  func few() {
    for photos in [ids(), ids(7), ids(7, 99)] {
      var hand = hand(page: 3)
      hand.send(.selectionPlayed(photos))
      hand.live(1.5)
      #expect(hand.gallery.selectedSlideshowCount == nil)
      #expect(hand.gallery.currentPhoto == PhotoID(page: 4))
    }
  }

  @Test("follows the album, and ends when none of its photos is left")
  func album() {
    var hand = hand(page: 2)
    hand.send(.selectionPlayed(ids(2, 5, 8)))
    var album = hand.gallery.album
    let former = album
    album.apply(.remove(ids(5)))
    hand.send(.albumChanged(album))
    #expect(hand.gallery.selectedSlideshowCount == 2)
    hand.live(1.5)
    #expect(hand.gallery.currentPhoto == PhotoID(page: 8))
    hand.send(.albumChanged(former))
    #expect(hand.gallery.selectedSlideshowCount == 3, "It comes back by an undo.")
    album.apply(.remove(ids(2, 8)))
    hand.send(.albumChanged(album))
    #expect(hand.gallery.slideshow == nil && hand.gallery.selectedSlideshowCount == nil)
  }
}
