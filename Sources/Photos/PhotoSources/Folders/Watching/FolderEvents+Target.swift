import Glibc
import SystemPackage

extension FolderEvents.Target {
  /// Looks up what is at a path; nil if there is nothing.
  init?(path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, path.withPlatformString({ stat($0, &status) }) != 0 {
      self = .other
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file(FileStamp(status))
    default: self = .other
    }
  }
}
