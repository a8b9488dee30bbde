import Glibc
import ProcessWire

/// Files that have a name in the trash beside their own.
extension TrashFolder {
  /// Gives a file another name in the trash, as if it had been moved there; it stays where it is,
  /// too.
  ///
  /// GIO moves a second name, which is in a hidden folder so that it can be the same as the first
  /// one; then the note of where the file was is corrected.
  ///
  /// - Parameters:
  ///   - path: the file, whole and without links.
  ///   - identity: what identifies it.
  ///   - step: is called between the steps at which the process may be killed.
  static func link(
    _ path: [UInt8], _ identity: FileStatus.Identity, _ step: () -> Void
  ) throws(FileChangeFailure) -> MovedFile {
    let parent = path.parentFolder
    let folder = parent.hiddenName
    let second: [UInt8] = folder + [UInt8(ascii: "/")] + Array(path[parent.count...])
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 else { throw FileChangeFailure(errno) }
    defer { _ = folder.withCString { rmdir($0) } }
    step()
    let code = FileRewrite.link(path, to: second)
    // What file systems without links say.
    guard code == 0 else {
      throw code == EPERM || code == ENOSYS ? .unsupported : FileChangeFailure(code)
    }
    step()
    let file: MovedFile
    do throws(TrashFailure) {
      file = try move(second, shown: identity)
    } catch {
      _ = second.withCString { unlink($0) }
      throw .untrashed(error)
    }
    step()
    do throws(FileChangeFailure) {
      let part = Array(folder[parent.count...]) + [UInt8(ascii: "/")]
      try correctNote(of: file.path, leavingOut: part)
    } catch {
      if FileRewrite.hasFile(path, identity) { remove(file) }
      throw error
    }
    // The trash has both on the disk before the file loses its own name.
    if let note = notePath(of: file.path) { FileRenaming.syncFolder(of: note) }
    FileRenaming.syncFolder(of: file.path)
    step()
    return file
  }

  /// Removes a file's name from the trash if the file has another one.
  static func remove(_ file: MovedFile) {
    guard let status = try? FileRewrite.status(of: file.path),
      FileStatus.Identity(status).isSameFile(as: file.identity), status.st_nlink > 1
    else { return }
    _ = file.path.withCString { unlink($0) }
    if let note = notePath(of: file.path) { _ = note.withCString { unlink($0) } }
  }

  /// Writes the note again of where a file was, without a part of the path.
  private static func correctNote(
    of place: [UInt8], leavingOut part: [UInt8]
  ) throws(FileChangeFailure) {
    guard let note = notePath(of: place) else { throw .untrashed(.noTrash) }
    var bytes = try contents(of: note)
    // These bytes are the same in an address.
    guard let range = bytes.firstRange(of: part) else { throw .untrashed(.noTrash) }
    bytes.removeSubrange(range)
    let new = note.parentFolder.hiddenName
    let number = new.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard number >= 0 else { throw FileChangeFailure(errno) }
    let file = OwnedDescriptor(number)
    var code = bytes.withUnsafeBytes { SystemCall.write($0, to: file.number) }
    if code == 0, fsync(file.number) != 0 { code = errno }
    if code == 0, new.withCString({ new in note.withCString { Glibc.rename(new, $0) } }) != 0 {
      code = errno
    }
    guard code == 0 else {
      _ = new.withCString { unlink($0) }
      throw FileChangeFailure(code)
    }
  }

  private static func contents(of note: [UInt8]) throws(FileChangeFailure) -> [UInt8] {
    let number = note.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard number >= 0 else { throw .unreadable }
    let file = OwnedDescriptor(number)
    var status = stat()
    // GIO writes a path and a date.
    guard fstat(file.number, &status) == 0, status.st_size <= 1 << 16 else { throw .unreadable }
    return try FileBytes(number: file.number, size: Int(status.st_size))
      .read(at: 0, count: Int(status.st_size))
  }
}
