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
    #expect(names(renames.apply(to: AlbumList(album))) == ["c", "b"])
    // Renamed again before the folder reports the first name.
    renames.rename(photo.id, from: Self.location("c"), to: Self.location("d"))
    #expect(names(renames.apply(to: AlbumList(album))) == ["d", "b"])
    album.apply(.replace(photo.id, Self.location("d")))
    #expect(names(renames.apply(to: AlbumList(album))) == ["d", "b"])
    album.apply(.replace(photo.id, Self.location("a")))
    #expect(names(renames.apply(to: AlbumList(album))) == ["a", "b"])
  }

  @Test("a photo that is gone is forgotten")
  func gone() throws {
    var album = Album(["a", "b"].map(Self.location))
    let photo = try #require(album[0])
    var renames = RenamedPhotos()
    renames.rename(photo.id, from: photo.location, to: Self.location("c"))
    album.apply(.remove([photo.id]))
    #expect(names(renames.apply(to: AlbumList(album))) == ["b"])
    #expect(renames == RenamedPhotos())
  }

  @Test(
    "the extension is kept unless it is changed on purpose",
    arguments: [
      ("new.jpg", nil), ("new.JPG", nil), ("new", "new.jpg"), ("new.png", "new.jpg"),
      ("Mt. Fuji", "Mt. Fuji.jpg"), ("v1.2", "v1.2.jpg"),
    ] as [(String, String?)])
  func extensions(name: String, kept: String?) {
    let kept = kept.map { Array($0.utf8) }
    #expect(FileName(Array(name.utf8)).keeping(Array(".jpg".utf8)[...]) == kept)
    #expect(FileName(Array(name.utf8)).keeping([]) == nil)
  }
}
