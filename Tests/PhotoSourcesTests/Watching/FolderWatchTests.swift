import GalleryCore
import Glibc
import SystemPackage
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Watching folders", .timeLimit(.minutes(10)))
struct FolderWatchTests {
  let folder = TemporaryFolder()

  /// `O_TMPFILE`, a macro that Swift does not import.
  private static let temporaryFile: Int32 = 0o20_200_000

  init() { for name in ["1.jpg", "2.jpg", "3.jpg"] { folder.makeFile(name) } }

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  private func move(_ old: String, _ new: String) {
    #expect(rename(path(old).string, path(new).string) == 0)
  }

  private func delete(_ name: String) { #expect(unlink(path(name).string) == 0) }

  private func write(_ name: String) {
    let file = open(path(name).string, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    _ = Glibc.write(file, "photo", 5)
    close(file)
  }

  private func watched(
    order: PhotoOrder = PhotoOrder(), isRecursive: Bool = false, _ paths: [FilePath]? = nil,
    between: () -> Void = {}
  ) -> WatchedAlbum {
    let watched = WatchedAlbum(
      paths ?? [folder.path], order: order, isRecursive: isRecursive, between: between)
    // Only once the folder is watched do changes come as events.
    write("0.jpg")
    #expect(watched.waits { $0.names.contains("0.jpg") })
    delete("0.jpg")
    #expect(watched.waits { !$0.names.contains("0.jpg") })
    return watched
  }

  @Test("photos appear in their place, and go")
  func comeAndGo() {
    let watched = watched()
    defer { watched.close() }
    write("2b.jpg")
    #expect(watched.waits { $0.names == ["1.jpg", "2.jpg", "2b.jpg", "3.jpg"] })
    delete("2.jpg")
    #expect(watched.waits { $0.names == ["1.jpg", "2b.jpg", "3.jpg"] })
    let ids = watched.first.photos.map(\.id)
    #expect(watched.album.photos.map(\.id).filter(ids.contains) == [ids[0], ids[2]])
    #expect(watched.rewritten.isEmpty)
  }

  @Test("what changes between listing and watching is not lost")
  func between() {
    let watched = watched {
      write("4.jpg")
      delete("1.jpg")
    }
    defer { watched.close() }
    #expect(watched.names == ["2.jpg", "3.jpg", "4.jpg"])
  }

  @Test("a photo that is renamed stays the same photo, in its new place")
  func renamed() {
    let watched = watched()
    defer { watched.close() }
    let id = watched.first.photos[0].id
    move("1.jpg", "9.jpg")
    #expect(watched.waits { $0.names == ["2.jpg", "3.jpg", "9.jpg"] })
    #expect(watched.album.page(of: id) == 2)
  }

  @Test("two photos that are swapped stay the same photos", arguments: ["t", "t.jpg"])
  func swapped(by third: String) {
    let watched = watched()
    defer { watched.close() }
    let ids = watched.first.photos.map(\.id)
    move("1.jpg", third)
    move("2.jpg", "1.jpg")
    move(third, "2.jpg")
    #expect(watched.waits { $0.album.photos.map(\.id) == [ids[1], ids[0], ids[2]] })
    #expect(watched.names == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test("two photos that are exchanged at once stay the same photos")
  func exchanged() {
    let watched = watched()
    defer { watched.close() }
    let ids = watched.first.photos.map(\.id)
    #expect(renameat2(AT_FDCWD, path("1.jpg").string, AT_FDCWD, path("3.jpg").string, 2) == 0)
    #expect(watched.waits { $0.album.photos.map(\.id) == [ids[2], ids[1], ids[0]] })
    #expect(watched.names == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test("a photo that is written again is to be read again, in whichever way it is saved")
  func rewritten() {
    let watched = watched()
    defer { watched.close() }
    let ids = watched.first.photos.map(\.id)
    write("1.jpg")
    #expect(watched.waits { $0.rewritten == [ids[0]] })
    write(".2.tmp")
    move(".2.tmp", "2.jpg")
    #expect(watched.waits { $0.rewritten == [ids[0], ids[1]] })
    move("3.jpg", "3.jpg~")
    write("3.jpg")
    #expect(watched.waits { $0.rewritten == Set(ids) })
    #expect(watched.album.photos.map(\.id) == ids)
  }

  @Test("a photo appears when it is complete, not while it is written")
  func incomplete() {
    let watched = watched()
    defer { watched.close() }
    let file = open(path("4.jpg").string, O_CREAT | O_WRONLY, 0o644)
    _ = Glibc.write(file, "half", 4)
    #expect(watched.staysQuiet())
    close(file)
    #expect(watched.waits { $0.names.last == "4.jpg" })
  }

  @Test("links, and files that were written without a name, appear at once")
  func links() throws {
    let watched = watched()
    defer { watched.close() }
    #expect(symlink("1.jpg", path("4.jpg").string) == 0)
    #expect(watched.waits { $0.names.last == "4.jpg" })
    #expect(link(path("1.jpg").string, path("5.jpg").string) == 0)
    #expect(watched.waits { $0.names.last == "5.jpg" })
    let temporary = open(folder.path.string, Self.temporaryFile | O_WRONLY, 0o644)
    try #require(temporary >= 0)
    _ = Glibc.write(temporary, "whole", 5)
    // Given a name while it is open, as by Qt's QSaveFile; readable when it is closed.
    #expect(
      linkat(
        AT_FDCWD, "/proc/self/fd/\(temporary)", AT_FDCWD, path("6.jpg").string, AT_SYMLINK_FOLLOW)
        == 0)
    close(temporary)
    #expect(watched.waits { $0.names.last == "6.jpg" })
  }

  @Test("other files are no change")
  func others() {
    let watched = watched()
    defer { watched.close() }
    write("notes.txt")
    write(".hidden.jpg")
    delete("notes.txt")
    folder.makeFolder("inner")
    folder.makeFile("inner/1.jpg")
    folder.makeFolder("folder.jpg")
    #expect(watched.staysQuiet())
  }

  @Test("names of any bytes are followed", arguments: [[0xff, 0xfe], Array("a\nb c".utf8)])
  func oddNames(name: [UInt8]) {
    let watched = watched()
    defer { watched.close() }
    let file = folder.makeFile(name + Array(".jpg".utf8))
    #expect(watched.waits { $0.paths.contains(file.bytes) })
    _ = file.withPlatformString { unlink($0) }
    #expect(watched.waits { !$0.paths.contains(file.bytes) })
  }

  @Test("10 000 new photos come in few updates, in order", .timeLimit(.minutes(10)))
  func burst() {
    let watched = watched()
    defer { watched.close() }
    let before = (count: watched.updates.count, time: Time.now)
    for number in 0..<10_000 { folder.makeFile("b\(number).jpg") }
    #expect(watched.waits(seconds: 60) { $0.album.count == 10_003 })
    // One for each 60 ms at most, however long the files take to be made.
    let limit = Int((Time.now - before.time) / 0.06) + 2
    #expect(watched.updates.count - before.count <= limit)
    let expected = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: false)
      .run([.path(folder.path)], first: { _ in }).photos.map(\.bytes)
    #expect(watched.paths == expected)
    for number in 0..<10_000 { delete("b\(number).jpg") }
    #expect(watched.waits(seconds: 60) { $0.names == ["1.jpg", "2.jpg", "3.jpg"] })
    #expect(watched.album.photos.map(\.id) == watched.first.photos.map(\.id))
  }

  @Test("by time, a photo that is written again moves to its new place")
  func byTime() {
    for (name, time) in [("1.jpg", 30), ("2.jpg", 20), ("3.jpg", 10)] {
      folder.makeFile(name, size: 1, modified: time)
    }
    let watched = watched(order: PhotoOrder(key: .modified))
    defer { watched.close() }
    #expect(watched.names == ["3.jpg", "2.jpg", "1.jpg"])
    let id = watched.first.photos[0].id
    write("3.jpg")
    #expect(watched.waits { $0.names == ["2.jpg", "1.jpg", "3.jpg"] })
    #expect(watched.album.page(of: id) == 2)
    #expect(watched.rewritten == [id])
  }

  @Test("at random, no other photo moves, and a renamed one keeps its place")
  func random() {
    for number in 4..<40 { folder.makeFile("\(number).jpg") }
    let watched = watched(order: PhotoOrder(key: .random, seed: 5))
    defer { watched.close() }
    let old = watched.first.photos.map(\.id)
    write("new.jpg")
    #expect(watched.waits { $0.names.contains("new.jpg") })
    #expect(watched.album.photos.map(\.id).filter(old.contains) == old)
    let page = watched.album.count / 2
    let photo = watched.album.photos[page]
    move(photo.name, "renamed.jpg")
    #expect(watched.waits { $0.names.contains("renamed.jpg") })
    #expect(watched.album[page]?.id == photo.id)
  }

  @Test("a photo whose name is not one of a photo stays while others come")
  func namedPhoto() {
    folder.makeFile("photo.dat")
    let watched = watched([path("photo.dat")])
    defer { watched.close() }
    #expect(watched.names == ["1.jpg", "2.jpg", "3.jpg", "photo.dat"])
  }
}
