import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Folders that vanish and come back", .timeLimit(.minutes(10)))
struct MissingFolderTests {
  let folder = TemporaryFolder()

  init() {
    folder.makeFolder("a")
    folder.makeFolder("a/b")
    folder.makeFile("a/b/1.jpg")
  }

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  private func run(_ status: Int32) { #expect(status == 0) }

  private func watched(_ name: String) -> WatchedAlbum { WatchedAlbum([path(name)]) }

  /// Deletes the folder with its photo.
  private func delete() {
    run(unlink(path("a/b/1.jpg").string))
    run(rmdir(path("a/b").string))
  }

  /// Makes the folder again, with another photo.
  private func makeAgain() {
    folder.makeFolder("a/b")
    folder.makeFile("a/b/2.jpg")
  }

  private func isGone(_ watched: WatchedAlbum, _ name: String) -> Bool {
    watched.waits {
      $0.album.isEmpty && $0.news.last == .gone(path(name), isUnmounted: false)
    }
  }

  private func isBack(_ watched: WatchedAlbum, _ name: String) -> Bool {
    watched.waits { $0.names == ["2.jpg"] && $0.news.last == .returned(path(name)) }
  }

  @Test("a folder that is deleted and made again is told once each, and its new photos are shown")
  func deleted() {
    let watched = watched("a/b")
    defer { watched.close() }
    delete()
    #expect(isGone(watched, "a/b"))
    makeAgain()
    #expect(isBack(watched, "a/b"))
    #expect(watched.news.count == 2)
  }

  @Test("a folder whose parents are gone as well is found when the last of them is back")
  func parents() {
    let watched = watched("a/b")
    defer { watched.close() }
    delete()
    run(rmdir(path("a").string))
    #expect(isGone(watched, "a/b"))
    folder.makeFolder("a")
    #expect(watched.staysQuiet())
    makeAgain()
    #expect(isBack(watched, "a/b"))
  }

  @Test("a folder that is renamed is gone; renamed back it is there with its photos")
  func renamed() {
    let watched = watched("a/b")
    defer { watched.close() }
    #expect(watched.names == ["1.jpg"])
    run(rename(path("a/b").string, path("a/c").string))
    #expect(isGone(watched, "a/b"))
    run(rename(path("a/c/1.jpg").string, path("a/c/2.jpg").string))
    run(rename(path("a/c").string, path("a/b").string))
    #expect(isBack(watched, "a/b"))
  }

  @Test("a folder that is replaced by a file is gone until it is a folder again")
  func replacedByFile() {
    let watched = watched("a/b")
    defer { watched.close() }
    delete()
    folder.makeFile("a/b")
    #expect(isGone(watched, "a/b"))
    run(unlink(path("a/b").string))
    makeAgain()
    #expect(isBack(watched, "a/b"))
  }

  @Test("a folder that another one takes the place of is read again; photos of the same names stay")
  func replacedByFolder() {
    folder.makeFolder("new")
    folder.makeFile("new/1.jpg")
    folder.makeFile("new/2.jpg")
    let watched = watched("a/b")
    defer { watched.close() }
    // Until it is watched, nothing can be noticed as an event.
    folder.makeFile("a/b/0.jpg")
    #expect(watched.waits { $0.names == ["0.jpg", "1.jpg"] })
    let id = watched.first.photos[0].id
    #expect(renameat2(AT_FDCWD, path("new").string, AT_FDCWD, path("a/b").string, 2) == 0)
    #expect(watched.waits { $0.names == ["1.jpg", "2.jpg"] })
    #expect(watched.album[0]?.id == id)
    #expect(watched.rewritten.contains(id))
    #expect(watched.news.isEmpty)
  }

  @Test("a folder behind a link comes back when what the link leads to does")
  func link() {
    folder.makeLink("link", to: "a/b")
    let watched = watched("link")
    defer { watched.close() }
    delete()
    run(rmdir(path("a").string))
    #expect(isGone(watched, "link"))
    folder.makeFolder("a")
    makeAgain()
    #expect(isBack(watched, "link"))
  }

  @Test("a folder that a process still uses is gone when its name is")
  func inUse() {
    let watched = watched("a/b")
    defer { watched.close() }
    let used = open(path("a/b").string, O_RDONLY | O_DIRECTORY)
    defer { close(used) }
    delete()
    #expect(isGone(watched, "a/b"))
    makeAgain()
    #expect(isBack(watched, "a/b"))
  }

  @Test(
    "a folder in use that was empty when it was watched is gone when its name is",
    arguments: ["a/b", "link"])
  func inUseAndEmpty(name: String) {
    folder.makeLink("link", to: "a/b")
    let watched = WatchedAlbum([path(name)]) { run(unlink(path("a/b/1.jpg").string)) }
    defer { watched.close() }
    #expect(watched.waits { $0.album.isEmpty })
    let used = open(path("a/b").string, O_RDONLY | O_DIRECTORY)
    defer { close(used) }
    run(rmdir(path("a/b").string))
    #expect(isGone(watched, name))
  }

  @Test("where a missing folder may appear is told through links and parents")
  func gaps() {
    folder.makeLink("dead", to: "nowhere/x")
    func gaps(_ name: String) -> [MissingFolder.Gap] { MissingFolder(path(name)).gaps }
    func gap(_ folder: FilePath, _ name: String) -> MissingFolder.Gap {
      MissingFolder.Gap(folder: folder, name: Array(name.utf8))
    }
    #expect(gaps("a/b").isEmpty)
    #expect(gaps("a/c/d") == [gap(path("a"), "c")])
    #expect(gaps("dead") == [gap(folder.path, "dead"), gap(folder.path, "nowhere")])
    #expect(gaps("a/b/1.jpg") == [gap(path("a/b"), "1.jpg")])
    folder.makeLink("loop", to: "loop")
    #expect(gaps("loop").count > 1)
  }
}
