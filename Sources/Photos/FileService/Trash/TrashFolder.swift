import CGIO
import CLinuxCalls
import Glibc
import ProcessWire

/// The trash of the desktop (freedesktop.org, Trash 1.0): GIO moves files into it.
///
/// No file is ever replaced: a name in the trash is a new one, and a file is brought back only
/// where there is none.
enum TrashFolder {
  /// Moves a file to the trash.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it, which is moved itself.
  ///   - shown: the identity of the file that was shown, if it is known.
  static func move(
    _ path: [UInt8], shown: FileStatus.Identity?
  ) throws(TrashFailure) -> MovedFile {
    // The descriptor stays with the file wherever it is moved, and so finds it in the trash.
    let number = path.withCString { clinuxcalls_find_link($0) }
    guard number >= 0 else { throw failure(errno, in: path) }
    let file = OwnedDescriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw failure(errno, in: path) }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    guard isLink || status.st_mode & S_IFMT == S_IFREG else { throw .changed }
    if let shown {
      var target = status
      if isLink, path.withCString({ stat($0, &target) }) != 0 { throw .changed }
      guard FileStatus.Identity(target) == shown else { throw .changed }
    }
    try moveByGIO(path)
    guard let place = place(of: file), fstat(file.number, &status) == 0 else {
      return MovedFile(
        path: [], identity: FileStatus.Identity(status), isLink: isLink)
    }
    try checkNote(of: place, originally: path)
    return MovedFile(path: place, identity: FileStatus.Identity(status), isLink: isLink)
  }

  /// Moves a file out of the trash.
  ///
  /// - Parameters:
  ///   - file: the file, which must be the one that was moved there.
  ///   - path: where it goes; nothing may be there.
  static func restore(_ file: MovedFile, to path: [UInt8]) throws(TrashFailure) {
    var status = stat()
    guard file.path.withCString({ lstat($0, &status) }) == 0,
      FileStatus.Identity(status).hasContents(of: file.identity)
    else { throw .noLongerInTrash }
    try rename(file.path, to: path)
    if let note = notePath(of: file.path) { _ = note.withCString { unlink($0) } }
  }

  private static func moveByGIO(_ path: [UInt8]) throws(TrashFailure) {
    var message = [CChar](repeating: 0, count: 400)
    let outcome = path.withCString { cgio_trash($0, &message, message.count) }
    switch outcome {
    case cgio_moved: return
    case cgio_no_library: throw .noLibrary
    case cgio_not_found: throw .missing
    case cgio_permission_denied: throw failure(EACCES, in: path)
    case cgio_read_only: throw .readOnly
    case cgio_no_space: throw .diskFull
    case cgio_no_trash: throw .noTrash
    case cgio_name_too_long: throw .nameTooLong
    default:
      let words = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw .other(String(decoding: words, as: UTF8.self))
    }
  }

  /// Renames a file, unless there is one of the new name.
  private static func rename(_ old: [UInt8], to new: [UInt8]) throws(TrashFailure) {
    let code = old.withCString { old in
      new.withCString { clinuxcalls_move(old, $0) }
    }
    switch code {
    case 0: return
    case EEXIST: throw .nameTaken
    case ENOENT, ENOTDIR: throw .noFolder
    default: throw failure(code, in: new)
    }
  }

  /// The longest name in bytes for whose note GIO has room: a name has 255 bytes, ".trashinfo" has
  /// 10, and the temporary ending with which it is written has 7.
  private static let longestName = 238

  /// Checks that the trash has noted where the file was, without which no program could restore it;
  /// GIO does not.
  private static func checkNote(of place: [UInt8], originally path: [UInt8]) throws(TrashFailure) {
    guard let note = notePath(of: place) else { return }
    var status = stat()
    if note.withCString({ stat($0, &status) }) == 0, status.st_size > 0 { return }
    try rename(place, to: path)
    _ = note.withCString { unlink($0) }
    throw path.parentFolder.count + longestName < path.count ? .nameTooLong : .diskFull
  }

  /// The file that notes where a file in the trash was; nil if the path is not one in a trash.
  static func notePath(of place: [UInt8]) -> [UInt8]? {
    let parts = place.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 2].elementsEqual("files".utf8) else { return nil }
    let folder = parts.dropLast(2).joined(separator: [UInt8(ascii: "/")])
    return Array(folder) + Array("/info/".utf8) + Array(parts[parts.count - 1])
      + Array(".trashinfo".utf8)
  }

  /// The present path of an open file; nil if it cannot be found.
  private static func place(of file: borrowing OwnedDescriptor) -> [UInt8]? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(file.number)", &bytes, bytes.count)
    guard count > 0, count <= MessageSocket.longestPath else { return nil }
    let path = bytes.prefix(count).map(UInt8.init(bitPattern:))
    var (found, open) = (stat(), stat())
    guard path.withCString({ lstat($0, &found) }) == 0, fstat(file.number, &open) == 0,
      FileStatus.Identity(found) == FileStatus.Identity(open)
    else { return nil }
    return path
  }

  /// Returns the failure for an error of the system.
  private static func failure(_ code: Int32, in path: [UInt8]) -> TrashFailure {
    switch code {
    case ENOENT, ENOTDIR: return .missing
    case EROFS: return .readOnly
    case ENOSPC, EDQUOT: return .diskFull
    case ENAMETOOLONG: return .nameTooLong
    case EACCES, EPERM:
      let folder = path.contains(UInt8(ascii: "/")) ? path.parentFolder : [UInt8(ascii: ".")]
      let isWritable = folder.withCString { access($0, W_OK | X_OK) } == 0
      return isWritable && code == EACCES ? .trashPermission : .folderPermission
    default: return .other(String(cString: strerror(code)))
    }
  }
}
