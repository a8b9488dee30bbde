import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The signs in cells of the overview")
struct CellSignsTests {
  private func photo(_ name: String) -> Photo {
    let album = Album([Photo.Location(folder: [], fileName: Array(name.utf8))])
    return album.photos[0]
  }

  private var picture: PagePicture {
    PagePicture(image: ImageID(1), photoSize: PixelSize(width: 3, height: 2))
  }

  @Test("say what is known of a photo, and nothing of most")
  func texts() {
    #expect(CellSigns(photo("a.jpg"), picture).text == nil)
    #expect(CellSigns(photo("a.jpg"), nil).text == nil)
    #expect(CellSigns(photo("a.NEF"), nil).text == "RAW")
    #expect(CellSigns(photo("raw"), picture).text == nil)
    var damaged = picture
    damaged.completeness = .damaged
    #expect(CellSigns(photo("a.cr3"), damaged).text == "RAW ⚠")
    damaged.isProvisional = true
    #expect(CellSigns(photo("a.jpg"), damaged).text == nil, "It is not known yet.")
  }

  @Test("count the files of a photo with several, which the note beside its name says in words")
  func files() {
    let signs = CellSigns(photo("a.NEF"), picture, fileCount: 2)
    #expect(signs.text == "RAW ❐2" && signs.words == ["Camera raw"])
    #expect(CellSigns(photo("a.jpg"), picture, rating: 1, fileCount: 12).text == "❐12 ★")
  }

  @Test("are words for screen readers")
  func words() {
    var signs = CellSigns(photo("a.dng"), picture)
    #expect(signs.words == ["Camera raw"])
    signs.isAnimated = true
    #expect(signs.text == "▶ RAW" && signs.words == ["animated", "Camera raw"])
    #expect(CellSigns(photo("a.jpg"), picture).words.isEmpty)
  }

  @Test("have the stars, or that a photo is rejected")
  func ratings() {
    let three = CellSigns(photo("a.NEF"), picture, rating: 3)
    #expect(three.text == "RAW ★★★" && three.words == ["Camera raw", "3 stars"])
    #expect(CellSigns(photo("a.jpg"), picture, rating: 1).words == ["1 star"])
    #expect(CellSigns(photo("a.jpg"), picture, rating: 0).text == nil)
    let favorite = CellSigns(photo("a.jpg"), picture, rating: 2, isFavorite: true)
    #expect(favorite.text == "♥ ★★" && favorite.words == ["favorite", "2 stars"])
    let rejected = CellSigns(photo("a.jpg"), picture, rating: -1)
    #expect(rejected.text == "✕" && rejected.words == ["Rejected"])
  }
}
