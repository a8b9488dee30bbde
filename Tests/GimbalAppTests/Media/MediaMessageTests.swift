import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What decoders report")
@MainActor struct MediaMessageTests {
  private func reply(_ purpose: DecodeRequest.Purpose, of photo: PhotoID) -> DecodeReply {
    let demand = PhotoDemand(bounds: PixelSize(width: 9, height: 6))
    let request = DecodeRequest(id: photo, purpose: purpose, photo: "/a.jpg", demand: demand)
    return DecodeReply(request: request, result: .failure(.other(reason: "It is damaged.")))
  }

  @Test("a reply goes to the part that has requested the picture")
  func routes() {
    func family(_ purpose: DecodeRequest.Purpose) -> String {
      switch Message(reply(purpose, of: PhotoID(rawValue: 1))) {
      case .files(.pictureDecoded): "files"
      case .others(.pictureDecoded): "others"
      case .media(.decoded): "media"
      default: "none"
      }
    }
    #expect(family(.copy) == "files" && family(.remote) == "others")
    for purpose in [DecodeRequest.Purpose.photo, .thumbnail, .detail, .preview, .beginning] {
      #expect(family(purpose) == "media")
    }
  }

  @Test("a photo of the album is reported and drawn, another one is not")
  func decoded() throws {
    let hand = MediaInHand()
    hand.request()
    let reply = try #require(hand.decoders.reply(to: hand.photo(3)))
    #expect(
      hand.media.receive(.decoded(reply), in: hand.gallery, at: 0) == [.reportPhotos, .redraw])
    let stranger = self.reply(.photo, of: PhotoID(rawValue: 1 << 40))
    #expect(hand.media.receive(.decoded(stranger), in: hand.gallery, at: 0) == [])
  }

  @Test("a download is drawn once its page says so, and only if the page is seen")
  func downloads() {
    let hand = MediaInHand()
    hand.request()
    let progress = FetchProgress(received: 1, total: 2)
    func receive(_ page: Int, at now: Double) -> [AppAction] {
      hand.media.receive(.downloading(hand.photo(page), progress), in: hand.gallery, at: now)
    }
    #expect(receive(3, at: 0.01) == [] && receive(3, at: 5) == [.redraw])
    #expect(receive(4, at: 5) == [], "It is awaited, but not seen.")
  }

  @Test("a missing sandbox is said, and ends the program if it is required")
  func sandbox() throws {
    let trouble = MediaMessage.trouble(.noSandbox(reason: "no filter"))
    let hand = MediaInHand()
    let said = hand.media.receive(trouble, in: hand.gallery, at: 0)
    #expect(said.count == 2)
    #expect(said.first == .complain("photos are decoded without a full sandbox (no filter)"))
    let strict = MediaInHand(policy: MediaCoordinator.Policy(requiresSandbox: true))
    guard case .fail(let error)? = strict.media.receive(trouble, in: hand.gallery, at: 0).first
    else {
      Issue.record("It goes on.")
      return
    }
    #expect(error.code == .unavailable && error.message.hasPrefix("--require-sandbox: "))
    let other = MediaMessage.trouble(.cannotServe(reason: "no memory"))
    #expect(
      strict.media.receive(other, in: hand.gallery, at: 0)
        == [.complain("photos cannot be decoded (no memory)")])
  }
}
