import Chrome
import DecoderService
import Demonstration
import GalleryCore
import ImageFormats
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("The sheets of files in the program") @MainActor
struct SheetMediaTests {
  @Test("the shown sheet is requested, and the thumbnail of the first one never stands in for it")
  func request() throws {
    var hand = MediaInHand()
    let photo = hand.photo(3)
    hand.request()
    hand.decode(3)
    hand.send(.sheetsCounted(photo, 3))
    hand.send(.command(.sheet(by: 2)))
    hand.request()
    let request = try #require(hand.decoders.requests.first { $0.id == photo })
    #expect(request.purpose == .photo && request.demand.sheet == 2)
    #expect(hand.media.decoded(photo) != nil, "The one before stays until it arrives.")
    hand.decode(3, failure: DecodeFailure(reason: "odd"))
    #expect(hand.media.decoded(photo) == nil && hand.media.failure(of: photo) == "odd")
    hand.send(.command(.sheet(by: -1)))
    hand.request()
    #expect(hand.media.failure(of: photo) == nil && hand.media.decoded(photo) == nil)
    hand.decode(3)
    #expect(hand.media.isResolved(photo) && hand.media.decoded(photo) != nil)
    #expect(hand.decoders.requests.allSatisfy { $0.id == photo || $0.demand.sheet == 0 })
  }

  @Test("the gallery is told how many there are, also by one that cannot be shown")
  func report() throws {
    var hand = MediaInHand()
    let (photo, other) = (hand.photo(3), hand.photo(4))
    hand.request()
    var stage = Stage(hand.gallery)
    hand.decode(3, failure: .refused(.undecodable(.truncated, sheetCount: 4)))
    _ = hand.media.report(to: &stage, at: 0)
    #expect(stage.gallery.shownSheet == ShownSheet(index: 0, count: 4))
    hand.decode(4)
    _ = hand.media.report(to: &stage, at: 0)
    #expect(stage.gallery.sheets[other] == nil)
    // A failure that says nothing of sheets changes nothing.
    _ = stage.handle(.command(.sheet(by: 1)), at: 0)
    hand.gallery = stage.gallery
    hand.request()
    hand.decode(3, failure: .tooMuchTime)
    _ = hand.media.report(to: &stage, at: 0)
    #expect(stage.gallery.sheets[photo] == ShownSheet(index: 1, count: 4))
  }

  @Test("the toolbar, the information and the menu are about sheets only where there are several")
  func texts() throws {
    let parts = ShownParts(settings: Settings())
    defer { parts.close() }
    func titles() -> [String] {
      CommandMenus(parts.snapshot()).all.flatMap(\.items).map(\.title)
    }
    func rows() -> [String] {
      let snapshot = parts.snapshot()
      return snapshot.currentPhoto.map {
        snapshot.texts.informationText(of: $0, in: snapshot).rows.map { "\($0.label): \($0.value)" }
      } ?? []
    }
    let photo = try #require(parts.snapshot().currentPhoto)
    #expect(!titles().contains("Next sheet") && ChromeLayout(parts.snapshot()).view.sheet == nil)
    #expect(!rows().contains { $0.hasPrefix("Sheet") })
    parts.send(.sheetsCounted(photo.id, 3))
    parts.send(.command(.sheet(by: 1)))
    #expect(titles().contains("Next sheet") && titles().contains("Previous sheet"))
    #expect(rows().contains("Sheet: 2 of 3"))
    let view = ChromeLayout(parts.snapshot()).view
    #expect(view.sheet == ShownSheet(index: 1, count: 3))
    #expect(view.note?.contains("sheet 2 of 3") == true)
    #expect(
      ShortMessage(.announceSheet(ShownSheet(index: 1, count: 3)), in: parts.snapshot())?.text
        == "Sheet 2 of 3")
    #expect(
      ShortMessage(.refuseSheet(.lastSheet), in: parts.snapshot())?.text
        == "This is the last sheet of the file")
  }
}
