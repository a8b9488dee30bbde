import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("The workers' messages")
struct MessageTests {
  private func found(_ count: Int) -> Message {
    .albums(.found(AlbumList(Album(count: count)), start: nil))
  }

  /// The messages in a few words.
  private func names(_ messages: [Message]) -> [String] {
    messages.map {
      switch $0 {
      case .albums(.found(let albums, _, _, _, _)): "found \(albums.entries[0].album.count)"
      case .albums(.scanned): "scanned"
      case .interrupted(let signal): "signal \(signal)"
      default: "other"
      }
    }
  }

  @Test("of the states of a search that wait, only the last one is handled")
  func states() {
    let nothing = PhotoScan(types: PhotoTypes(extensions: [String]())).run([], first: { _ in })
    let scanned = Message.albums(.scanned(nothing, AlbumList(), start: nil))
    #expect(
      names([found(1), .interrupted(signal: 2), found(2), .notice(""), found(3)].withoutReplaced)
        == ["signal 2", "other", "found 3"])
    #expect(
      names([found(1), .notice(""), found(2), scanned, .notice("")].withoutReplaced)
        == ["other", "scanned", "other"])
    #expect(names([.notice(""), found(1)].withoutReplaced) == ["other", "found 1"])
    #expect(names([]) == [])
  }
}
