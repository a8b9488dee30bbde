import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Renames that can be undone")
struct RenameHistoryTests {
  private static func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("/p/\(name)".utf8))
  }

  private func undo(_ history: inout RenameHistory) throws -> RenameHistory.Entry {
    let entry = history.beginUndoing()
    return try #require(entry)
  }

  @Test("the last rename is undone first; one that failed comes after the others")
  func order() throws {
    let album = Album(["a", "b"].map(Self.location))
    let (a, b) = (try #require(album[0]), try #require(album[1]))
    var history = RenameHistory()
    #expect(history.lastTime == nil)
    history.renamed(a, to: Self.location("x"), at: 1)
    history.renamed(b, to: Self.location("y"), at: 2)
    #expect(history.lastTime == 2)
    let last = try undo(&history)
    #expect(last.photo == b && last.new == Self.location("y") && history.lastTime == 1)
    history.kept(last)
    let first = try undo(&history)
    #expect(first.photo == a)
    history.keptFirst(first)
    #expect(history.lastTime == 1)
    _ = try undo(&history)
    #expect(try undo(&history) == last)
    let nothing = history.beginUndoing()
    #expect(nothing == nil && history.lastTime == nil)
  }
}
