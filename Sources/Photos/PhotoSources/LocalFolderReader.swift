import Glibc
import Synchronization
public import SystemPackage

/// Reads folders in this process, without a time limit.
public final class LocalFolderReader: FolderReader {
  private let list = Mutex<(input: Int32, reader: PathListReader)?>(nil)

  /// Creates a reader.
  public init() {}

  /// Reads what a path leads to, and waits as long as that takes.
  public func read(
    _ path: FilePath, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> PathContents { try Folder(path: path).contents(request) }

  /// Does nothing: no path times out.
  public func abandon(_ path: FilePath) {}

  /// Reads the next paths of the list that an input has.
  public func nextPaths(
    of input: Int32, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> [ListedPath]? {
    let part = try list.withLock { (list) throws(Errno) in
      if list?.input != input { list = (input, PathListReader(descriptor: input)) }
      return try list?.reader.next(request, patience: patience)
    }
    switch part {
    case .paths(let paths): return paths
    case .picture(let bytes): return [try InputPicture.path(bytes)]
    case nil: return nil
    }
  }
}
