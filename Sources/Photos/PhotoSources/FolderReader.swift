public import SystemPackage

/// Where a scan learns what paths lead to and what is in folders; each call may block.
public protocol FolderReader: Sendable {
  /// What a path leads to.
  func kind(of path: FilePath) -> PathKind
  /// The names of the photos in a folder, in no order, each as the file system's bytes.
  func photoNames(in folder: FilePath, _ types: PhotoTypes) throws(Errno) -> [[UInt8]]
  /// How many folders there are in a folder that are not hidden; 0 where it cannot be read.
  func folderCount(in folder: FilePath) -> Int
}

/// What a path leads to.
public enum PathKind: Hashable, Sendable {
  /// Anything that is no folder.
  case file
  /// A folder.
  case folder
  /// Nothing that can be read; the system's error.
  case missing(Errno)
}

/// Reads folders by system calls of its own.
public struct LocalFolderReader: FolderReader {
  /// Makes a reader.
  public init() {}

  /// Finds out what a path leads to.
  public func kind(of path: FilePath) -> PathKind { Folder(path: path).kind }

  /// Lists the photos in a folder.
  public func photoNames(
    in folder: FilePath, _ types: PhotoTypes
  ) throws(Errno) -> [[UInt8]] { try Folder(path: folder).photoNames(types) }

  /// Counts the folders in a folder.
  public func folderCount(in folder: FilePath) -> Int { Folder(path: folder).folderCount() }
}
