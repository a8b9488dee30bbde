import GalleryCore
import Synchronization
import SystemPackage
import WorkerThreads

/// The favorites, and the photos that are never shown again.
extension StateKeeper {
  /// Reads the lists, on the thread that has read the state.
  func readLists() {
    let files = PhotoListKind.allCases.map { PhotoListFile(folder: file.folder, kind: $0) }
    let readings = files.map { $0.read(from: currentFolder) }
    state.withLock { state in
      for (file, reading) in zip(files, readings) where reading.canBeKept {
        state.lists[file.kind] = reading.photos
      }
    }
    hasReadLists.signal()
    for problem in readings.compactMap(\.problem) { report(problem) }
  }

  /// The lists of photos as they were read, without those that cannot be kept; waits for that, as a
  /// photo that is never to be shown again must not be the first one.
  var lists: [PhotoListKind: KeptPhotos] {
    if hasReadLists.wait(seconds: SettingsSource.patience) {
      hasReadLists.signal()
    } else {
      report("\(file.folder): its disk does not answer in time; hidden photos are shown")
    }
    return state.withLock { $0.lists }
  }

  /// Writes changes of lists; leaves those that could not be written, and returns why.
  func write(_ changes: inout [PhotoListChange]) -> Errno? {
    var problem: Errno?
    for kind in PhotoListKind.allCases where changes.contains(where: { $0.kind == kind }) {
      do throws(Errno) {
        try PhotoListFile(folder: file.folder, kind: kind).add(changes)
        changes.removeAll { $0.kind == kind }
      } catch {
        problem = problem ?? error
      }
    }
    return problem
  }

  /// Stores a change of a list, which is written soon.
  func keep(_ change: PhotoListChange) {
    let writes = state.withLock { state in
      state.unwrittenListings.append(change)
      return !exchange(&state.isWriting, with: true)
    }
    if writes { startWriting() }
  }
}
