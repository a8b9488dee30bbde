import GalleryCore
import ImageFormats
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

  @Test("the files of a photo are one page, and have their new names, whichever is reported first")
  func together() throws {
    for (first, isWatched) in [(0, true), (1, true), (0, false)] {
      var album = Album(["a.arw", "a.jpg", "b.jpg"].map(Self.location))
      let files = Array(album.photos.prefix(2))
      var stacks = AlbumStacks(.photos)
      func fold() -> AlbumList {
        stacks.receive(AlbumList(album))
        return stacks.fold(AlbumList(album))
      }
      var renames = RenamedPhotos()
      _ = renames.receive(fold())
      let new = [Self.location("c.arw"), Self.location("c.jpg")]
      renames.rename(files[1].id, from: files[1].location, to: new[1])
      renames.rename(files[0].id, from: files[0].location, to: new[0], along: files[1].id)
      for index in [nil, first, 1 - first] {
        if isWatched, let index { album.apply(.replace(files[index].id, new[index])) }
        let shown = renames.receive(fold())
        #expect(names(shown) == ["c.jpg", "b.jpg"])
        guard index != first || !isWatched else { continue }
        #expect(shown.stacks[files[1].id]?.files.map(\.name) == ["c.jpg", "c.arw"])
      }
    }
  }

  @Test("a photo that has its former name again before the new one is reported is forgotten")
  func undone() throws {
    let album = Album(["a", "b"].map(Self.location))
    let photo = try #require(album[0])
    var renames = RenamedPhotos()
    renames.rename(photo.id, from: photo.location, to: Self.location("c"))
    renames.rename(photo.id, from: Self.location("c"), to: photo.location)
    #expect(renames == RenamedPhotos())
    #expect(names(renames.receive(AlbumList(album))) == ["a", "b"])
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
