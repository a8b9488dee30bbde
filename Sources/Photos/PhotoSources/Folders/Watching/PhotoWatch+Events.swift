package import GalleryCore
import SystemPackage
import WorkerThreads

/// The loop that waits for changes.
extension PhotoWatch {
  /// Watches the folders until the watcher ends.
  ///
  /// - Parameters:
  ///   - watcher: what watches.
  ///   - photos: photos that may have been read before their folders were watched.
  ///   - time: when they may have been read first, in nanoseconds since 1970.
  ///   - isRestart: whether another watcher has watched before, since whose end photos may have
  ///     been written again unnoticed.
  package mutating func run(
    _ watcher: inout some FolderWatcher, checking photos: [Photo.Location] = [], since time: Int,
    isRestart: Bool = false
  ) -> End {
    queue = tree.folders.map { QueuedFolder(folder: $0, isUncertain: isRestart) }
    do throws(FolderWatchError) {
      defer { flush() }
      try watchQueued(&watcher)
      try check(photos, since: time, &watcher)
      flush()
      while true {
        while undated?.isEmpty == false {
          readSomeDates()
          try receive(try watcher.nextChanges(within: 0), &watcher)
        }
        // What reads dates is kept for a while: photos often come one after the other.
        let linger = undated?.isReading == true ? UndatedPhotos.linger : nil
        let pause = [linger, secondsToNextSource(at: Time.now)].compactMap(\.self).min()
        let changes = try watcher.nextChanges(within: pause)
        if changes.isEmpty { undated?.rest() }
        try receive(changes, &watcher)
        readDueSources()
      }
    } catch {
      guard error == .ended else { return .isStuck }
      checkedCount = 0
      return .hasEnded
    }
  }

  /// Finds the photos that were written after they may have been read.
  private mutating func check(
    _ photos: [Photo.Location], since time: Int, _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) {
    for location in photos.dropFirst(checkedCount) {
      // One that does not answer is not asked for twice.
      checkedCount += 1
      guard let stamp = try watcher.stamp(of: FilePath(bytes: location.path)),
        stamp.modified >= time,
        let photo = album.photos.first(where: { $0.location == location })
      else { continue }
      rewritten.insert(photo.id)
    }
  }

  /// Adds a named folder to the queue, unless it is there.
  private mutating func enqueue(_ folder: Int, isUncertain: Bool) {
    if let index = queue.firstIndex(where: { $0.folder == folder }) {
      queue[index].isUncertain = queue[index].isUncertain || isUncertain
    } else {
      queue.append(QueuedFolder(folder: folder, isUncertain: isUncertain))
    }
  }

  private mutating func receive(
    _ changes: [FolderChange], _ watcher: inout some FolderWatcher
  ) throws(FolderWatchError) {
    var found: [FolderChange] = []
    for change in changes {
      switch change {
      case .overflow: queue = tree.folders.map { QueuedFolder(folder: $0, isUncertain: true) }
      case .gone(let folder, let isUnmounted)
      where tree.nodes.indices.contains(folder) && tree.isRoot(folder):
        // Another one may be there already.
        if isUnmounted { unmounted.insert(folder) }
        enqueue(folder, isUncertain: true)
      case .returned(let folder): enqueue(folder, isUncertain: true)
      case .mounted(let folder): enqueue(folder, isUncertain: false)
      default: found.append(change)
      }
    }
    apply(found, &watcher)
    defer { flush() }
    try watchQueued(&watcher)
  }
}
