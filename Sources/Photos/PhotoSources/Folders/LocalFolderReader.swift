import Glibc
import Synchronization
package import SystemPackage

/// Reads folders in this process, without a time limit.
package final class LocalFolderReader: FolderReader {
  private let list = Mutex<(input: Int32, reader: PathListReader)?>(nil)

  /// Creates a reader.
  package init() {}

  /// Reads what a path leads to, and waits as long as that takes.
  package func read(
    _ path: FilePath, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> PathContents { try Folder(path: path).contents(request) }

  /// Does nothing: no path times out.
  package func abandon(_ path: FilePath) {}

  /// Reads the next paths of the list that an input has.
  package func nextPaths(
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
