import PhotoSources
import Synchronization

/// A search for photos and the watch over the folders that it finds, both on one thread.
final class SearchSession: Sendable {
  /// Its number, which is also the number of its albums.
  let number: UInt16
  /// Where it looks for photos; empty for the usual places.
  let locations: [PhotoLocation]
  /// Whether folders inside of folders are searched.
  let isRecursive: Bool
  /// Whether it is remembered where folders are left: not if photos were named one by one.
  let keepsPlace: Bool
  /// The watch, which begins when the search is complete.
  let watch = FolderWatch()

  private struct State {
    var process: FolderProcess?
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Creates a search that has not begun.
  init(number: UInt16, locations: [PhotoLocation], isRecursive: Bool, keepsPlace: Bool) {
    self.number = number
    self.locations = locations
    self.isRecursive = isRecursive
    self.keepsPlace = keepsPlace
  }

  /// Whether it can be repeated: standard input can be read only once.
  var canBeRepeated: Bool { !locations.isEmpty && !locations.contains(.standardInput) }

  /// Whether nobody needs its results any more.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Stores the process that reads folders, so that it can be ended.
  func use(_ process: FolderProcess?) {
    let hasEnded = state.withLock { state in
      state.process = process
      return state.hasEnded
    }
    if hasEnded { process?.end() }
  }

  /// Releases the process that reads folders, once all are read.
  func releaseProcess() { state.withLock { $0.process = nil } }

  /// Ends the search and the watch, from any thread, even if they wait for a disk.
  func end() {
    let process = state.withLock { state in
      state.hasEnded = true
      return state.process.take()
    }
    process?.end()
    watch.end()
  }
}
