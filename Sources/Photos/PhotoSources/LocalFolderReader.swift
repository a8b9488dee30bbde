import Glibc
import Synchronization
public import SystemPackage

/// Reads folders in this process, without a time limit.
public final class LocalFolderReader: FolderReader {
  private let list = Mutex(PathListReader(descriptor: STDIN_FILENO))

  /// Creates a reader.
  public init() {}

  /// Reads what a path leads to, and waits as long as that takes.
  public func read(
    _ path: FilePath, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> PathContents { try Folder(path: path).contents(request) }

  /// Does nothing: no path times out.
  public func abandon(_ path: FilePath) {}

  /// Reads the next paths of the list on standard input.
  public func nextPaths(
    _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> [ListedPath]? {
    try list.withLock { (list) throws(Errno) in try list.next(request, patience: patience) }
  }
}
