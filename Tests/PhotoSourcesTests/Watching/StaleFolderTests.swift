import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Folders that the tree knows by other paths, or not at all", .timeLimit(.minutes(10)))
struct StaleFolderTests {
  let folder = TemporaryFolder()

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  /// The names of the photos in the end, below the folder.
  private func names(
    _ watcher: ScriptedWatcher, reader: any FolderReader = LocalFolderReader()
  ) throws -> [String] {
    var limits = ScanLimits()
    limits.longestSilence = 0.05
    let scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), isRecursive: true, limits: limits, reader: reader,
      collation: Collation(localeNamed: "C"))
    let tree = try #require(scan.run([.path(folder.path)], first: { _ in }).tree)
    let first = Album(tree.locations)
    var album = AllPhotos(first)
    var watch = PhotoWatch(tree, first, tree.albums(of: first)) { album = $0.album }
    var watcher = watcher
    _ = watch.run(&watcher, since: .max)
    return album.photos.map {
      String(decoding: $0.location.path.dropFirst(folder.path.bytes.count + 1), as: UTF8.self)
    }
  }

  @Test(
    "a folder that was moved unnoticed is found at its new path before its old one is known to be gone"
  )
  func moved() throws {
    for name in ["a", "b", "b/x"] { folder.makeFolder(name) }
    folder.makeFile("b/x/1.jpg")
    // The folders are numbered in their order.
    func entry(_ folder: Int) -> FolderEntry { FolderEntry(folder: folder, name: Array("x".utf8)) }
    let names = try names(
      ScriptedWatcher(
        answers: [
          { _ in
            #expect(rename(path("b/x").string, path("a/x").string) == 0)
            return [.folder(entry(1))]
          },
          { _ in [.removed(entry(2))] },
        ]))
    #expect(names == ["a/x/1.jpg"])
  }

  @Test("a folder that is shown by a link already is shown once")
  func link() throws {
    folder.makeFolder("a")
    folder.makeFile("a/1.jpg")
    let names = try names(
      ScriptedWatcher(
        answers: [
          { _ in
            folder.makeLink("b", to: "a")
            return [.overflow]
          }
        ]))
    #expect(names == ["a/1.jpg"])
  }

  @Test("a folder that could not be read is searched when it is there again, or all are read again")
  func unread() throws {
    for name in ["a", "b"] {
      folder.makeFolder(name)
      folder.makeFile("\(name)/1.jpg")
    }
    // They are not read again as long as they have the time of their last change.
    let time = timespec(tv_sec: 1_000_000, tv_nsec: 0)
    for path in [path("a"), path("b"), folder.path] {
      #expect(utimensat(AT_FDCWD, path.string, [time, time], 0) == 0)
    }
    let reader = ScriptedReader(silence: [path("b"): .max])
    let again = FolderChange.folder(FolderEntry(folder: 0, name: Array("b".utf8)))
    #expect(try names(ScriptedWatcher(answers: []), reader: reader) == ["a/1.jpg"])
    for answer in [again, .overflow] {
      let names = try names(ScriptedWatcher(answers: [{ _ in [answer] }]), reader: reader)
      #expect(names == ["a/1.jpg", "b/1.jpg"])
    }
  }
}
