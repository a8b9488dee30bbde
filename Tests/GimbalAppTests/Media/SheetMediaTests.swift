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
    hand.decodeAll()
    hand.send(.command(.toggleOverview))
    hand.now = 1
    hand.gallery.settle(at: 1)
    while hand.media.thumbnail(of: photo) == nil {
      hand.request()
      let next = try #require(hand.decoders.requested(.thumbnail).first)
      _ = hand.media.receive(try #require(hand.decoders.reply(to: next, .thumbnail)))
    }
    hand.send(.command(.toggleOverview))
    hand.now = 3
    hand.gallery.settle(at: 3)
    hand.request()
    hand.send(.sheetsCounted(photo, 3))
    hand.send(.command(.sheet(by: 2)))
    hand.request()
    let request = try #require(
      hand.decoders.requests.first { $0.id == photo && $0.purpose == .photo })
    #expect(request.demand.sheet == 2)
    #expect(hand.media.decoded(photo) != nil, "The one before stays until it arrives.")
    hand.decode(3, failure: DecodeFailure(reason: "odd"))
    #expect(hand.media.decoded(photo) == nil && hand.media.failure(of: photo) == "odd")
    hand.send(.command(.sheet(by: -1)))
    hand.request()
    #expect(hand.media.failure(of: photo) == nil && hand.media.decoded(photo) == nil)
    #expect(hand.media.thumbnail(of: photo) != nil)
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

  @Test("a kept sheet is shown again with its own size, and without the detail of the other one")
  func back() throws {
    var hand = MediaInHand()
    let photo = hand.photo(3)
    let (first, second) = (
      PixelSize(width: 6000, height: 4000), PixelSize(width: 5000, height: 3000)
    )
    hand.decoders.sheetSizes = [1: second]
    hand.decodeAll()
    hand.send(.sheetsCounted(photo, 2))
    _ = hand.media.takeNewSizes()
    hand.send(.command(.sheet(by: 1)))
    hand.request()
    #expect(!hand.media.shows(sheet: 1, of: photo) && hand.media.isOutdated(photo))
    hand.decode(3)
    #expect(hand.media.shows(sheet: 1, of: photo) && hand.gallery.photoSize == second)
    #expect(hand.media.takeNewSizes()[photo] == nil, "Its cell keeps the first one's shape.")
    hand.send(.command(.zoomToActualSize))
    hand.now = 2
    _ = hand.gallery.advance(at: hand.now)
    hand.request()
    hand.now = try #require(hand.media.detailTime)
    hand.request()
    let reply = try #require(hand.decoders.reply(to: photo, .detail))
    #expect(reply.request.demand.sheet == 1 && hand.media.receive(reply))
    #expect(hand.media.detail(of: photo) != nil)
    hand.send(.command(.sheet(by: -1)))
    #expect(hand.request(), "No reply says that the kept sheet is shown.")
    #expect(hand.media.shows(sheet: 0, of: photo) && hand.media.detail(of: photo) == nil)
    #expect(!hand.decoders.requested().contains(photo))
    var stage = Stage(hand.gallery)
    _ = hand.media.report(to: &stage, at: hand.now)
    #expect(stage.gallery.photoSize == first)
  }

  @Test("what was read before the file was read again says nothing of its sheets")
  func outdated() throws {
    var hand = MediaInHand()
    let photo = hand.photo(3)
    hand.request()
    let late = try #require(
      hand.decoders.reply(
        to: photo, failure: .refused(.undecodable(.truncated, sheetCount: 4))))
    hand.media.reload(photo, at: 0)
    _ = hand.media.receive(late)
    #expect(hand.media.takeNewSheetCounts()[photo] == nil)
    hand.request()
    hand.decode(3, failure: .refused(.undecodable(.truncated)))
    #expect(hand.media.takeNewSheetCounts()[photo] == 1)
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
    #expect(
      ShortMessage(.refuseSheet(.notKnown), in: parts.snapshot())?.text
        == "It is not known how many sheets the file has")
  }
}
