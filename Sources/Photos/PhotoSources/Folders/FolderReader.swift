import Glibc
package import SystemPackage

/// Reads files, folders and the list on standard input for a scan; each call may block.
package protocol FolderReader: Sendable {
  /// Reads what a path leads to.
  ///
  /// - Parameters:
  ///   - path: a file or a folder.
  ///   - request: what to look for in a folder.
  ///   - patience: the longest silence in seconds; nil for no limit. After it the call throws
  ///     `.timedOut`. Another call for the same path waits for the same answer.
  func read(
    _ path: FilePath, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> PathContents

  /// When a path that timed out last gave a sign of progress, in seconds of `Time`; nil if it gave
  /// none.
  func lastProgress(of path: FilePath) -> Double?

  /// Stops waiting for a path that timed out.
  func abandon(_ path: FilePath)

  /// Reads one or more paths of the list that an input has, or the path of the picture that it is;
  /// nil at its end.
  ///
  /// - Parameters:
  ///   - input: the descriptor; 0 for standard input. It is read to its end before another one is.
  ///   - request: which names are photos, and whether their stamps are needed.
  ///   - patience: the longest time to wait in seconds; nil for no limit. After it the call throws
  ///     `.timedOut`. Another call waits for the same paths.
  func nextPaths(
    of input: Int32, _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> [ListedPath]?
}

/// What to look for in a folder.
package struct FolderRequest: Sendable {
  /// Which names are photos.
  package var types: PhotoTypes
  /// Whether the size and the time of each photo are needed.
  package var includesStamps: Bool
  /// Whether the names of the folders inside are needed.
  package var includesFolders: Bool

  /// Creates a request from its parts.
  package init(types: PhotoTypes, includesStamps: Bool = false, includesFolders: Bool = false) {
    self.types = types
    self.includesStamps = includesStamps
    self.includesFolders = includesFolders
  }
}

/// What a path leads to.
package enum PathContents: Hashable, Sendable {
  /// Anything but a folder, and the path of the archive that it is in; nil if it is not in one.
  case file(FileStamp, archive: [UInt8]? = nil)
  /// A folder.
  case folder(FolderContents)
}

/// What is in a folder.
package struct FolderContents: Hashable, Sendable {
  /// Identifies a folder independently of its path.
  package struct Identity: Hashable, Sendable {
    /// The number of the device.
    package var device: UInt64
    /// The inode number on the device.
    package var node: UInt64

    /// Creates an identity from its parts.
    package init(device: UInt64, node: UInt64) {
      self.device = device
      self.node = node
    }

    init(_ status: stat) {
      self.init(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    }
  }

  /// Which folder it is.
  package var identity: Identity
  /// The time at which names were last added or removed before the reading, in nanoseconds since
  /// 1970; nil if that was so late that the time does not show later changes.
  package var modified: Int?
  /// The names of the photos as the file system's bytes, in no order.
  package var photos: NameList
  /// The stamp of each photo; empty unless requested.
  package var stamps: [FileStamp]
  /// The names of the folders inside that are searched (`FolderName`), in no order; empty if there
  /// are photos and the folders were not requested.
  package var folders: [[UInt8]]
  /// The path of the archive that it is, or is in: the folders inside are always searched, and it
  /// is not watched; nil for other folders.
  package var archive: [UInt8]?
  /// Whether photos are left out, because the archive is damaged or has too many files.
  package var isIncomplete: Bool

  /// Creates contents from their parts.
  package init(
    identity: Identity, modified: Int? = nil, photos: NameList = [],
    stamps: [FileStamp] = [], folders: [[UInt8]] = [], archive: [UInt8]? = nil,
    isIncomplete: Bool = false
  ) {
    self.identity = identity
    self.modified = modified
    self.photos = photos
    self.stamps = stamps
    self.folders = folders
    self.archive = archive
    self.isIncomplete = isIncomplete
  }
}

/// An entry of a list of paths.
package enum ListedPath: Hashable, Sendable {
  /// The path of a photo, which need not exist; the stamp is set only if the request includes
  /// stamps.
  case photo([UInt8], FileStamp)
  /// A path that may lead to a folder.
  case other([UInt8])
  /// The address of something that may list photos, such as a feed.
  case address([UInt8])
  /// An entry that cannot be read, or the whole list, and why.
  case refused(InputProblem)
}

extension FolderReader {
  /// Nil: most readers give no signs of progress.
  package func lastProgress(of path: FilePath) -> Double? { nil }
}
