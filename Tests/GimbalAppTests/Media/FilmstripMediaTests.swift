import Chrome
import DecoderService
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The filmstrip's pixels")
@MainActor struct FilmstripMediaTests {
  @Test("nothing of it is requested before the first photo, and the current photo stays first")
  func order() throws {
    var hand = MediaInHand()
    hand.send(.filmstripChosen(isShown: true))
    hand.hasShownPhoto = false
    hand.request()
    #expect(hand.decoders.requested(.thumbnail).isEmpty)
    #expect(hand.decoders.requested() == [hand.photo(3)])
    hand.decode(3)
    hand.hasShownPhoto = true
    hand.request()
    #expect(hand.decoders.requested(.thumbnail).first == hand.photo(3))
    #expect(hand.decoders.urgency.first == hand.photo(3))
    // As many are requested at a time as are decoded, and one more.
    #expect(hand.decoders.requested(.thumbnail).count == 3)
  }

  @Test("all photos that are seen get their pixels, at the size of their places")
  func pixels() throws {
    var hand = MediaInHand()
    hand.send(.filmstripChosen(isShown: true))
    hand.decodeAll()
    while let photo = hand.decoders.requested(.thumbnail).first {
      _ = hand.media.receive(try #require(hand.decoders.reply(to: photo, .thumbnail)))
      hand.request()
    }
    let layout = try #require(hand.gallery.filmstripLayout(at: 1))
    #expect(layout.cells.count == 10)
    for cell in layout.cells {
      let picture = try #require(hand.media.thumbnail(of: cell.photo))
      let size = try #require(hand.compositor.images[picture.image]?.size)
      #expect(size.height <= 56 && size.width <= 101)
    }
    hand.send(.filmstripChosen(isShown: false))
    hand.request()
    #expect(hand.decoders.requested(.thumbnail).isEmpty)
  }
}
