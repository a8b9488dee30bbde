import DecoderService
import GalleryCore
import Synchronization
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("The first photo's request")
struct FirstRequestTests {
  /// The requests that were sent.
  private final class Sent: Sendable {
    let requests = Mutex<[DecodeRequest]>([])
    var all: [DecodeRequest] { requests.withLock { $0 } }
  }

  private static let demand = PhotoDemand(bounds: PixelSize(width: 900, height: 600))
  private static let other = PhotoDemand(bounds: PixelSize(width: 1, height: 1))
  private static let album: Album = {
    var album = Album()
    album.apply(.reset([Photo.Location(folder: [], fileName: Array("a.jpg".utf8))]))
    return album
  }()

  private func make() -> (FirstRequest, Sent) {
    let sent = Sent()
    return (FirstRequest { request, _ in sent.requests.withLock { $0.append(request) } }, sent)
  }

  @Test("is sent once the photo and its size are known, in either order", arguments: [true, false])
  func order(isAlbumFirst: Bool) {
    let (first, sent) = make()
    if isAlbumFirst { first.setAlbum(Self.album) } else { first.setDemand(Self.demand) }
    #expect(sent.all.isEmpty)
    if isAlbumFirst { first.setDemand(Self.demand) } else { first.setAlbum(Self.album) }
    #expect(sent.all.map(\.demand) == [Self.demand])
    #expect(sent.all.map(\.photo) == ["a.jpg"] && sent.all.allSatisfy(\.isUrgent))
  }

  @Test("is sent once, with the first size that was known")
  func once() {
    let (first, sent) = make()
    first.setDemand(Self.demand)
    first.setDemand(Self.other)
    for _ in 0..<2 { first.setAlbum(Self.album) }
    #expect(sent.all.map(\.demand) == [Self.demand])
  }

  @Test("is not sent for an album without photos")
  func empty() {
    let (first, sent) = make()
    first.setDemand(Self.demand)
    first.setAlbum(Album())
    #expect(sent.all.isEmpty)
  }
}
