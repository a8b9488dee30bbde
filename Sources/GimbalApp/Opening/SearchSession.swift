import GalleryCore
import PhotoSources
import Synchronization
import SystemPackage

/// A search for photos and the watch over the folders that it finds, both on one thread.
final class SearchSession: Sendable {
  /// Its number, which is also the number of its albums.
  let number: UInt16
  /// Where it looks for photos; empty for the usual places.
  let locations: [PhotoLocation]
  /// Whether folders inside of folders are searched; for the usual places, once they were.
  var isRecursive: Bool { isInsideAsked || state.withLock { !$0.usualFolders.isEmpty } }
  private let isInsideAsked: Bool
  /// Whether it is remembered where folders are left: not if photos were named one by one.
  let keepsPlace: Bool
  /// Whether the user asked for the folders inside, or no longer for them, so that the number of
  /// albums is shown at the end.
  let isToggled: Bool
  /// Whether it finds the shown photos again, in another order.
  let isSortedAgain: Bool
  /// Whether photos were shown when it began.
  let replacesPhotos: Bool
  /// The photos that are shown again after those of this search; nil if there are none.
  let former: FormerPhotos?
  /// The photos that it looks for, if they are shown again; nil for others.
  let returning: FormerPhotos?
  /// The watch, which begins when the search is complete.
  let watch = FolderWatch()

  private struct State {
    var process: FolderProcess?
    var sources: (any SourceReader)?
    var filtering: PhotoFiltering?
    var stacking: PhotoStacking?
    var usualFolders: [FilePath] = []
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Creates a search that has not begun.
  init(
    number: UInt16, locations: [PhotoLocation], isRecursive: Bool, keepsPlace: Bool,
    isToggled: Bool = false, isSortedAgain: Bool = false, replacesPhotos: Bool = true,
    former: FormerPhotos? = nil, returning: FormerPhotos? = nil
  ) {
    self.number = number
    self.locations = locations
    isInsideAsked = isRecursive
    self.keepsPlace = keepsPlace
    self.isToggled = isToggled
    self.isSortedAgain = isSortedAgain
    self.replacesPhotos = replacesPhotos
    self.former = former
    self.returning = returning
  }

  /// Where to look for its photos again; nil if that is not possible, because standard input can be
  /// read only once.
  ///
  /// - Parameter folder: the folder of the current photo, which is searched again instead of the
  ///   current folder, or of bundled photos; nil if there is no photo.
  func locations(fromFolder folder: FilePath?) -> [PhotoLocation]? {
    if locations.contains(where: \.isInput) { return nil }
    guard locations.isEmpty else { return locations }
    let usual = state.withLock { $0.usualFolders }
    if !usual.isEmpty { return usual.map { .path($0) } }
    return folder.map { [.path($0.isEmpty ? "." : $0)] }
  }

  /// Notes which of the usual places were searched with the folders inside.
  func note(usualFolders: [FilePath]) {
    state.withLock { $0.usualFolders = usualFolders }
  }

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

  /// Stores what reads sources, so that it can be ended.
  func use(_ sources: any SourceReader) {
    let hasEnded = state.withLock { state in
      state.sources = sources
      return state.hasEnded
    }
    if hasEnded { sources.end() }
  }

  /// Stores what filters the photos, so that it can be ended, and what shows one file of each.
  func use(_ filtering: PhotoFiltering, _ stacking: PhotoStacking) {
    let hasEnded = state.withLock { state in
      (state.filtering, state.stacking) = (filtering, stacking)
      return state.hasEnded
    }
    if hasEnded { filtering.end() }
  }

  /// Lets other photos pass from now on.
  func follow(_ filter: PhotoFilter) { state.withLock { $0.filtering }?.follow(filter) }

  /// Lets the filter check photos again of which something else is known now.
  func noteChange(of photos: Set<PhotoID>) {
    state.withLock { $0.filtering }?.noteChange(of: photos)
  }

  /// Shows a file instead of the others of its photo from now on.
  func choose(_ file: PhotoID) { state.withLock { $0.stacking }?.choose(file) }

  /// Releases the process that reads folders, once all are read.
  func releaseProcess() { state.withLock { $0.process = nil } }

  /// Ends the search and the watch, from any thread, even if they wait for a disk.
  func end() {
    let (process, sources, filtering) = state.withLock { state in
      state.hasEnded = true
      return (state.process.take(), state.sources.take(), state.filtering.take())
    }
    filtering?.end()
    process?.end()
    sources?.end()
    watch.end()
  }
}
