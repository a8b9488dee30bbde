import FileService
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Photos in the trash")
struct TrashedPhotosTests {
  private static let file = MovedFile(
    path: [0x2f, 0x74],
    identity: FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5),
    isLink: false)

  private static func locations(_ names: String...) -> [Photo.Location] {
    names.map { Photo.Location(folder: Array("/p/".utf8), fileName: Array($0.utf8)) }
  }

  /// Begins to bring back the last photo.
  private func begin(_ trash: inout TrashedPhotos) throws -> TrashedPhotos.Entry {
    let entry = trash.beginRestoring()
    return try #require(entry)
  }

  private func names(_ albums: AlbumList) -> [[String]] {
    albums.entries.map { $0.album.photos.map(\.name) }
  }

  @Test("an album still begins at its photo while another one is in the trash")
  func start() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b", "c"))
    let (first, second) = (try #require(album[0]), try #require(album[1]))
    let entry = AlbumList.Entry(
      id: AlbumID(rawValue: 1), title: "p", album: album, start: second.id)
    _ = trash.receive(AlbumList([entry]))
    let isBegun = trash.begin(first.id)
    #expect(isBegun)
    trash.moved(first, Self.file, at: 0)
    #expect(names(trash.visible) == [["b", "c"]])
    #expect(trash.visible.entries[0].start == second.id)
  }

  @Test("the time of the next photo that comes back is known, and a photo can be expected")
  func times() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b"))
    let (first, second) = (try #require(album[0]), try #require(album[1]))
    #expect(trash.lastTime == nil)
    trash.moved(first, Self.file, at: 3)
    trash.moved(second, Self.file, at: 5)
    #expect(trash.lastTime == 5 && !trash.isRestoring)
    _ = try begin(&trash)
    #expect(trash.lastTime == 3 && trash.isRestoring)
    trash.expect(second.location, current: first.id)
    let arrived = trash.arrival(in: album, current: first.id)
    #expect(arrived == second.id)
    let again = trash.arrival(in: album, current: first.id)
    #expect(again == nil)
  }

  @Test("a photo is hidden until its folder no longer reports it, and returns with its ID")
  func hidden() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b", "c"))
    let result1 = names(trash.receive(AlbumList(album)))
    #expect(result1 == [["a", "b", "c"]])
    let photo = try #require(album[1])
    let result2 = trash.begin(photo.id)
    #expect(result2)
    let result3 = trash.begin(photo.id)
    #expect(!result3)
    trash.moved(photo, Self.file, at: 0)
    #expect(names(trash.visible) == [["a", "c"]])
    // A list is not watched: it is reported again as it was.
    let result4 = names(trash.receive(AlbumList(album)))
    #expect(result4 == [["a", "c"]])
    let entry = try begin(&trash)
    #expect(entry.photo == photo)
    let result5 = trash.beginRestoring()
    #expect(result5 == nil)
    let result6 = trash.restored(entry, current: nil)
    #expect(result6 == photo.id)
    #expect(names(trash.visible) == [["a", "b", "c"]])
    #expect(!trash.canRestore)
  }

  @Test("a photo that its folder reports as a new one is shown once it arrives")
  func returned() throws {
    var trash = TrashedPhotos()
    var album = Album(Self.locations("a", "b"))
    _ = trash.receive(AlbumList(album))
    let (first, second) = (try #require(album[0]), try #require(album[1]))
    let result7 = trash.begin(first.id)
    #expect(result7)
    trash.moved(first, Self.file, at: 0)
    album.apply(.remove([first.id]))
    let result8 = names(trash.receive(AlbumList(album)))
    #expect(result8 == [["b"]])
    let entry = try begin(&trash)
    let result9 = trash.restored(entry, current: second.id)
    #expect(result9 == nil)
    let result10 = trash.arrival(in: album, current: second.id)
    #expect(result10 == nil)
    album.apply(.insert(Self.locations("a"), page: 0))
    let result11 = names(trash.receive(AlbumList(album)))
    #expect(result11 == [["a", "b"]])
    let result12 = trash.arrival(in: album, current: second.id)
    #expect(result12 == album[0]?.id)
    let result13 = trash.arrival(in: album, current: second.id)
    #expect(result13 == nil)
  }

  @Test("a photo that returns later does not take the user away from another one")
  func notInterrupted() throws {
    var trash = TrashedPhotos()
    var album = Album(Self.locations("a", "b", "c"))
    _ = trash.receive(AlbumList(album))
    let first = try #require(album[0])
    trash.moved(first, Self.file, at: 0)
    album.apply(.remove([first.id]))
    _ = trash.receive(AlbumList(album))
    let entry = try begin(&trash)
    let result14 = trash.restored(entry, current: album[0]?.id)
    #expect(result14 == nil)
    album.apply(.insert(Self.locations("a"), page: 0))
    let result15 = trash.arrival(in: album, current: album[2]?.id)
    #expect(result15 == nil)
    let result16 = trash.arrival(in: album, current: album[1]?.id)
    #expect(result16 == nil)
  }

  @Test("photos return in the reverse order; one that cannot waits until the others are back")
  func order() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b"))
    _ = trash.receive(AlbumList(album))
    for photo in album.photos { trash.moved(photo, Self.file, at: 0) }
    #expect(trash.visible.isEmpty)
    let last = try begin(&trash)
    #expect(last.photo.name == "b")
    trash.kept(last, isLost: false, at: 9)
    let first = try begin(&trash)
    #expect(first.photo.name == "a")
    _ = trash.restored(first, current: nil)
    let again = try begin(&trash)
    #expect(again.photo == last.photo)
    trash.kept(again, isLost: true, at: 9)
    #expect(!trash.canRestore && !trash.isBusy)
  }

  @Test("photos that were moved together return together, and others after them")
  func batches() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b", "c", "d"))
    _ = trash.receive(AlbumList(album))
    trash.moved(try #require(album[3]), Self.file, at: 0)
    for page in 0..<3 { trash.moved(try #require(album[page]), Self.file, batch: 7, at: 0) }
    let batch = trash.beginRestoringBatch()
    #expect(batch.map(\.photo.name) == ["c", "b", "a"])
    let meanwhile = trash.beginRestoringBatch()
    #expect(meanwhile.isEmpty)
    // The second one cannot be brought back, and nothing was tried with the last one.
    _ = trash.restored(batch[0], current: nil)
    trash.kept(batch[1], isLost: false, at: 9)
    trash.keptFirst(batch[2])
    #expect(names(trash.visible) == [["c"]])
    let rest = trash.beginRestoringBatch()
    #expect(rest.map(\.photo.name) == ["a", "b"])
    for entry in rest { _ = trash.restored(entry, current: nil) }
    let last = trash.beginRestoringBatch()
    #expect(last.map(\.photo.name) == ["d"])
  }

  @Test("a photo of one album of several is removed from this one only; others share their memory")
  func albums() throws {
    var trash = TrashedPhotos()
    let all = Album(Self.locations("a", "b", "c"))
    let list = AlbumList([
      AlbumList.Entry(id: AlbumID(rawValue: 1), title: "x", album: Album(all, pages: 0..<1)),
      AlbumList.Entry(id: AlbumID(rawValue: 2), title: "y", album: Album(all, pages: 1..<3)),
    ])
    _ = trash.receive(list)
    trash.moved(try #require(all[2]), Self.file, at: 0)
    #expect(names(trash.visible) == [["a"], ["b"]])
    #expect(trash.visible.entries[0] == list.entries[0])
    trash.moved(try #require(all[0]), Self.file, at: 0)
    #expect(names(trash.visible) == [["b"]])
  }

  @Test("a photo without a known place in the trash cannot be brought back")
  func unknownPlace() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b"))
    _ = trash.receive(AlbumList(album))
    var file = Self.file
    file.path = []
    trash.moved(try #require(album[0]), file, at: 0)
    #expect(!trash.canRestore)
    #expect(names(trash.visible) == [["b"]])
  }

  @Test(
    "a photo that a watched folder reports elsewhere is shown there, but not before it is known")
  func elsewhere() throws {
    var trash = TrashedPhotos()
    let album = Album(Self.locations("a", "b"))
    let first = try #require(album[0])
    let entry = AlbumList.Entry(id: AlbumID(rawValue: 1), title: "p", album: album, start: nil)
    _ = trash.receive(AlbumList([entry]))
    let isBegun = trash.begin(first.id, from: first.location)
    #expect(isBegun && names(trash.visible) == [["a", "b"]])
    // The same photo at another place, before the process has answered.
    var moved = album
    let place = Photo.Location(folder: Array("/q/".utf8), fileName: Array("a".utf8))
    moved.apply([.replace(first.id, place)])
    let early = trash.receive(AlbumList([entry.with(moved)]))
    #expect(names(early) == [["b"]])
    trash.moved(first, Self.file, to: .folder, batch: 1, at: 0)
    #expect(names(trash.visible) == [["a", "b"]] && trash.hidden.isEmpty)
    // The other order: it is hidden until its folder reports it elsewhere.
    _ = trash.receive(AlbumList([entry]))
    trash.moved(first, Self.file, to: .folder, batch: 2, at: 1)
    #expect(names(trash.visible) == [["b"]])
    #expect(names(trash.receive(AlbumList([entry.with(moved)]))) == [["a", "b"]])
    // It comes back: it is gone to only once it is reported where it was.
    let back = try begin(&trash)
    let unknown = trash.restored(back, current: nil)
    #expect(unknown == nil)
    let arrived = trash.arrival(in: album, current: nil)
    #expect(arrived == first.id)
  }
}
