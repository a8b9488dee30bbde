import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Renamed photos")
struct RenamedPhotosTests {
  private static func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("/p/\(name)".utf8))
  }

  private func names(_ albums: AlbumList) -> [String] {
    albums.entries.flatMap { $0.album.photos.map(\.name) }
  }

  @Test("a photo has its new name until its folder reports it, and other names after that")
  func reported() throws {
    var album = Album(["a", "b"].map(Self.location))
    let photo = try #require(album[0])
    var renames = RenamedPhotos()
    renames.rename(photo.id, from: photo.location, to: Self.location("c"))
    #expect(names(renames.receive(AlbumList(album))) == ["c", "b"])
    // Renamed again before the folder reports the first name.
    renames.rename(photo.id, from: Self.location("c"), to: Self.location("d"))
    #expect(names(renames.receive(AlbumList(album))) == ["d", "b"])
    album.apply(.replace(photo.id, Self.location("d")))
    #expect(names(renames.receive(AlbumList(album))) == ["d", "b"])
    album.apply(.replace(photo.id, Self.location("a")))
    #expect(names(renames.receive(AlbumList(album))) == ["a", "b"])
  }

  @Test("photos that nobody watches keep the last of several names, also after others were renamed")
  func unwatched() throws {
    let album = Album(["a", "b"].map(Self.location))
    let (first, second) = (try #require(album[0]), try #require(album[1]))
    var renames = RenamedPhotos()
    _ = renames.receive(AlbumList(album))
    renames.rename(first.id, from: first.location, to: Self.location("c"))
    #expect(names(renames.receive(renames.reported)) == ["c", "b"])
    renames.rename(second.id, from: second.location, to: Self.location("e"))
    #expect(names(renames.receive(renames.reported)) == ["c", "e"])
    renames.rename(first.id, from: Self.location("c"), to: Self.location("d"))
    #expect(names(renames.receive(renames.reported)) == ["d", "e"])
    #expect(names(renames.receive(AlbumList(album))) == ["d", "e"])
  }

  @Test("a photo that is gone is forgotten")
  func gone() throws {
    var album = Album(["a", "b"].map(Self.location))
    let photo = try #require(album[0])
    var renames = RenamedPhotos()
    renames.rename(photo.id, from: photo.location, to: Self.location("c"))
    album.apply(.remove([photo.id]))
    #expect(names(renames.receive(AlbumList(album))) == ["b"])
    // Its change is forgotten.
    var others = RenamedPhotos()
    _ = others.receive(AlbumList(album))
    #expect(renames == others)
  }

  @Test(
    "the extension is kept unless it is changed on purpose",
    arguments: [
      ("new.jpg", nil), ("new.JPG", nil), ("new", "new.jpg"), ("new.png", "new.jpg"),
      ("Mt. Fuji", "Mt. Fuji.jpg"), ("v1.2", "v1.2.jpg"),
      ("new.jpeg", nil), ("new.JPEG", nil),
    ] as [(String, String?)])
  func extensions(name: String, kept: String?) {
    let kept = kept.map { Array($0.utf8) }
    #expect(FileName(Array(name.utf8)).keeping(Array(".jpg".utf8)[...]) == kept)
    #expect(FileName(Array(name.utf8)).keeping([]) == nil)
  }
}
