import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Watching at the system's limits", .timeLimit(.minutes(10)))
struct WatchLimitTests {
  let folder = TemporaryFolder()
  private let request = FolderRequest(types: PhotoTypes(extensions: ["jpg"]))

  /// The updates while a watcher gives its answers.
  private func updates(
    _ watcher: ScriptedWatcher, isRecursive: Bool = false, checking names: [String] = [],
    since time: Int = .max
  ) -> (album: AllPhotos, updates: [PhotoWatch.Update]) {
    let tree = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: isRecursive)
      .run([.path(folder.path)], first: { _ in }).tree!
    let album = Album(tree.locations)
    var updates: [PhotoWatch.Update] = []
    var watch = PhotoWatch(tree, album, tree.albums(of: album)) { updates.append($0) }
    var watcher = watcher
    _ = watch.run(
      &watcher, checking: names.map { Photo.Location(path: folder.path.appending($0).bytes) },
      since: time)
    return (AllPhotos(album), updates)
  }

  @Test("a queue that overflows is said to have")
  func overflow() throws {
    let watcher = LocalFolderWatcher()
    _ = try watcher.watch(WatchedFolder(number: 3, path: folder.path, isRoot: true), request)
    // Two events for each file; the kernel keeps 16 384 by default.
    for number in 0..<10_000 { folder.makeFile("\(number).jpg") }
    #expect(try watcher.nextChanges(within: nil).contains(.overflow))
  }

  @Test("a folder that cannot be read is neither gone nor asked for again and again")
  func unreadable() throws {
    folder.makeFile("1.jpg")
    #expect(chmod(folder.path.string, 0o711) == 0)
    let path = folder.path
    let watched = WatchedFolder(number: 0, path: path, isRoot: true)
    let request = request
    let (error, changes): (FolderWatchError?, [FolderChange]?) = try OtherUser.run {
      let watcher = LocalFolderWatcher()
      var error: FolderWatchError?
      do throws(FolderWatchError) {
        _ = try watcher.watch(watched, request)
      } catch let thrown {
        error = thrown
      }
      return (error, try? watcher.nextChanges(within: 0))
    }
    #expect(error == .refused(.permissionDenied))
    #expect(changes == [])
  }

  @Test("after an overflow folders are read again, and photos at hand, too")
  func readAgain() throws {
    folder.makeFile("1.jpg")
    folder.makeFile("2.jpg")
    var watcher = ScriptedWatcher()
    watcher.answers = [
      { _ in
        unlink(folder.path.appending("1.jpg").string)
        folder.makeFile("3.jpg")
        return [.overflow]
      }
    ]
    let found = updates(watcher)
    let last = try #require(found.updates.last)
    #expect(last.album.photos.map(\.name) == ["2.jpg", "3.jpg"])
    #expect(last.rewritten == [found.album.photos[1].id])
    #expect(last.news.isEmpty)
  }

  @Test(
    "a limit is told once, and the photos are shown", arguments: [Errno.noSpace, .tooManyOpenFiles])
  func limit(error: Errno) {
    for name in ["a", "b", "c"] {
      folder.makeFolder(name)
      folder.makeFile("\(name)/1.jpg")
    }
    let found = updates(ScriptedWatcher(problem: error), isRecursive: true)
    #expect(found.updates.flatMap(\.news) == [.limit(error)])
    #expect(found.updates.last?.album == found.album)
    #expect(FolderNews.limit(error).text.contains("fs.inotify.max_user_"))
  }

  @Test("photos that were written after they may have been read are read again")
  func writtenBefore() throws {
    folder.makeFile("1.jpg", size: 1, modified: 100)
    folder.makeFile("2.jpg", size: 1, modified: 200)
    let found = updates(
      ScriptedWatcher(), checking: ["1.jpg", "2.jpg", "3.jpg"], since: 150_000_000_000)
    #expect(found.updates.map(\.rewritten) == [[found.album.photos[1].id]])
  }
}
