import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Watching folders of which some do not answer", .timeLimit(.minutes(10)))
struct SilentFolderTests {
  let folder = TemporaryFolder()

  /// What is reported while folders are watched by one watcher after the other.
  ///
  /// Each watcher ends after one answer.
  ///
  /// - Parameter change: what happens once all folders that answer are watched.
  private func updates(
    _ paths: [FilePath], silent: [FilePath], isRecursive: Bool = false,
    checking photos: [FilePath] = [], most: Int = 100, change: @escaping () -> Void
  ) -> (updates: [PhotoWatch.Update], starts: Int, pauses: [Double]) {
    let tree = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: isRecursive)
      .run(paths.map { .path($0) }, first: { _ in }).tree!
    var updates: [PhotoWatch.Update] = []
    var pauses: [Double] = []
    var starts = 0
    let album = Album(tree.locations)
    var watch = PhotoWatch(tree, album, tree.albums(of: album)) { updates.append($0) }
    watch.run(
      starting: { () -> ScriptedWatcher? in
        starts += 1
        guard starts <= most else { return nil }
        let answer = { (watcher: LocalFolderWatcher) throws(FolderWatchError) -> [FolderChange] in
          change()
          return try watcher.nextChanges(within: nil)
        }
        return ScriptedWatcher(silent: Set(silent), answers: [answer])
      },
      pause: { pauses.append($0) },
      checking: photos.map { Photo.Location(path: $0.bytes) }, since: .max)
    return (updates, starts, pauses)
  }

  private func makeFolders(_ names: [String]) -> [FilePath] {
    names.map {
      let path = folder.makeFolder($0)
      folder.makeFile("\($0)/1.jpg")
      return path
    }
  }

  @Test("only they are left out, each is told once, and the others are watched")
  func leftOut() throws {
    let paths = makeFolders(["a", "b", "c", "d", "e", "f"])
    let silent = [0, 1, 3, 4, 5].map { paths[$0] }
    var changeCount = 0
    let found = updates(paths, silent: silent, most: silent.count + 6) {
      changeCount += 1
      folder.makeFile("c/new\(changeCount).jpg")
    }
    let news = found.updates.flatMap(\.news)
    #expect(news.filter { $0 != .ended && $0 != .failing } == silent.map { .silent($0) })
    let last = try #require(found.updates.last)
    #expect(last.album.photos.contains { $0.name == "new1.jpg" })
    // They cost a watcher each, and no pause; what ends by itself is tried for ever, and after four
    // times that is said once.
    #expect(found.pauses == [0.5, 1, 2, 60, 60, 60])
    #expect(news.filter { $0 == .failing }.count == 1)
    #expect(last.album.photos.contains { $0.name == "new6.jpg" })
    // The last one could not be started.
    #expect(news.last == .ended)
  }

  @Test("photos that are written again while no watcher runs are noticed by the next one")
  func rewritten() throws {
    let paths = makeFolders(["a"])
    // A watcher that ends by itself: what is written at its end changes no names.
    let found = updates(paths, silent: [], most: 2) {
      folder.makeFile("a/1.jpg", size: 5, modified: 1)
    }
    #expect(found.starts == 3)
    let photo = try #require(found.updates.last?.album.photos.first)
    #expect(found.updates.contains { $0.rewritten.contains(photo.id) })
  }

  @Test("where none answers, nothing is said of the process that watches")
  func allSilent() {
    let paths = makeFolders(["a", "b", "c", "d", "e"])
    let found = updates(paths, silent: paths) {}
    #expect(found.updates.flatMap(\.news) == paths.map { .silent($0) })
    #expect(found.starts == paths.count)
    #expect(found.pauses.isEmpty)
  }

  @Test("those inside one that does not answer are not asked")
  func inside() {
    let paths = makeFolders(["a", "a/1", "a/2", "a/1/x", "b"])
    var changeCount = 0
    let found = updates(
      [folder.path], silent: Array(paths[..<4]), isRecursive: true, most: 4
    ) {
      changeCount += 1
      folder.makeFile("b/new\(changeCount).jpg")
    }
    #expect(found.updates.flatMap(\.news) == [.silent(paths[0]), .ended])
    #expect(found.updates.last?.album.photos.contains { $0.name == "new1.jpg" } == true)
  }

  @Test("a disk of which many folders do not answer is left out as a whole")
  func disk() {
    let paths = makeFolders((10..<40).map { "f\($0)" })
    let found = updates([folder.path], silent: paths, isRecursive: true) {}
    let news = found.updates.flatMap(\.news)
    #expect(news == paths[..<7].map { .silent($0) } + [.silentDisk(paths[7])])
  }

  @Test("a photo that does not answer is asked for once")
  func photo() {
    let paths = makeFolders(["a", "b"])
    var changeCount = 0
    let found = updates(
      [paths[1]], silent: [paths[0]], checking: [paths[0].appending("1.jpg")], most: 30
    ) {
      changeCount += 1
      folder.makeFile("b/new\(changeCount).jpg")
    }
    #expect(found.updates.last?.album.photos.contains { $0.name == "new1.jpg" } == true)
    // It costs a watcher, without a pause, and the next one does not ask for it.
    #expect(found.pauses.count == 15)
  }
}
