import GalleryCore
import Testing

@testable import GimbalApp

@Suite("A copy of a photo")
struct PhotoCopyTests {
  private func copy(_ path: String, quarters: Int = 0) throws -> PhotoCopy {
    let album = Album([Photo.Location(path: Array(path.utf8))])
    let photo = try #require(album[0])
    return PhotoCopy(photo: photo, folder: photo.location.folder, quarters: quarters)
  }

  @Test(
    "is beside the photo, unless a path is typed",
    arguments: [
      ("b.jpg", "/p/b.jpg"), ("/q/b.jpg", "/q/b.jpg"), ("~/b.jpg", "/home/me/b.jpg"),
      ("sub/b.jpg", "/p/sub/b.jpg"), ("~b.jpg", "/p/~b.jpg"),
    ])
  func places(typed: String, path: String) throws {
    let location = try copy("/p/a.jpg").location(named: Array(typed.utf8), home: "/home/me")
    #expect(location.path == Array(path.utf8))
  }

  @Test("stores the turn where the format can, and says what it does")
  func turns() throws {
    #expect(try copy("/p/a.JPG", quarters: 1).storedQuarters == 1)
    #expect(try copy("/p/a.tiff", quarters: 2).storedQuarters == 2)
    #expect(try copy("/p/a.gif", quarters: 1).storedQuarters == 0)
    let texts = try [
      copy("/p/a.jpg"), copy("/p/a.png"), copy("/p/a.jpg", quarters: 1),
      copy("/p/a.jpg", quarters: 2), copy("/p/a.jpg", quarters: 3), copy("/p/a.gif", quarters: 1),
    ].map { $0.description(inFolder: "/p") }
    #expect(texts[0] == texts[1] && texts[0].hasSuffix("\nAn exact copy."))
    // Which way it lies is seen.
    #expect(texts[2].contains("turned as shown") && Set(texts[2...4]).count == 1)
    #expect(texts[5].contains("not turned"))
    #expect(texts.allSatisfy { $0.contains("/p") })
  }
}
