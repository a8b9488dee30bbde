import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("The names by which a search finds photos")
struct SearchedNamesTests {
  private func finds(_ word: String, _ path: String, roots: [FilePath]) -> Bool {
    let location = Photo.Location(path: Array(path.utf8))
    var names = SearchedNames(roots: roots, from: "/home/anna/Pictures")
    return SearchQuery(word).finds(names.text(of: location))
  }

  @Test("folders count that are in the user's own or in that for pictures, elsewhere the last two")
  func folders() {
    let roots: [FilePath] = ["/home/anna", "/home/anna/Pictures"]
    let photo = "/home/anna/Pictures/2019/Lisbon/a.jpg"
    for word in ["2019", "lisbon", "a.jpg"] { #expect(finds(word, photo, roots: roots), "\(word)") }
    for word in ["anna", "pictures", "home"] {
      #expect(!finds(word, photo, roots: roots), "\(word)")
    }
    #expect(finds("desk", "/home/anna/Desk/a.jpg", roots: roots))
    let disk = "/media/disk/2020/Alps/a.jpg"
    #expect(finds("alps", disk, roots: roots) && finds("2020", disk, roots: roots))
    #expect(!finds("media", disk, roots: roots) && finds("a", "a.jpg", roots: []))
    #expect(
      finds("2019", "2019/a.jpg", roots: roots) && !finds("pictures", "./a.jpg", roots: roots))
  }

  @Test("an address counts by its name, not by its server")
  func addresses() {
    let address = "https:/./host.example/x%20y.jpg"
    #expect(finds("x y", address, roots: []) && !finds("host", address, roots: []))
  }
}

@Suite("Words of a search, as users write them")
struct SearchWordsTests {
  @Test("are no longer than a keyword; of what is typed, the rest is left out")
  func limits() {
    #expect(SearchWords("")?.query.findsAll == true && SearchWords("a b")?.text == "a b")
    let long = String(repeating: "é", count: 101)
    #expect(SearchWords(long) == nil && SearchWords("a\u{1B}b") == nil)
    #expect(SearchWords(typed: long).text.utf8.count == 200)
    #expect(SearchWords(typed: "a\u{7}b\n").text == "ab")
  }
}
