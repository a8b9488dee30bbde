import FileService
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Renames that can be undone")
struct RenameHistoryTests {
  private static func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("/p/\(name)".utf8))
  }

  private func undo(_ history: inout RenameHistory) throws -> RenameHistory.Entry {
    let entries = history.beginUndoing()
    return try #require(entries.first)
  }

  @Test("the last rename is undone first; one that failed comes after the others")
  func order() throws {
    let album = Album(["a", "b"].map(Self.location))
    let (a, b) = (try #require(album[0]), try #require(album[1]))
    var history = RenameHistory()
    #expect(history.lastTime == nil)
    history.renamed(PhotoRenaming(a, to: Self.location("x")), nil, at: 1)
    history.renamed(PhotoRenaming(b, to: Self.location("y")), nil, at: 2)
    #expect(history.lastTime == 2)
    let last = try undo(&history)
    #expect(last.photo == b && last.new == Self.location("y") && history.lastTime == 1)
    history.kept(last, at: 3)
    let first = try undo(&history)
    #expect(first.photo == a)
    history.keptFirst([first])
    #expect(history.lastTime == 1)
    _ = try undo(&history)
    let again = try undo(&history)
    #expect(again.photo == b && again.new == last.new)
    let nothing = history.beginUndoing()
    #expect(nothing.isEmpty && history.lastTime == nil)
  }

  @Test("photos that were renamed together get their names back together, the last one first")
  func batch() throws {
    let album = Album(["a", "b", "c"].map(Self.location))
    var history = RenameHistory()
    for (page, photo) in album.photos.enumerated() {
      let new = Self.location("new \(page)")
      history.renamed(
        PhotoRenaming(photo, to: new), nil, batch: page > 0 ? 7 : nil, at: Double(page))
    }
    let together = history.beginUndoing()
    #expect(together.map(\.photo) == [album.photos[2], album.photos[1]])
    #expect(history.lastTime == 0)
    history.keptFirst(together)
    let again = history.beginUndoing()
    let first = history.beginUndoing()
    #expect(again == together && first.map(\.photo) == [album.photos[0]])
  }

  @Test("files that do not get their former names along with the others can be tried again")
  func rest() throws {
    let photos = Album(["a.jpg", "a.arw", "a.nef"].map(Self.location)).photos
    let renaming = PhotoRenaming(
      photos[0], named: Array("b.jpg".utf8), with: Array(photos.dropFirst()))
    #expect(renaming.companions.count == 2)
    var history = RenameHistory()
    history.renamed(renaming, nil, batch: 1, at: 1)
    let entry = try undo(&history)
    history.keptRest(of: entry, after: renaming.reversed, at: 2)
    #expect(history.lastTime == nil)
    var back = renaming.reversed
    let popped = back.companions.popLast()
    let last = try #require(popped)
    back.kept = [last.photo].compactMap(\.self)
    history.keptRest(of: entry, after: back, at: 3)
    let rest = try undo(&history)
    #expect(rest.photo == photos[2] && rest.new == Self.location("b.nef"))
    #expect(rest.renaming.companions.isEmpty && rest.batch == nil && history.lastTime == nil)
  }

  @Test("a change that cannot be undone lets the changes of the other kind be undone before it")
  func obstacle() throws {
    let album = Album(["a", "b"].map(Self.location))
    let (a, b) = (try #require(album[0]), try #require(album[1]))
    let identity = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    let file = MovedFile(path: [0x2F], identity: identity, isLink: false)
    var (trash, renames) = (TrashedPhotos(), RenameHistory())
    #expect(UndoableChange(trash, renames) == nil)
    let isMoving = trash.begin(a.id)
    #expect(isMoving)
    renames.renamed(PhotoRenaming(b, to: Self.location("c")), identity, at: 1)
    #expect(UndoableChange(trash, renames) == nil, "The last change is on its way.")
    _ = try undo(&renames)
    trash.moved(a, file, at: 5)
    #expect(UndoableChange(trash, renames) == .trash)
    renames.renamed(PhotoRenaming(b, to: Self.location("c")), identity, at: 10)
    #expect(UndoableChange(trash, renames) == .rename)
    let rename = try undo(&renames)
    #expect(rename.identity == identity)
    renames.kept(rename, at: 20)
    #expect(UndoableChange(trash, renames) == .trash)
    let trashed = trash.beginRestoring()
    trash.kept(try #require(trashed), isLost: false, at: 30)
    #expect(UndoableChange(trash, renames) == .rename, "Each is tried in turn.")
    renames.kept(try undo(&renames), at: 40)
    #expect(UndoableChange(trash, renames) == .trash)
  }
}
