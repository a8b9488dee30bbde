import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The selection as commands, pointers and keys change it")
struct FilesPartSelectionTests {
  private let album = Album(
    ["a", "b", "c", "d"].map { Photo.Location(path: Array("/p/\($0)".utf8)) })

  private func ids(_ pages: Int...) -> [PhotoID] { pages.compactMap { album[$0]?.id } }

  private func names(_ files: FilesPart) -> String {
    files.selectedPhotos.map { String(decoding: $0.location.fileName, as: UTF8.self) }.joined()
  }

  private func select(_ files: inout FilesPart, _ change: SelectionChange) -> [AppAction] {
    files.select(change, in: album, undoKey: "Ctrl+Z", at: 1)
  }

  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  @Test("changes add and remove photos, in the order in which they were selected")
  func changes() {
    var files = FilesPart()
    for page in [2, 0] { #expect(select(&files, .toggle(ids(page)[0])) == [.redraw]) }
    #expect(names(files) == "ca" && files.selectedCount == 2)
    _ = select(&files, .adapt(adding: ids(0, 1), removing: ids(2)))
    #expect(names(files) == "ab")
    _ = select(&files, .replace(by: ids(1, 3)))
    #expect(names(files) == "bd")
    _ = select(&files, .toggle(PhotoID(rawValue: 99)))
    #expect(names(files) == "bd", "It is gone.")
  }

  @Test("a rectangle replaces what is selected of its own album only")
  func otherAlbum() throws {
    var files = FilesPart()
    let other = Album([Photo.Location(path: Array("/q/x".utf8))], number: 1)
    _ = files.toggleSelected(of: try #require(other[0]))
    _ = select(&files, .adapt(adding: ids(0), removing: []))
    _ = select(&files, .replace(by: ids(1)))
    #expect(names(files) == "xb")
  }

  @Test("all are selected, then none")
  func all() {
    var files = FilesPart()
    _ = select(&files, .toggle(ids(1)[0]))
    #expect(said(files.selectAll(of: album, at: 1)) == ["4 photos are selected"])
    #expect(names(files) == "bacd")
    #expect(said(files.selectAll(of: album, at: 1)) == ["No longer selected"])
    #expect(files.selectedCount == 0)
  }

  @Test("a selection that was cleared can be made again, once what came later is undone")
  func cleared() throws {
    var files = FilesPart()
    #expect(said(select(&files, .clear)).isEmpty && files.undoableChange == nil)
    _ = select(&files, .adapt(adding: ids(3, 1), removing: []))
    let message = said(select(&files, .clear))
    #expect(message == ["Nothing is selected any more. Ctrl+Z selects them again."])
    #expect(files.selectedCount == 0 && files.undoableChange == .selection)
    let renamed = try #require(album[0])
    let new = Photo.Location(path: Array("/p/e".utf8))
    _ = files.renamed(PhotoRenaming(renamed, to: new), nil, at: 2)
    #expect(files.undoableChange == .rename)
    let undone = files.beginUndoingRename()
    #expect(undone != nil && files.undoableChange == .selection)
    #expect(said(files.restoreSelection()) == ["2 photos are selected"])
    #expect(names(files) == "db" && files.undoableChange == nil)
  }

  @Test("what a rectangle or a second Ctrl+A deselects can be selected again")
  func deselected() {
    var files = FilesPart()
    _ = select(&files, .adapt(adding: ids(3, 1), removing: []))
    _ = select(&files, .replace(by: ids(1, 2)))
    #expect(names(files) == "bc" && files.undoableChange == .selection)
    #expect(said(files.restoreSelection()) == ["3 photos are selected"])
    #expect(names(files) == "bcd")
    _ = select(&files, .replace(by: ids(0, 1, 2, 3)))
    #expect(files.undoableChange == nil, "Nothing was deselected.")
    _ = files.selectAll(of: album, at: 2)
    #expect(files.selectedCount == 0 && files.undoableChange == .selection)
    _ = files.restoreSelection()
    #expect(names(files) == "bcda")
  }

  @Test("a rectangle also replaces a photo that was selected as another search had found it")
  func foundAgain() throws {
    var files = FilesPart()
    let other = Album(album.photos.map(\.location), number: 1)
    _ = files.toggleSelected(of: try #require(other[0]))
    _ = select(&files, .replace(by: ids(1)))
    #expect(names(files) == "b")
  }

  @Test("photos that are selected again are as their folders report them now")
  func restored() throws {
    var files = FilesPart()
    _ = files.receive(AlbumList(album), number: 0)
    _ = select(&files, .adapt(adding: ids(0, 1, 2), removing: []))
    _ = select(&files, .clear)
    var changed = album
    changed.apply([
      .replace(ids(0)[0], Photo.Location(path: Array("/p/x".utf8))), .remove(ids(1, 2)),
    ])
    // The same file again, with another ID, while it is not selected.
    changed.apply(.insert([Photo.Location(path: Array("/p/c".utf8))], page: 0))
    _ = files.receive(AlbumList(changed), number: 0)
    #expect(said(files.restoreSelection()) == ["2 photos are selected"])
    #expect(names(files) == "xc")
    #expect(files.selection.contains(try #require(changed[0])))
  }

  @Test("a hundred thousand photos are selected and counted without a pause")
  func many() {
    let album = Album((0..<100_000).map { Photo.Location(path: Array("/p/\($0)".utf8)) })
    var files = FilesPart()
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = files.selectAll(of: album, at: 1)
      for photo in album.photos.suffix(1000) where !files.selection.contains(photo) {
        Issue.record("It is not selected.")
      }
      #expect(files.selectedCount == 100_000)
    }
    // A debug build on a busy computer; with one comparison for each pair it would take hours.
    #expect(time < .seconds(20))
  }
}
