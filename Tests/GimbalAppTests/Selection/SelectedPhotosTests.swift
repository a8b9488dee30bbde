import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Marked photos")
struct SelectedPhotosTests {
  private static func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("/p/\(name)".utf8))
  }

  private let album = Album(["a", "b", "c"].map(location))

  private func names(_ marks: SelectedPhotos) -> [String] {
    marks.photos().map(\.location.path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Marks photos of the album by their pages.
  private func marks(_ pages: Int...) -> SelectedPhotos {
    var marks = SelectedPhotos()
    for page in pages { _ = album[page].map { marks.toggle($0) } }
    return marks
  }

  @Test("photos are marked in order, and a second time removes the mark")
  func toggled() throws {
    var marks = marks(2, 0)
    #expect(names(marks) == ["/p/c", "/p/a"])
    let photo = try #require(album[2])
    #expect(marks.contains(photo))
    let isMarked = marks.toggle(photo)
    #expect(!isMarked && !marks.contains(photo) && names(marks) == ["/p/a"])
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

  @Test("photos of several albums are followed, in small and in large ones")
  func severalAlbums() throws {
    let all = Album(["a", "b", "c", "d", "e"].map(Self.location))
    let (first, last) = (try #require(all[0]), try #require(all[4]))
    var marks = SelectedPhotos()
    marks.add(first)
    marks.add(last)
    let large = AlbumList.Entry(
      id: AlbumID(rawValue: 1), title: "x", album: Album(all, pages: 0..<4))
    let small = AlbumList.Entry(
      id: AlbumID(rawValue: 2), title: "y", album: Album(all, pages: 4..<5))
    marks.adapt(to: AlbumList([large, small]), number: 0)
    #expect(names(marks) == ["/p/a", "/p/e"])
    marks.adapt(to: AlbumList([small]), number: 0)
    #expect(names(marks) == ["/p/e"])
    let isGone = !marks.containsPhoto(where: { $0.id == first.id })
    #expect(isGone)
    // A filter that hid it leaves it in again.
    marks.adapt(to: AlbumList([large, small]), number: 0)
    #expect(names(marks) == ["/p/a", "/p/e"])
    let isThere = marks.containsPhoto(where: { $0.id == first.id })
    #expect(isThere)
    let isHidden = !marks.containsPhoto(
      unless: { $0 == first.id }, where: { $0.id == first.id })
    #expect(isHidden)
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

  @Test("the same files stay marked once when they are found again with other IDs")
  func foundAgain() throws {
    var marks = marks(2, 0)
    let again = Album(
      ["../p/a", "b", "c"].map { Self.location($0) }, number: 1)
    marks.adapt(to: AlbumList(again), number: 1)
    let (a, b) = (try #require(again[0]), try #require(again[1]))
    #expect(marks.contains(a) && !marks.contains(b))
    #expect(names(marks) == ["/p/c", "/p/../p/a"])
    // It follows the photo with its new ID.
    var changed = again
    changed.apply(.replace(a.id, Self.location("z")))
    marks.adapt(to: AlbumList(changed), number: 1)
    #expect(names(marks) == ["/p/c", "/p/z"])
    let isMarked = marks.toggle(try #require(changed[0]))
    #expect(!isMarked && names(marks) == ["/p/c"])
  }

  @Test("relative and absolute paths of a file are one mark")
  func relative() throws {
    var marks = SelectedPhotos(currentFolder: "/p")
    _ = marks.toggle(try #require(Album([Photo.Location(path: Array("a".utf8))])[0]))
    #expect(marks.contains(try #require(Album([Self.location("a")], number: 1)[0])))
  }

  @Test("a photo stays marked when a rename hides it, and is the same one with its former name")
  func hidden() throws {
    var marks = marks(0, 1)
    let photo = try #require(album[1])
    marks.rename(photo, to: Self.location(".b"))
    #expect(names(marks) == ["/p/a", "/p/.b"])
    // The folder no longer reports it.
    var changed = album
    changed.apply(.remove([photo.id]))
    marks.adapt(to: AlbumList(changed), number: 0)
    #expect(names(marks) == ["/p/a", "/p/.b"])
    marks.rename(photo.with(Self.location(".b")), to: Self.location("b"))
    changed.apply(.insert([Self.location("b")], page: 0))
    marks.adapt(to: AlbumList(changed), number: 0)
    #expect(names(marks) == ["/p/a", "/p/b"])
    let isMarked = marks.contains(try #require(changed[0]))
    #expect(isMarked)
  }

  @Test("a hidden photo in the trash is not marked until it is brought back")
  func trashed() throws {
    var marks = marks(1)
    let photo = try #require(album[1])
    marks.rename(photo, to: Self.location(".b"))
    marks.note(photo.id, isGone: true)
    marks.adapt(to: AlbumList(Album([Self.location("a")])), number: 0)
    #expect(names(marks) == [])
    marks.note(photo.id, isGone: false)
    #expect(names(marks) == ["/p/.b"])
  }

  @Test("photos that are gone are looked for only among those that were added since")
  func searched() throws {
    var marks = marks(1)
    let (a, b) = (try #require(album[0]), try #require(album[1]))
    var changed = album
    changed.apply(.remove([b.id]))
    marks.adapt(to: AlbumList(changed), number: 0)
    // Another photo with its name is not the marked one.
    changed.apply(.replace(a.id, Self.location("b")))
    marks.adapt(to: AlbumList(changed), number: 0)
    #expect(names(marks) == [])
    // All photos of another search are new.
    let other = Album(["b", "x"].map(Self.location), number: 1)
    marks.adapt(to: AlbumList(other), number: 1)
    #expect(names(marks) == ["/p/b"])
  }

  @Test("a photo that is brought back is marked again, with another ID as well")
  func broughtBack() throws {
    var marks = marks(1)
    let id = try #require(album[1]).id
    #expect(marks.photos { $0 == id }.isEmpty)
    var changed = album
    changed.apply(.remove([try #require(album[1]).id]))
    marks.adapt(to: AlbumList(changed), number: 0)
    #expect(names(marks) == [])
    changed.apply(.insert([Self.location("b")], page: 1))
    marks.adapt(to: AlbumList(changed), number: 0)
    #expect(names(marks) == ["/p/b"])
  }
}
