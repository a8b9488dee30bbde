import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The typed part of a name")
struct NameSearchTests {
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
  func matches(text: String, name: String) {
    #expect(NameSearch(text).match(in: Array(name.utf8)) == .beginning)
  }

  @Test(
    "does not match other names",
    arguments: [
      ("img1", "IMG_0001.jpg"), ("jpg", "IMG_0001.jpg"), ("p", "a.jpg"), ("a.jpgx", "a.jpg"),
      ("x", ""),
      ("é", "f.jpg"), ("夜の湖2", "夜の湖.jpg"), ("ж", "z.jpg"), ("か", "が.jpg"), ("湖", "夜.jpg"),
    ])
  func differs(text: String, name: String) {
    #expect(NameSearch(text).match(in: Array(name.utf8)) == nil)
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
      if isWhole { #expect(NameSearch(typed).match(in: name) == .beginning, "\(name)") }
    }
  }

  @Test(
    "is found at the beginning of a name, of a word or number in it, and inside a word",
    arguments: [
      ("lake", "Night lake.jpg", NameSearch.Match.wordBeginning),
      ("lake", "night-LAKE (2).jpg", .wordBeginning), ("2041", "IMG_2041.jpg", .wordBeginning),
      ("2041", "IMG2041.jpg", .wordBeginning), ("41", "IMG_2041.jpg", .inside),
      ("ake", "Night lake.jpg", .inside), ("mg", "IMG_0001.jpg", .inside),
      ("aab", "aaab.jpg", .inside), ("ole", "École.jpg", .inside), ("湖", "夜の湖.jpg", .inside),
      ("école", "l’École.jpg", .inside), ("école", "une École.jpg", .wordBeginning),
      (".jpg", "a.jpg", .inside), ("a b", "xa b a b.jpg", .wordBeginning),
      ("rc", ".bashrc", .inside), ("tar", "a.tar.gz", .wordBeginning),
    ])
  func places(text: String, name: String, place: NameSearch.Match) {
    #expect(NameSearch(text).match(in: Array(name.utf8)) == place)
  }

  @Test("the best photo is found, of several the first in the order of the album")
  func firstPage() {
    let names = ["Zebra.jpg", "apple.jpg", "Äpfel.jpg", "b.jpg", "old zebra.jpg", "xold.jpg"]
    let album = Album(names.map { Photo.Location(path: "/p/\($0)".utf8) })
    func page(_ text: String) -> Int? { album.firstPage(matching: NameSearch(text)) }
    #expect(page("a") == 1 && page("äpf") == 2 && page("z") == 0 && page("") == 0)
    #expect(page("b") == 3, "a beginning, before the inside of Zebra")
    #expect(page("zebra") == 0 && page("old") == 4 && page("old z") == 4 && page("eb") == 0)
    #expect(page("q") == nil && page("jp") == nil)
  }

  @Test("photos on the web are found by the names that people see")
  func addresses() {
    let photo = "https:/./host/a/Stra%C3%9Fe%20am%20See.jpg?size=4"
    let album = Album(["/p/x.jpg", photo].map { Photo.Location(path: $0.utf8) })
    func page(_ text: String) -> Int? { album.firstPage(matching: NameSearch(text)) }
    #expect(page("straße am s") == 1 && page("see") == 1)
    #expect(page("c3") == nil && page("size") == nil)
  }

  @Test("a text of which nothing remains is in no name", arguments: ["\u{301}", "\u{200D}"])
  func nothing(text: String) {
    #expect(NameSearch(text).match(in: Array("a.jpg".utf8)) == nil)
  }

  @Test("the best place does not depend on the order of the photos", arguments: [1, 2, 3])
  func order(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let names = (0..<8).map { _ in
        String((0..<6).map { _ in "ab é"[Int.random(in: 0..<4, using: &random)] })
      }
      let search = NameSearch(["a", "b", "ab", "é", "ba"].randomElement(using: &random) ?? "a")
      let album = Album(names.map { Photo.Location(path: "/p/\($0)".utf8) })
      let matches = names.map { search.match(in: Array($0.utf8)) }
      let best = matches.compactMap(\.self).min()
      #expect(
        album.firstPage(matching: search) == best.flatMap { best in matches.firstIndex(of: best) })
    }
  }
}

extension String {
  fileprivate subscript(place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
