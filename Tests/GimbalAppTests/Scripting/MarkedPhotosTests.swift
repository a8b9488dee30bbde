import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Marked photos")
struct MarkedPhotosTests {
  private static func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("/p/\(name)".utf8))
  }

  private let album = Album(["a", "b", "c"].map(location))

  private func names(_ marks: MarkedPhotos) -> [String] {
    marks.paths.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Marks photos of the album by their pages.
  private func marks(_ pages: Int...) -> MarkedPhotos {
    var marks = MarkedPhotos()
    for page in pages { _ = album[page].map { marks.toggle($0) } }
    return marks
  }

  @Test("photos are marked in order, and a second time removes the mark")
  func toggled() throws {
    var marks = marks(2, 0)
    #expect(names(marks) == ["/p/c", "/p/a"] && marks.count == 2)
    let photo = try #require(album[2])
    #expect(marks.contains(photo.id))
    let isMarked = marks.toggle(photo)
    #expect(!isMarked && !marks.contains(photo.id) && names(marks) == ["/p/a"])
  }

  @Test("a renamed photo stays marked, and one that is gone does not")
  func adapted() throws {
    var marks = marks(0, 1)
    var changed = album
    changed.apply([
      .replace(try #require(album[0]).id, Self.location("new")),
      .remove([try #require(album[1]).id]),
    ])
    marks.adapt(to: AlbumList(changed), number: 0)
    #expect(names(marks) == ["/p/new"])
  }

  @Test("photos stay marked while others are opened")
  func replaced() throws {
    var marks = marks(1)
    let other = Album([Self.location("x")], number: 1)
    marks.adapt(to: AlbumList(other), number: 1)
    _ = marks.toggle(try #require(other[0]))
    #expect(names(marks) == ["/p/b", "/p/x"])
    marks.adapt(to: AlbumList(), number: 1)
    #expect(names(marks) == ["/p/b"])
  }
}
