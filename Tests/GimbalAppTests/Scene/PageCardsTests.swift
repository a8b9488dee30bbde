import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("The cards on pages and in cells")
@MainActor struct PageCardsTests {
  /// Whether a card needs a picture, which is not painted yet.
  private func asksForPicture(_ parts: ShownParts, _ card: (PageCards) -> PageCard?) -> Bool {
    _ = card(PageCards(parts.snapshot()))
    return parts.pictures.isAwaiting
  }

  @Test("only the selected cell and the one under the mouse have names", arguments: [2, 3, 4])
  func names(page: Int) {
    let parts = ShownParts()
    defer { parts.close() }
    parts.input.mouse.photo = parts.photo(4).id
    let hasName = asksForPicture(parts) { $0.name(of: parts.photo(page).id, width: 90) }
    #expect(hasName == (page != 2))
  }

  @Test("names wait for the first photo, as fonts take time")
  func early() {
    let parts = ShownParts(hasShownPhoto: false)
    defer { parts.close() }
    #expect(!asksForPicture(parts) { $0.name(of: parts.photo(3).id, width: 90) })
  }

  @Test("a marked photo has a badge, and a page without a photo says why")
  func badgesAndFailures() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    #expect(!asksForPicture(parts) { $0.badge(of: photo.id) })
    #expect(!asksForPicture(parts) { $0.card(of: photo.id) })
    _ = parts.files.toggleSelected(of: photo)
    #expect(asksForPicture(parts) { $0.badge(of: photo.id) })
    let broken = ShownParts()
    defer { broken.close() }
    broken.inHand.request()
    let reply = try #require(
      broken.inHand.decoders.reply(to: photo.id, failure: .other(reason: "It is damaged.")))
    _ = broken.inHand.media.receive(reply)
    #expect(asksForPicture(broken) { $0.card(of: photo.id) })
  }

  @Test("names of sources come before those of files, and captions before those in files")
  func texts() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let (plain, described) = (parts.photo(2), parts.photo(3))
    parts.searches.descriptions.set(
      PhotoDescription(title: "A title", caption: "Words", byteCount: 7), for: described.location)
    let texts = parts.snapshot().texts
    #expect(texts.name(of: plain) == "2.jpg" && texts.title(of: plain) == "2")
    #expect(texts.name(of: described) == "A title" && texts.title(of: described) == "A title")
    #expect(texts.caption(of: plain) == nil && texts.caption(of: described) == "Words")
    _ = parts.metadata.current.information(of: described)
    var read = PhotoInformation()
    (read.caption, read.camera, read.byteCount) = ("In the file", "A camera", 9)
    #expect(parts.metadata.current.receive(read, number: 1))
    #expect(texts.caption(of: described) == "Words")
    let known = try #require(texts.information(of: described))
    #expect(known.title == "A title" && known.caption == "Words")
    #expect(known.camera == "A camera" && known.byteCount == 9, "The file knows its size.")
    #expect(texts.information(of: plain) == nil)
  }
}
