import CLinuxCalls
import Glibc
import SystemPackage

/// Whether a file that was created is complete.
enum FileCompleteness {
  /// Whether nobody will close the file after writing: it is a link, or no process can write to it.
  ///
  /// Links are complete when they are made. So are files that were written without a name and got
  /// one at the end (`O_TMPFILE`).
  static func isComplete(_ path: FilePath) -> Bool {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1 { return true }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let file = path.withPlatformString { open($0, flags) }
    guard file >= 0 else { return false }
    defer { close(file) }
    return clinuxcalls_has_no_writer(file) != 0
  }
}
