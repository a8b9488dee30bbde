import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import WorkerThreads

@testable import PhotoSources

/// An album that follows real folders, watched in this process.
final class WatchedAlbum: Sendable {
  private struct State {
    var updates: [PhotoWatch.Update] = []
  }

  /// The photos as they were found first.
  let first: AllPhotos
  /// What reads dates, if the order needs them.
  let dates = WrittenDates()
  private let state = Mutex(State())
  private let thread: ClosableThread

  /// Scans the folders and watches them.
  ///
  /// - Parameter between: is called when the folders were read and are not watched yet.
  init(
    _ paths: [FilePath], order: PhotoOrder = PhotoOrder(), isRecursive: Bool = false,
    limits: ScanLimits = ScanLimits(), between: () -> Void = {}
  ) {
    let scan = Self.scan(order: order, isRecursive: isRecursive, limits: limits)
    let tree = scan.run(paths.map { .path($0) }, first: { _ in }).tree!
    let album = Album(tree.locations)
    first = AllPhotos(album)
    between()
    let dates = dates
    let update = Mutex<(@Sendable (PhotoWatch.Update) -> Void)?>(nil)
    let begin = Semaphore()
    let thread = ClosableThread { closing in
      begin.wait()
      let report = update.withLock { $0! }
      var watcher = LocalFolderWatcher(interrupt: closing)
      var watch = PhotoWatch(
        tree, album, tree.albums(of: album), dates: order.key == .date ? dates : nil,
        report: report)
      _ = watch.run(&watcher, since: .max)
    }
    self.thread = thread
    update.withLock {
      $0 = { [weak self] update in
        self?.state.withLock { $0.updates.append(update) }
      }
    }
    begin.signal()
  }

  /// The scan that finds what the album is to be.
  static func scan(
    order: PhotoOrder, isRecursive: Bool, limits: ScanLimits = ScanLimits()
  ) -> PhotoScan {
    PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), order: order, isRecursive: isRecursive,
      limits: limits, collation: Collation(localeNamed: "C"))
  }

  /// The photos now.
  var album: AllPhotos { state.withLock { $0.updates.last?.album ?? first } }
  /// The albums after the latest change.
  var albums: AlbumList? { state.withLock { $0.updates.last?.albums } }
  /// All that was reported.
  var updates: [PhotoWatch.Update] { state.withLock { $0.updates } }
  /// The photos that were written again so far.
  var rewritten: Set<PhotoID> { updates.reduce(into: []) { $0.formUnion($1.rewritten) } }
  /// What was said.
  var news: [FolderNews] { updates.flatMap(\.news) }
  /// The paths of the photos.
  var paths: [[UInt8]] { album.photos.map(\.location.path) }
  /// The names of the photos.
  var names: [String] { album.photos.map(\.name) }

  /// Waits until something is so; returns false if it never is.
  func waits(seconds: Double = 10, until isSo: (WatchedAlbum) -> Bool) -> Bool {
    let end = Time.now + seconds
    while !isSo(self) {
      guard Time.now < end else { return false }
      usleep(2000)
    }
    return true
  }

  /// Waits for as long as changes are collected, and checks that nothing was reported.
  func staysQuiet(for seconds: Double = 0.3) -> Bool {
    let count = updates.count
    usleep(UInt32(seconds * 1_000_000))
    return updates.count == count
  }

  func close() { thread.close() }
}
