import CLinuxCalls
import Glibc
import ProcessWire

/// Renames files, and never replaces another one.
enum FileRenaming {
  /// Renames a file or a symbolic link.
  ///
  /// - Parameters:
  ///   - old: the file, or a link to it, which is renamed itself.
  ///   - new: its new path, where there is no file.
  ///   - shown: what identified the file that is meant; nil for any.
  static func rename(
    _ old: [UInt8], to new: [UInt8], shown: FileStatus.Identity? = nil
  ) throws(FileChangeFailure) {
    if let shown {
      var status = stat()
      guard old.withCString({ stat($0, &status) }) == 0 else {
        throw errno == ENOENT ? .missing : FileChangeFailure(errno)
      }
      guard FileStatus.Identity(status).hasContents(of: shown) else { throw .differs }
    }
    var code = move(old, to: new)
    if code == EEXIST, isSpelling(new, of: old) { code = respell(old, as: new) }
    guard code != 0 else { return }
    if code == ENOENT {
      var status = stat()
      throw old.withCString { lstat($0, &status) } == 0 ? .noFolder : .missing
    }
    throw FileChangeFailure(code)
  }

  private static func move(_ old: [UInt8], to new: [UInt8]) -> Int32 {
    old.withCString { old in new.withCString { clinuxcalls_move(old, $0) } }
  }

  /// Whether two paths are the same file, and differ only by case: the file system ignores it.
  static func isSpelling(_ new: [UInt8], of old: [UInt8]) -> Bool {
    func lowercased(_ path: [UInt8]) -> String {
      String(decoding: path, as: UTF8.self).lowercased()
    }
    var (one, other) = (stat(), stat())
    return new != old && lowercased(new) == lowercased(old)
      && old.withCString { lstat($0, &one) } == 0 && new.withCString { lstat($0, &other) } == 0
      && one.st_dev == other.st_dev && one.st_ino == other.st_ino && one.st_nlink == 1
  }

  /// Changes the case of a name by way of another name: for one file under both names, `rename`
  /// does nothing and reports success (rename(2)).
  ///
  /// - Returns: 0, or the error after which the file has its old name.
  static func respell(_ old: [UInt8], as new: [UInt8]) -> Int32 {
    let between = old.parentFolder.hiddenName
    let first = move(old, to: between)
    guard first == 0 else { return first }
    let second = move(between, to: new)
    if second != 0 { _ = move(between, to: old) }
    return second
  }

  /// Makes the names in a file's folder last through a loss of power; returns 0 or an error number.
  @discardableResult static func syncFolder(of path: [UInt8]) -> Int32 {
    let folder = path.parentFolder
    let number = (folder.isEmpty ? [UInt8(ascii: ".")] : folder).withCString {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard number >= 0 else { return errno }
    let descriptor = OwnedDescriptor(number)
    // Some file systems cannot sync folders.
    guard fsync(descriptor.number) != 0, errno != EINVAL, errno != ENOSYS else { return 0 }
    return errno
  }
}

extension FileChangeFailure {
  /// Makes the failure for an error of the system.
  init(_ code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .noFolder
    case EEXIST: self = .nameTaken
    case EACCES, EPERM: self = .permission
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .diskFull
    case ENAMETOOLONG: self = .nameTooLong
    case EINVAL, EILSEQ: self = .nameRefused
    case EOPNOTSUPP, EXDEV, EMLINK: self = .unsupported
    default: self = .other(String(cString: strerror(code)))
    }
  }
}
