import CLinuxCalls
import Glibc
import ProcessWire

/// A file that goes to another folder, or a copy of it; nothing is ever replaced or lost on the
/// way.
struct FileTransfer {
  private let source: [UInt8]
  private let target: FreePath
  private let way: Placement
  private let shown: FileStatus.Identity?
  private let unpack: ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor?

  /// Prepares to bring a file to a path.
  ///
  /// - Parameters:
  ///   - source: the file, or a link to it; a link is moved itself, and copied as what it leads to.
  ///   - target: the path.
  ///   - way: how it gets there.
  ///   - shown: what identified the file that is meant; nil for any.
  ///   - unpack: opens a file in an archive or on a server; nil if the path leads to neither.
  init(
    of source: [UInt8], to target: [UInt8], _ way: Placement, shown: FileStatus.Identity? = nil,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor? = { _ in nil }
  ) {
    (self.source, self.way, self.shown, self.unpack) = (source, way, shown, unpack)
    self.target = FreePath(target, isNumbered: way.isNumbered)
  }

  /// Brings it there; returns the file there.
  ///
  /// - Parameter report: gets the part that is done, 0…1; returns whether it is still wanted.
  func perform(report: (Double) -> Bool) throws(FileChangeFailure) -> MovedFile {
    let (folder, isNew) = try folder()
    do throws(FileChangeFailure) {
      return try place(in: folder, report)
    } catch {
      // Unless something else has come there meanwhile.
      if isNew { _ = target.folder.withCString { rmdir($0) } }
      throw error
    }
  }

  private func place(
    in folder: stat, _ report: (Double) -> Bool
  ) throws(FileChangeFailure) -> MovedFile {
    guard !way.isCopy else { return try copy(report) }
    var status = stat()
    guard source.withCString({ lstat($0, &status) }) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : FileChangeFailure(errno)
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    guard isLink || status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    if let shown, !FileStatus.Identity(status).hasContents(of: shown) { throw .differs }
    guard try !isFolder(folder, of: source) else { throw .sameFolder }
    try checkFolder(of: source)
    if isLink { return try moveLink(status) }
    var code: Int32 = 0
    do throws(FileChangeFailure) {
      let path = try target.take { path in
        code = source.withCString { old in path.withCString { clinuxcalls_move(old, $0) } }
        return code
      }
      return try moved(to: path, isLink: false)
    } catch {
      guard code == EXDEV else { throw code == EACCES || code == EPERM ? .permission : error }
    }
    return try moveAcross(report)
  }

  /// The target's folder, which is made if that is wanted, and whether it was.
  private func folder() throws(FileChangeFailure) -> (stat, isNew: Bool) {
    let path = target.folder.isEmpty ? [UInt8(ascii: ".")] : target.folder
    var status = stat()
    var isNew = false
    if path.withCString({ stat($0, &status) }) != 0 {
      guard errno == ENOENT, way.makesFolder else { throw FileChangeFailure(errno) }
      isNew = path.withCString { mkdir($0, 0o777) } == 0
      guard isNew || errno == EEXIST else { throw FileChangeFailure(errno) }
      guard path.withCString({ stat($0, &status) }) == 0 else { throw FileChangeFailure(errno) }
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .noFolder }
    return (status, isNew)
  }

  /// Whether a folder is the one that a file is in, by whatever path.
  private func isFolder(_ folder: stat, of path: [UInt8]) throws(FileChangeFailure) -> Bool {
    let parent = path.parentFolder.isEmpty ? [UInt8(ascii: ".")] : path.parentFolder
    var status = stat()
    guard parent.withCString({ stat($0, &status) }) == 0 else { throw .missing }
    return status.st_dev == folder.st_dev && status.st_ino == folder.st_ino
  }

  /// Checks before anything is written that a file can be taken out of its folder.
  private func checkFolder(of path: [UInt8]) throws(FileChangeFailure) {
    let parent = path.parentFolder.isEmpty ? [UInt8(ascii: ".")] : path.parentFolder
    guard parent.withCString({ access($0, W_OK | X_OK) }) != 0 else { return }
    throw errno == EROFS ? .fixedByDisk : .fixed
  }

  private func copy(_ report: (Double) -> Bool) throws(FileChangeFailure) -> MovedFile {
    let copy = FileCopy(of: source, to: target, unpack: unpack)
    let written = try copy.write(report: report)
    return MovedFile(path: written.path, identity: written.copy, isLink: false)
  }

  /// Copies the file to another file system, and then deletes it, if it is still what was copied.
  ///
  /// The copy is whole, compared and on the disk before. If this process is killed between the two
  /// steps, there are two of them. The copy goes again only if the file is certainly still there.
  private func moveAcross(_ report: (Double) -> Bool) throws(FileChangeFailure) -> MovedFile {
    let copy = FileCopy(of: source, to: target, keepsMode: true)
    let written = try copy.write(report: report)
    let moved = MovedFile(path: written.path, identity: written.copy, isLink: false)
    do throws(FileChangeFailure) {
      guard written.isOnDisk else { throw FileChangeFailure(EIO) }
      guard let present = try presentSource() else { return moved }
      guard present.hasContents(of: written.source) else { throw .differs }
      if source.withCString({ unlink($0) }) != 0 {
        // A server may have deleted it, and have been asked again because its answer was lost.
        guard try presentSource() != nil else { return moved }
        throw .fixed
      }
    } catch {
      if (try? presentSource()) != nil { remove(moved) }
      throw error
    }
    FileRenaming.syncFolder(of: source)
    return moved
  }

  /// What identifies the file that is still there; nil if there is none.
  ///
  /// It throws if that cannot be known.
  private func presentSource() throws(FileChangeFailure) -> FileStatus.Identity? {
    var status = stat()
    if source.withCString({ lstat($0, &status) }) == 0 { return FileStatus.Identity(status) }
    guard errno == ENOENT || errno == ENOTDIR else { throw FileChangeFailure(errno) }
    return nil
  }

  /// Removes a copy, unless another file has come to its path.
  private func remove(_ copy: MovedFile) {
    var status = stat()
    guard copy.path.withCString({ lstat($0, &status) }) == 0,
      FileStatus.Identity(status).hasContents(of: copy.identity)
    else { return }
    _ = copy.path.withCString { unlink($0) }
  }

  /// Moves a link: as it is if it leads to the same file from there, otherwise with the whole path
  /// of that file.
  private func moveLink(_ status: stat) throws(FileChangeFailure) -> MovedFile {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard source.withCString({ readlink($0, &text, text.count - 1) }) > 0 else {
      throw FileChangeFailure(errno)
    }
    if text[0] != CChar(bitPattern: UInt8(ascii: "/")) {
      guard let whole = source.withCString({ realpath($0, nil) }) else { throw .missing }
      defer { free(whole) }
      text = Array(UnsafeBufferPointer(start: whole, count: strlen(whole) + 1))
    }
    let path = try target.take { path in
      path.withCString { symlink(text, $0) } == 0 ? 0 : errno
    }
    // Another file may have come to its path meanwhile.
    guard try presentSource() == FileStatus.Identity(status),
      source.withCString({ unlink($0) }) == 0
    else {
      _ = path.withCString { unlink($0) }
      throw .differs
    }
    return try moved(to: path, isLink: true)
  }

  private func moved(to path: [UInt8], isLink: Bool) throws(FileChangeFailure) -> MovedFile {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw .missing }
    return MovedFile(path: path, identity: FileStatus.Identity(status), isLink: isLink)
  }
}
