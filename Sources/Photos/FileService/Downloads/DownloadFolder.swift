import Glibc
import ProcessWire
package import SystemPackage

/// The folder with downloads: a file for each, which is written under another name and never
/// changed afterwards, except for its head.
///
/// On a disk that does not answer, this can block forever, so it is used in a `gimbal-files`
/// process. Several processes may use it at once, and each may be killed at any time.
package struct DownloadFolder: Sendable {
  /// The folder.
  package let path: FilePath

  /// The folder of the user to whom the environment belongs; nil if it names none.
  package init?() {
    guard let folder = CacheFolder.path else { return nil }
    self.init(folder.appending("gimbal").appending("downloads"))
  }

  /// Uses a folder.
  package init(_ path: FilePath) { self.path = path }

  /// Opens the folder, which must be this user's own.
  func open(creates: Bool = false) throws(Errno) -> OwnedDescriptor {
    if creates { SmallFile.makeFolders(path) }
    let number = path.withPlatformString { Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard number >= 0 else { throw Errno(rawValue: errno) }
    let folder = OwnedDescriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Errno(rawValue: errno) }
    // Somebody else could replace entries, and see what is shown here.
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw .permissionDenied
    }
    return folder
  }

  /// An entry that is open.
  struct OpenEntry: ~Copyable {
    let file: OwnedDescriptor
    let header: EntryHeader
    let lastUse: Int
  }

  /// Opens an entry and checks its header; throws `noSuchFileOrDirectory` if there is none that can
  /// be used.
  static func open(
    _ name: String, in folder: borrowing OwnedDescriptor, writes: Bool = false
  ) throws(Errno) -> OpenEntry {
    // A pipe must not block, and a link must not lead to something else.
    let flags = (writes ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    let number = openat(folder.number, name, flags)
    guard number >= 0 else { throw Errno(rawValue: errno) }
    let file = OwnedDescriptor(number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Errno(rawValue: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      Int(status.st_size) > EntryHeader.length,
      let beginning = try? file.contents(count: EntryHeader.length),
      let header = EntryHeader(beginning), header.name == name,
      header.byteCount == Int(status.st_size) - EntryHeader.length
    else { throw .noSuchFileOrDirectory }
    return OpenEntry(file: file, header: header, lastUse: status.st_mtim.tv_sec)
  }
}
