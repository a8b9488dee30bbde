import GalleryCore
import PhotoSources
import Synchronization
import SystemPackage
import WorkerThreads

/// Watches the folders of the photos, on the thread that has read them.
///
/// It begins when the first photo is shown, which does not need it.
final class FolderWatch: Sendable {
  private struct State {
    var hasBegun = false
    /// Photos that may have been read before their folders were watched.
    var photos: [Photo.Location] = []
    /// The process that watches.
    var process: FolderConnection?
    var hasEnded = false
  }

  /// How much earlier than the clock the time of a file may be, in nanoseconds: a tick of the
  /// kernel.
  private static let fileTimeStep = 10_000_000

  private let state = Mutex(State())
  private let beginning = Semaphore()
  /// The time at the start in nanoseconds since 1970, from which on photos have been read.
  private let start = FileStamp.now - fileTimeStep

  /// Begins; later calls do nothing.
  ///
  /// - Parameter photos: the photos that may have been read; evaluated at the first call only.
  func begin(checking photos: @autoclosure () -> [Photo.Location]) {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    let photos = photos()
    state.withLock { $0.photos = photos }
    beginning.signal()
  }

  /// Ends watching, from any thread.
  func end() {
    let process = state.withLock { state in
      state.hasEnded = true
      return state.process
    }
    process?.interrupt()
    beginning.signal()
  }

  /// Whether watching has ended.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Notes the process that watches; returns nil if watching has ended.
  private func use(_ process: FolderConnection?) -> FolderConnection? {
    state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.process = process
      return process
    }
  }

  /// Waits for the beginning, and watches until `end()` or the end of the program.
  ///
  /// - Parameters:
  ///   - tree: the photos that were found.
  ///   - album: an album of all these photos.
  ///   - albums: the same photos by their albums.
  ///   - dates: what reads dates, if the order needs them.
  ///   - process: the process that has read the folders, if one is still running.
  ///   - report: called with each change.
  func run(
    _ tree: consuming PhotoTree, _ album: consuming Album, _ albums: consuming AlbumList,
    dates: (any PhotoDates)?,
    process: FolderConnection?, report: @escaping @Sendable (PhotoWatch.Update) -> Void
  ) {
    guard tree.hasFolders || tree.hasChangingSources || dates != nil else { return }
    beginning.wait()
    if hasEnded { return }
    defer { state.withLock { $0.process = nil } }
    let photos = state.withLock { $0.photos }
    var process = process
    var watch = PhotoWatch(
      consume tree, consume album, consume albums, dates: dates, report: report)
    watch.run(
      starting: { () -> FolderProcessWatcher? in
        if hasEnded { return nil }
        return use(process.take() ?? FolderConnection()).map { FolderProcessWatcher($0) }
      },
      // Nothing else signals but the end.
      pause: { _ = beginning.wait(seconds: $0) }, hasEnded: { self.hasEnded },
      checking: photos, since: start)
  }
}
