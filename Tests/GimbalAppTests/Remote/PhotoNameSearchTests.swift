import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("Photos by their names")
struct PhotoNameSearchTests {
  private static let album = Album(
    ["/a/one.jpg", "/b/one.jpg", "/b/two.png", "/b/one", "/c/three.jpg"].map {
      Photo.Location(path: Array($0.utf8))
    })

  private func page(_ name: String) -> Int? {
    var descriptions = PhotoDescriptions()
    descriptions.set(
      PhotoDescription(title: "A lake"), for: Photo.Location(path: Array("/b/two.png".utf8)))
    let search = PhotoNameSearch(album: Self.album, descriptions: descriptions)
    return search.photo(named: name).flatMap(Self.album.page(of:))
  }

  @Test(
    "the file's name counts first, also with folders, then titles, then names without endings",
    arguments: [
      ("one.jpg", 0), ("b/one.jpg", 1), ("/b/one.jpg", 1), ("one", 3), ("A lake", 2),
      ("three", 4), ("two", nil), ("d/one.jpg", nil), ("", nil),
    ] as [(String, Int?)])
  func names(name: String, page: Int?) {
    #expect(self.page(name) == page)
  }
}
