import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The typed beginning of a name")
struct NamePrefixTests {
  @Test(
    "matches without regard to case, accents and the characters between words",
    arguments: [
      ("img", "IMG_0001.jpg"), ("img 00", "IMG_0001.jpg"), ("img-00", "img_0001.jpg"),
      ("ecole", "École.jpg"), ("école", "ecole.jpg"), ("ÉCO", "e\u{301}cole.jpg"),
      ("ho", "Hö\u{304}hle.jpg"), ("ångs", "Angstrom.jpg"), ("o", "Øre.jpg"), ("夜", "夜の湖.jpg"),
      ("стр", "Страна.jpg"), ("", "anything"), ("a.j", "a.jpg"), ("ガ", "ガーデン.jpg"),
      ("か", "か\u{3099}.jpg"), ("i", "İzmir.jpg"), ("서", "서울.jpg"), ("σας", "ΣΑΣ.jpg"),
      ("viet", "Việt Nam.jpg"),
    ])
  func matches(prefix: String, name: String) {
    #expect(NamePrefix(prefix).isBeginning(of: Array(name.utf8)))
  }

  @Test(
    "does not match other names",
    arguments: [
      ("img1", "IMG_0001.jpg"), ("mg", "IMG_0001.jpg"), ("a.jpgx", "a.jpg"), ("x", ""),
      ("é", "f.jpg"), ("夜の湖2", "夜の湖.jpg"), ("ж", "z.jpg"), ("か", "が.jpg"), ("湖", "夜.jpg"),
    ])
  func differs(prefix: String, name: String) {
    #expect(!NamePrefix(prefix).isBeginning(of: Array(name.utf8)))
  }

  @Test("names may have any bytes", arguments: [1, 2, 3])
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let name = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      let typed = String(decoding: name.prefix(4), as: UTF8.self)
      // Whatever a name is shown as is also found by that.
      let isWhole = String(decoding: name, as: UTF8.self).hasPrefix(typed)
      if isWhole { #expect(NamePrefix(typed).isBeginning(of: name), "\(name)") }
    }
  }

  @Test("the first photo in the order of the album is found")
  func firstPage() {
    let names = ["Zebra.jpg", "apple.jpg", "Äpfel.jpg", "b.jpg"]
    let album = Album(names.map { Photo.Location(path: "/p/\($0)".utf8) })
    #expect(album.firstPage(named: NamePrefix("a")) == 1)
    #expect(album.firstPage(named: NamePrefix("äpf")) == 2)
    #expect(album.firstPage(named: NamePrefix("z")) == 0)
    #expect(album.firstPage(named: NamePrefix("q")) == nil)
  }
}
