/// A name in a watched folder.
package struct FolderEntry: Hashable, Sendable {
  /// The number of the folder.
  package var folder: Int
  /// The name as the file system's bytes.
  package var name: [UInt8]

  /// Creates an entry from its parts.
  package init(folder: Int, name: [UInt8]) {
    self.folder = folder
    self.name = name
  }
}

/// A change in watched folders.
///
/// The changes that are reported together are independent of their order: `renamed` says where a
/// photo was before all of them and where it is after all of them.
package enum FolderChange: Hashable, Sendable {
  /// A photo was added, or its file was written again; it is complete.
  case photo(FolderEntry, FileStamp)
  /// A folder was added inside.
  case folder(FolderEntry)
  /// There is no photo or folder of this name any more.
  case removed(FolderEntry)
  /// A photo was renamed, or moved to another watched folder.
  case renamed(FolderEntry, to: FolderEntry, FileStamp)
  /// A folder was renamed, or moved to another watched folder.
  case folderRenamed(FolderEntry, to: FolderEntry)
  /// A watched folder is gone from its path, or another one is there now.
  case gone(folder: Int, isUnmounted: Bool)
  /// There is a folder again where one was missing.
  case returned(folder: Int)
  /// Something was mounted or unmounted where the path of a folder leads: another one may be there.
  case mounted(folder: Int)
  /// Events were dropped by the system, or are unclear: all folders have to be read again.
  case overflow
}
