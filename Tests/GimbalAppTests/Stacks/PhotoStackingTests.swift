import GalleryCore
import Synchronization
import SystemPackage
import Testing

@testable import GimbalApp
@testable import PhotoSources

@Suite("The files of a photo between a search and the main thread")
struct PhotoStackingTests {
  private static func album(_ names: String...) -> Album {
    Album(names.map { Photo.Location(path: Array("/photos/\($0)".utf8)) })
  }

  private func names(_ message: AlbumsMessage) -> [String] {
    let albums: AlbumList? =
      switch message {
      case .found(let albums, _, _, _, _), .scanned(_, let albums, _, _): albums
      case .albumChanged(let update, _): update.albums
      default: nil
      }
    return albums?.entries.flatMap { $0.album.photos.map(\.name) } ?? []
  }

  @Test("are one page from the first report on, which begins with the file that is shown")
  func folded() throws {
    let stacking = PhotoStacking(isOn: true, named: [])
    let album = Self.album("a.ARW", "a.JPG", "b.NEF", "b.png")
    let message = AlbumsMessage.scanned(
      PhotoScan.Result(), AlbumList(album), start: album.photos[2].id, search: 3)
    stacking.note(message)
    let folded = stacking.folded(message)
    #expect(names(folded) == ["a.JPG", "b.NEF", "b.png"])
    guard case .scanned(_, let albums, let start, 3) = folded else {
      Issue.record("It is another message.")
      return
    }
    #expect(start == album.photos[2].id)
    #expect(albums.stacks[album.photos[0].id]?.files.map(\.name) == ["a.JPG", "a.ARW"])
  }

  @Test("are shown as the finished picture, and as the one that is chosen")
  func chosen() {
    let stacking = PhotoStacking(isOn: true, named: [])
    let album = Self.album("a.ARW", "a.JPG", "b.ARW", "b.JPG")
    let ids = album.photos.map(\.id)
    let found = AlbumsMessage.found(AlbumList(album), start: ids[0], search: 0)
    stacking.note(found)
    // A list begins with any of its files.
    let folded = stacking.folded(found)
    #expect(names(folded) == ["a.JPG", "b.JPG"])
    guard case .found(_, let start, _, _, _) = folded else {
      Issue.record("It is another message.")
      return
    }
    #expect(start == ids[1])
    stacking.choose(ids[0])
    #expect(names(stacking.folded(found)) == ["a.ARW", "b.JPG"])
    stacking.choose(ids[2])
    stacking.choose(ids[1])
    // It comes again with each report.
    stacking.note(found)
    #expect(names(stacking.folded(found)) == ["a.JPG", "b.ARW"])
    let update = AlbumsMessage.albumChanged(PhotoWatch.Update(albums: AlbumList(album)), search: 0)
    stacking.note(update)
    #expect(names(stacking.folded(update)) == ["a.JPG", "b.ARW"])
  }

  @Test("are shown as the file with which a search begins if the user has named it")
  func begun() {
    for isNamed in [false, true] {
      let session = SearchSession(
        number: 0, locations: [], isRecursive: false, keepsPlace: false)
      let stacking = PhotoStacking(isOn: true, named: [])
      let filtering = PhotoFiltering(
        PhotoFilter(), waitsForAll: false,
        makeSource: {
          PhotoFiltering.Source(read: { _, _, _ in nil }, rest: {})
        }, post: { _ in })
      session.use(filtering, stacking)
      let shown = Mutex<[String]>([])
      let albums = SearchedAlbums(session) { message in
        stacking.note(message)
        let found = names(stacking.folded(message))
        shown.withLock { $0 = found }
      }
      var result = PhotoScan.Result()
      result.locations = Self.album("a.ARW", "a.JPG").photos.map(\.location)
      result.isStartNamed = isNamed
      albums.report(result)
      let first = shown.withLock { $0 }
      #expect(first == [isNamed ? "a.ARW" : "a.JPG"])
    }
  }

  @Test("are a page each without stacks, and where the user has named each of them")
  func off() {
    let album = Self.album("a.ARW", "a.JPG")
    let message = AlbumsMessage.found(AlbumList(album), start: album.photos[0].id, search: 0)
    let named = ["a.ARW", "a.JPG"].map { PhotoLocation.path(FilePath("/photos/\($0)")) }
    for stacking in [
      PhotoStacking(isOn: false, named: []), PhotoStacking(isOn: true, named: named),
    ] {
      stacking.note(message)
      stacking.choose(album.photos[1].id)
      #expect(names(stacking.folded(message)) == ["a.ARW", "a.JPG"])
    }
  }

  @Test("are shown by the one that a filter lets through")
  func filtered() {
    let stacking = PhotoStacking(isOn: true, named: [])
    let album = Self.album("a.ARW", "a.JPG")
    stacking.note(.found(AlbumList(album), start: nil, search: 0))
    let found = AlbumList(Album(album, pages: 0..<1))
    #expect(
      names(stacking.folded(.albumChanged(PhotoWatch.Update(albums: found), search: 0)))
        == ["a.ARW"])
  }
}
