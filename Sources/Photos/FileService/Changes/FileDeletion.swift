import CLinuxCalls
import Glibc
import ProcessWire

/// Deletes a file that Gimbal has written itself, and of which nothing has changed since.
enum FileDeletion {
  /// Deletes a file.
  ///
  /// It gets a hidden name first, under which no other program saves anything, and is looked at
  /// again.
  ///
  /// - Parameters:
  ///   - path: the file; a link to one is none.
  ///   - contents: all its bytes.
  ///   - shown: what identified it when it was written.
  static func delete(
    _ path: [UInt8], contents: [UInt8], shown: FileStatus.Identity?
  ) throws(FileChangeFailure) {
    try check(path, contents, shown)
    let hidden = path.parentFolder.hiddenName
    func move(_ old: [UInt8], _ new: [UInt8]) -> Int32 {
      old.withCString { old in new.withCString { clinuxcalls_move(old, $0) } }
    }
    let code = move(path, hidden)
    guard code == 0 else { throw FileChangeFailure(code) }
    do throws(FileChangeFailure) {
      try check(hidden, contents, shown)
    } catch {
      _ = move(hidden, path)
      throw error
    }
    _ = hidden.withCString { unlink($0) }
    FileRenaming.syncFolder(of: path)
  }

  private static func check(
    _ path: [UInt8], _ contents: [UInt8], _ shown: FileStatus.Identity?
  ) throws(FileChangeFailure) {
    let number = path.withCString {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    }
    guard number >= 0 else {
      throw errno == ENOENT ? .missing : errno == ELOOP ? .differs : FileChangeFailure(errno)
    }
    let file = OwnedDescriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw FileChangeFailure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size == contents.count,
      shown.map({ FileStatus.Identity(status).hasContents(of: $0) }) ?? true,
      try FileBytes(number: file.number, size: contents.count)
        .read(at: 0, count: contents.count) == contents
    else { throw .differs }
  }
}
