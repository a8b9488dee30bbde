import SystemPackage

/// A folder or a run of files that a search has found.
struct SearchNode {
  /// What is known of the path.
  enum State {
    /// The path has not been read, or cannot be read.
    case unknown
    /// One file or more.
    case files
    /// A folder.
    case folder
    /// A folder that was already read by another path.
    case known
  }

  /// The path to read.
  let path: FilePath
  /// The path to which the names of a folder's photos are appended.
  let base: FilePath
  /// The path below the named folder, which gives photos of the same name different random numbers.
  ///
  /// It does not depend on where the named folder is, so a seed always gives the same order.
  var place: [UInt8] = []
  /// The depth below the named folder.
  var depth = 0
  /// Whether it is an entry of a list, which has a page even if it cannot be read.
  var isListed = false
  var state = State.unknown
  /// The sorted names of a folder's photos, or whole paths in the given order.
  var names: [[UInt8]] = []
  /// The stamps of the files; empty for a folder, whose photos are sorted already.
  var stamps: [FileStamp] = []
  /// The number of folders inside, if it is known.
  var folderCount = 0
  /// The folders inside that are searched, in order, as indices of the search's nodes.
  var children: [Int] = []

  init(path: FilePath, base: FilePath? = nil) {
    self.path = path
    self.base = base ?? path
  }
}
