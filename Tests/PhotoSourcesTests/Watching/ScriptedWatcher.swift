import SystemPackage

@testable import PhotoSources

/// Watches real folders, with other answers for some calls.
struct ScriptedWatcher: FolderWatcher {
  var watcher = LocalFolderWatcher()
  /// The folders that do not answer.
  var silent: Set<FilePath> = []
  /// Why folders are not watched; nil if they are.
  var problem: Errno?
  /// What happens before each answer, and what it is; the watcher ends after the last one.
  var answers: [(LocalFolderWatcher) throws(FolderWatchError) -> [FolderChange]] = []

  mutating func watch(
    _ folder: WatchedFolder, _ request: FolderRequest
  ) throws(FolderWatchError) -> WatchedContents {
    if silent.contains(folder.path) { throw .refused(.timedOut) }
    var contents = try watcher.watch(folder, request)
    if let problem { contents.problem = problem }
    return contents
  }

  mutating func unwatch(_ number: Int) { watcher.unwatch(number) }

  mutating func nextChanges(within seconds: Double?) throws(FolderWatchError) -> [FolderChange] {
    guard !answers.isEmpty else { throw .ended }
    return try answers.removeFirst()(watcher)
  }

  mutating func stamp(of file: FilePath) throws(FolderWatchError) -> FileStamp? {
    if silent.contains(where: { file.starts(with: $0) }) { throw .refused(.timedOut) }
    return try watcher.stamp(of: file)
  }
}
