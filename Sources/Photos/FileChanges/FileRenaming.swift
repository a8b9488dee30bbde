import CLinuxCalls
import Glibc

/// Renames files, and never replaces another one.
enum FileRenaming {
  /// Renames a file or a symbolic link.
  static func rename(_ old: [UInt8], to new: [UInt8]) throws(FileChangeFailure) {
    let code = old.withCString { old in new.withCString { clinuxcalls_move(old, $0) } }
    guard code != 0 else { return }
    if code == ENOENT {
      var status = stat()
      throw old.withCString { lstat($0, &status) } == 0 ? .noFolder : .missing
    }
    throw FileChangeFailure(code)
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

extension [UInt8] {
  /// Calls a function with these bytes as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var bytes = map { CChar(bitPattern: $0) }
    bytes.append(0)
    // An array with an element has an address.
    return bytes.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }

  /// The path up to and including the last slash; empty for a bare name.
  var parentFolder: [UInt8] {
    Array(prefix(lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0))
  }
}
