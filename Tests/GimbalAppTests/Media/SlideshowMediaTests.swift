import DecoderService
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Media of a slideshow")
@MainActor struct SlideshowMediaTests {
  /// A shuffled slideshow of ten photos that begins with the fourth one.
  private func makeHand(isShuffled: Bool = true) -> MediaInHand {
    var hand = MediaInHand()
    hand.gallery = Gallery(
      windowSize: Size(width: 900, height: 600), pageCount: 0,
      slideshowPolicy: SlideshowPolicy(interval: 4, isShuffled: isShuffled, seed: 3),
      startsSlideshow: true)
    hand.send(.albumChanged(MediaInHand.album, page: 3))
    return hand
  }

  /// Reports what has become of the slideshow's photos, as the program does.
  private func report(_ hand: inout MediaInHand) {
    while let photo = hand.gallery.slideshowPhotos.first(where: {
      hand.media.readiness(of: $0.id) != $0.readiness
    }) {
      hand.send(.photoReadinessChanged(photo.id, hand.media.readiness(of: photo.id)))
    }
  }

  private func next(_ hand: MediaInHand) throws -> Int {
    let id = try #require(hand.gallery.slideshowPhotos.last?.id)
    return try #require(MediaInHand.album.page(of: id))
  }

  @Test("only the current and the next photo are requested, both as if they were visible")
  func requests() throws {
    let hand = makeHand()
    hand.request()
    let next = try next(hand)
    #expect(next != 3)
    #expect(hand.decoders.requested() == [hand.photo(3), hand.photo(next)])
    #expect(hand.decoders.visible == [hand.photo(3), hand.photo(next)])
  }

  @Test("the next photo comes when it is decoded; the one that goes stays until it is out of view")
  func change() throws {
    var hand = makeHand()
    hand.request()
    let next = try next(hand)
    hand.decode(3)
    report(&hand)
    hand.now = 60
    hand.gallery.advance(at: hand.now)
    #expect(hand.gallery.currentPhoto == hand.photo(3) && hand.gallery.dueTime == nil)
    hand.decode(next)
    report(&hand)
    hand.gallery.advance(at: hand.now)
    #expect(hand.gallery.currentPhoto == hand.photo(next))
    for time in [60.0, 60.4] {
      hand.now = time
      hand.request()
      #expect(hand.media.picture(of: hand.photo(3)) != nil)
      #expect(hand.media.picture(of: hand.photo(next)) != nil)
    }
    report(&hand)
    #expect(hand.decoders.requested() == [hand.gallery.slideshowPhotos[1].id])
  }

  @Test("photos that cannot be decoded are passed over, one request after the other")
  func failures() throws {
    var hand = makeHand(isShuffled: false)
    hand.request()
    hand.decode(3)
    for page in [4, 5] {
      #expect(hand.decode(page, failure: .other(reason: "It is damaged.")) != nil)
      report(&hand)
      hand.request()
    }
    #expect(hand.gallery.slideshowPhotos.last?.id == hand.photo(6))
    #expect(hand.decoders.requested().contains(hand.photo(6)))
    hand.decode(6)
    report(&hand)
    hand.now = 4
    hand.gallery.advance(at: hand.now)
    #expect(hand.gallery.currentPhoto == hand.photo(6))
  }

  @Test("a picture that only stands in for another one does not count as ready")
  func readiness() {
    var hand = makeHand()
    #expect(hand.media.readiness(of: hand.photo(3)) == .awaited)
    hand.request()
    hand.decode(3, isProvisional: true)
    #expect(hand.media.picture(of: hand.photo(3)) != nil)
    #expect(hand.media.readiness(of: hand.photo(3)) == .awaited)
    hand.decode(3)
    #expect(hand.media.readiness(of: hand.photo(3)) == .ready)
  }

  @Test("a photo that cannot be shown is skipped for the nearest one that can")
  func readable() {
    var hand = MediaInHand()
    hand.request()
    #expect(hand.media.readablePage(near: hand.gallery) == nil)
    hand.decode(3, failure: .other(reason: "It is damaged."))
    let page = hand.media.readablePage(near: hand.gallery)
    #expect(page == 2 || page == 4)
  }
}
