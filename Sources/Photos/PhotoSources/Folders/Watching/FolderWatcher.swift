package import SystemPackage

/// Watches folders for changes; each call may block, but for `unwatch`.
///
/// Only one thread uses it.
package protocol FolderWatcher {
  /// Watches a folder and reads what is in it.
  ///
  /// Changes after the reading began are reported by `nextChanges`. If the folder does not exist,
  /// it is reported as returned once it does.
  ///
  /// - Parameters:
  ///   - folder: the folder; a folder that had the same number is no longer watched.
  ///   - request: what to look for in all folders.
  mutating func watch(
    _ folder: WatchedFolder, _ request: FolderRequest
  ) throws(FolderWatchError) -> WatchedContents

  /// Stops watching a folder.
  mutating func unwatch(_ number: Int)

  /// Returns what has happened in a short time together.
  ///
  /// - Parameter seconds: how long to wait for changes, of which there may be none then; nil for no
  ///   limit.
  mutating func nextChanges(within seconds: Double?) throws(FolderWatchError) -> [FolderChange]

  /// Returns the stamp of a file; nil if there is none.
  mutating func stamp(of file: FilePath) throws(FolderWatchError) -> FileStamp?
}

/// Why folders cannot be watched.
package enum FolderWatchError: Error, Hashable {
  /// The folder cannot be read.
  case refused(Errno)
  /// The watcher has ended; no folder is watched any more.
  case ended
}

/// A folder to watch.
package struct WatchedFolder: Hashable, Sendable {
  /// The number by which changes name the folder.
  package var number: Int
  /// The path.
  package var path: FilePath
  /// Whether the folder was named by the user, so that it is looked for when it is missing.
  package var isRoot: Bool
  /// The state of the folder when it was read before, if it was.
  ///
  /// Its contents need not be read again if it has not changed since.
  package var known: FolderState?

  /// Creates a value from its parts.
  package init(number: Int, path: FilePath, isRoot: Bool, known: FolderState? = nil) {
    self.number = number
    self.path = path
    self.isRoot = isRoot
    self.known = known
  }
}

/// What is in a folder since which it is watched.
package struct WatchedContents: Hashable, Sendable {
  /// The contents; nil if they are the known ones.
  package var contents: FolderContents?
  /// Why the folder is not watched; nil if it is.
  package var problem: Errno?

  /// Creates a value from its parts.
  package init(contents: FolderContents? = nil, problem: Errno? = nil) {
    self.contents = contents
    self.problem = problem
  }
}
