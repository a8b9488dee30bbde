import Glibc
import ProcessWire
package import SystemPackage

/// What is in the folder with downloads.
package struct FolderUsage {
  /// The unit in which file systems give room, in bytes.
  private static let unit = 4096

  /// The room that a file of this length takes on the disk, in bytes.
  static func room(for length: Int) -> Int { (length + unit - 1) / unit * unit }

  /// The entries.
  private(set) var entries: [EvictionPlan.Entry] = []
  /// The number of entries.
  package var count: Int { entries.count }
  /// The room that they take, in bytes.
  package var byteCount: Int { entries.reduce(0) { $0 + $1.byteCount } }

  /// Looks through a folder, and removes what killed processes have left.
  package init(of folder: DownloadFolder) throws(Errno) {
    try self.init(folder.open())
  }

  init(_ folder: borrowing OwnedDescriptor) throws(Errno) {
    // It is read with a position of its own.
    let number = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw Errno(rawValue: errno) }
    guard let stream = fdopendir(number) else {
      close(number)
      throw Errno(rawValue: errno)
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if EntryName.isUnfinished(name) {
        Self.removeIfAbandoned(name, in: folder)
      } else if EntryName.isEntry(name) {
        var status = stat()
        // It may be gone by now.
        guard fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
        entries.append(
          EvictionPlan.Entry(
            name: name, byteCount: Self.room(for: Int(status.st_size)),
            lastUse: status.st_mtim.tv_sec))
      }
    }
  }

  /// Removes a file that nobody writes any more: its writer would have it locked.
  private static func removeIfAbandoned(_ name: String, in folder: borrowing OwnedDescriptor) {
    let number = openat(folder.number, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard number >= 0 else { return }
    let file = OwnedDescriptor(number)
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder.number, name, 0) }
  }
}
