import CLinuxCalls
import Glibc
import ProcessWire

/// A file that nobody sees until it gets its name; without one it is gone with this value.
///
/// Where the file system has files without names, nothing is left of it even if this process is
/// killed; elsewhere it has a hidden name that is no photo's.
struct HiddenFile: ~Copyable {
  private let file: OwnedDescriptor
  /// Its name until then; nil if it has none.
  private let path: [UInt8]?
  private var isNamed = false

  /// Creates an empty file.
  ///
  /// - Parameters:
  ///   - folder: its folder, with a slash at the end; empty for the current one.
  ///   - mode: who may read and write it.
  init(in folder: [UInt8], mode: mode_t) throws(FileChangeFailure) {
    let number = (folder.isEmpty ? [UInt8(ascii: ".")] : folder).withCString {
      clinuxcalls_unnamed_file($0, mode)
    }
    if number >= 0 {
      file = OwnedDescriptor(number)
      path = nil
      return
    }
    let hidden = folder.hiddenName
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let other = hidden.withCString { open($0, flags, mode) }
    guard other >= 0 else { throw FileChangeFailure(errno) }
    file = OwnedDescriptor(other)
    path = hidden
  }

  /// Its descriptor, which can be read and written.
  var number: Int32 { file.number }

  /// Gives it its name, never over another file; returns 0 or an error number.
  mutating func name(_ new: [UInt8]) -> Int32 {
    let code =
      if let path {
        path.withCString { path in new.withCString { clinuxcalls_move(path, $0) } }
      } else {
        new.withCString { clinuxcalls_name_file(file.number, $0) }
      }
    isNamed = code == 0
    return code
  }

  deinit {
    if !isNamed, let path { _ = path.withCString { unlink($0) } }
  }
}
