import Testing

@testable import GalleryCore

@Suite("The lines of the list of albums")
struct SideListRowsTests {
  /// Albums of folders, of which an empty one is none, with these titles.
  static func list(_ folders: [String], titles: [String] = [], photos: Int = 1) -> AlbumList {
    let whole = Album(count: folders.count * photos)
    return AlbumList(
      folders.enumerated().map { index, folder in
        AlbumList.Entry(
          id: AlbumID(rawValue: index),
          title: titles.indices.contains(index)
            ? titles[index] : String(folder.split(separator: "/").last ?? "Selected photos"),
          album: Album(whole, pages: index * photos..<(index + 1) * photos),
          folder: Array(folder.utf8))
      })
  }

  private func rows(_ folders: [String], titles: [String] = []) -> [String] {
    var rows = SideListRows()
    rows.adapt(to: Self.list(folders, titles: titles))
    return rows.rows.map { row in
      String(repeating: "  ", count: row.depth) + row.name
        + (row.album.map { " \($0)" } ?? "")
    }
  }

  @Test("are indented below the folders that they lie in")
  func nested() {
    #expect(
      rows(["/p", "/p/2023", "/p/2023/May", "/p/2024", "/p/2024/Rome/Old"])
        == ["p 0", "  2023 1", "    May 2", "  2024 3", "    Old 4"])
  }

  @Test("have lines without a number above them for folders that have only other folders")
  func headings() {
    #expect(
      rows(["/h/u/p/2023/May", "/h/u/p/2023/June", "/h/u/p/2024/May", "/h/u/p/Family"])
        == ["2023", "  May 0", "  June 1", "May 2", "Family 3"])
    // What all of them lie in says nothing of any.
    #expect(rows(["/h/u/p/a", "/h/u/p/b"]) == ["a 0", "b 1"])
  }

  @Test("name all folders on the way to one without photos, as its last name may be another's")
  func ways() {
    #expect(
      rows([
        "/p/2019/DCIM/100", "/p/2019/DCIM/101", "/p/2020/DCIM/100", "/p/2020/DCIM/101",
      ]) == ["2019/DCIM", "  100 0", "  101 1", "2020/DCIM", "  100 2", "  101 3"])
  }

  @Test("have the title where the name alone would not tell albums apart")
  func titles() {
    #expect(
      rows(["/a/x/1", "/b/y/1"], titles: ["x/1", "y/1"]) == ["x/1 0", "y/1 1"])
    #expect(rows(["/", "/a"], titles: ["/", "a"]) == ["/ 0", "  a 1"])
  }

  @Test("keep the order of the albums, also of those that are no folders")
  func order() {
    #expect(rows(["/p/b", "", "/p/a"]) == ["b 0", "Selected photos 1", "a 2"])
    #expect(rows(["", "/p/a", "/p/b"]) == ["Selected photos 0", "a 1", "b 2"])
    // Two searches may have the same folder.
    #expect(rows(["/p/a", "/p/a", "/p/b"], titles: ["a", "again", "b"]).count == 3)
  }

  @Test("stay the same while only numbers of photos change")
  func numbers() {
    var rows = SideListRows()
    rows.adapt(to: Self.list(["/p/a", "/p/b"]))
    let before = rows.rows
    rows.adapt(to: Self.list(["/p/a", "/p/b"], photos: 7))
    #expect(rows.rows == before && rows.albums.entries[0].album.count == 7)
    rows.adapt(to: Self.list(["/p/a", "/p/c"], photos: 7))
    #expect(rows.rows.map(\.name) == ["a", "c"])
  }

  @Test("go from album to album, past folders without photos, and end at the ends")
  func steps() {
    var rows = SideListRows()
    rows.adapt(to: Self.list(["/p/x/a", "/p/x/b", "/p/y/c", "/p/y/d"]))
    func step(_ count: Int, from album: Int) -> Int? {
      rows.album(by: count, from: AlbumID(rawValue: album))?.rawValue
    }
    #expect(rows.rows.count == 6)
    #expect(step(1, from: 1) == 2 && step(-1, from: 2) == 1)
    #expect(step(.max, from: 0) == 3 && step(.min, from: 3) == 0 && step(-1, from: 0) == 0)
    #expect(step(1, from: 9) == nil)
  }

  @Test("of ten thousand albums have their folders")
  func many() {
    var rows = SideListRows()
    rows.adapt(to: Self.list((0..<10_000).map { "/p/\($0 / 100)/\($0 % 100)" }))
    #expect(rows.rows.count == 10_100 && rows.albumRows.count == 10_000)
    #expect(rows.row(ofAlbum: 100) == 102)
  }
}
