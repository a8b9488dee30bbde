import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("A start in a provisional order")
struct ProvisionalStartTests {
  /// Five photos, and the same ones in another order.
  private let album = Album(count: 5)
  private var ordered: AlbumList {
    var ordered = album
    ordered.apply(.move(PhotoID(page: 3), page: 0))
    return AlbumList(ordered)
  }

  private func makeStart(at photo: Int = 0, page: Int = 0) -> ProvisionalStart {
    var start = ProvisionalStart()
    start.begin(at: PhotoID(page: photo), page: page)
    return start
  }

  @Test("the first photo of the final order is shown, at once")
  func first() {
    var hand = GalleryInHand(pageCount: 5, page: 0)
    hand.send(.albumChanged(album, page: 0))
    var start = makeStart()
    let photo = start.finish(with: ordered, showing: hand.gallery.currentPhoto)
    #expect(photo == PhotoID(page: 3))
    hand.send(.albumsChanged(ordered, photo: photo))
    #expect(hand.gallery.currentPhoto == PhotoID(page: 3))
    #expect(hand.page == 0)
    #expect(!hand.gallery.isAnimating(at: hand.now))
  }

  @Test("--start names a page of the final order, or the last one")
  func page() {
    func photo(_ page: Int) -> PhotoID? {
      var start = makeStart(at: 2, page: page)
      return start.finish(with: ordered, showing: PhotoID(page: 2))
    }
    #expect(photo(2) == PhotoID(page: 1))
    #expect(photo(9) == PhotoID(page: 4))
    #expect(photo(-1) == PhotoID(page: 3))
  }

  @Test("a photo stays if the user has done something, before it was shown or after")
  func touched() {
    let inputs: [GalleryEvent] = [
      .command(.page(by: 1)), .command(.zoom(by: 2)), .command(.toggleInformation),
      .pointer(PointerEvent(phase: .down, pointer: 1, location: Point(x: 100, y: 100))),
      .wheel(WheelTurn(notches: Point(x: 0, y: 1))),
    ]
    for input in inputs {
      var start = makeStart()
      start.note(input)
      #expect(start.finish(with: ordered, showing: PhotoID(page: 0)) == nil, "\(input)")
      start = ProvisionalStart()
      start.note(input)
      start.begin(at: PhotoID(page: 0), page: 0)
      #expect(start.finish(with: ordered, showing: PhotoID(page: 0)) == nil, "\(input)")
    }
  }

  @Test("what is not the user's input does not count")
  func untouched() {
    var start = makeStart()
    start.note(.readingsStopped)
    start.note(.albumsChanged(AlbumList(album)))
    start.note(.photoSizeChanged(PixelSize(width: 3, height: 2)))
    #expect(start.finish(with: ordered, showing: PhotoID(page: 0)) == PhotoID(page: 3))
  }

  @Test("it counts once, and only for the photo that was shown first")
  func once() {
    var start = makeStart()
    #expect(start.finish(with: ordered, showing: PhotoID(page: 0)) == PhotoID(page: 3))
    #expect(start.finish(with: ordered, showing: PhotoID(page: 0)) == nil)
    start = makeStart()
    #expect(start.finish(with: ordered, showing: PhotoID(page: 1)) == nil)
    start = makeStart()
    #expect(start.finish(with: AlbumList(), showing: PhotoID(page: 0)) == nil)
    start = ProvisionalStart()
    #expect(start.finish(with: ordered, showing: PhotoID(page: 0)) == nil)
  }
}
