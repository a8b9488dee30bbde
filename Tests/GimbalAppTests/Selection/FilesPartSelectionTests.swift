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
    #expect(said(files.selectAll(of: album)) == ["4 photos are selected"])
    #expect(names(files) == "bacd")
    #expect(said(files.selectAll(of: album)) == ["No longer selected"])
    #expect(files.selectedCount == 0)
  }

  @Test("a selection that was cleared can be made again, until something later is undone")
  func cleared() {
    var files = FilesPart()
    #expect(said(select(&files, .clear)).isEmpty && files.undoableChange == nil)
    _ = select(&files, .adapt(adding: ids(3, 1), removing: []))
    let message = said(select(&files, .clear))
    #expect(message == ["Nothing is selected any more. Ctrl+Z selects them again."])
    #expect(files.selectedCount == 0 && files.undoableChange == .selection)
    #expect(said(files.restoreSelection()) == ["2 photos are selected"])
    #expect(names(files) == "db" && files.undoableChange == nil)
  }

  @Test("a hundred thousand photos are selected and counted without a pause")
  func many() {
    let album = Album((0..<100_000).map { Photo.Location(path: Array("/p/\($0)".utf8)) })
    var files = FilesPart()
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = files.selectAll(of: album)
      for photo in album.photos.suffix(1000) where !files.selection.contains(photo) {
        Issue.record("It is not selected.")
      }
      #expect(files.selectedCount == 100_000)
    }
    // A debug build on a busy computer; with one comparison for each pair it would take hours.
    #expect(time < .seconds(20))
  }
}
