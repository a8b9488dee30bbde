import CLinuxCalls
import Glibc
import ProcessWire

/// A photo's file whose place another one takes, which was sent; the former one goes to the trash.
///
/// At each instant the former file or the new one has the name, and is whole: the new one is written into
/// a hidden folder beside it, compared, and exchanged with it in one step.
struct FileReplacement {
  private let path: [UInt8]
  private let shown: FileStatus.Identity?
  private let unpack: ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor?

  /// Prepares to replace a file.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it, which stays.
  ///   - shown: what identified the file that is meant; nil for any.
  ///   - unpack: opens the file that was sent (`FileChangeServer.sentPath`).
  init(
    at path: [UInt8], shown: FileStatus.Identity?,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor?
  ) {
    (self.path, self.shown, self.unpack) = (path, shown, unpack)
  }

  /// Replaces the file.
  ///
  /// - Parameter report: gets the part that is done, 0…1; returns whether it is still wanted.
  func perform(report: (Double) -> Bool) throws(FileChangeFailure) -> FileExchange {
    let file = try FileRewrite.target(of: path)
    let old = try FileRewrite.status(of: file)
    if let shown, !FileStatus.Identity(old).hasContents(of: shown) { throw .differs }
    guard old.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    // Its folder would let it be replaced, but someone has protected it.
    guard file.withCString({ access($0, W_OK) }) == 0 else { throw FileChangeFailure(errno) }
    // The trash keeps the file's name, so the former one needs a folder to have it there.
    let folder = file.parentFolder.hiddenName + [UInt8(ascii: "/")]
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 else { throw FileChangeFailure(errno) }
    defer { _ = folder.withCString { rmdir($0) } }
    let hidden = folder + file[file.parentFolder.count...]
    do throws(FileChangeFailure) {
      let copy = FileCopy(
        of: FileChangeServer.sentPath, to: FreePath(hidden), isFinal: false, unpack: unpack)
      _ = try copy.write(report: report)
      Self.copyAttributes(from: file, to: hidden, old)
      // A second later, as a photo that is turned: caches go by it, and its day stays.
      let time = timespec(tv_sec: old.st_mtim.tv_sec + 1, tv_nsec: old.st_mtim.tv_nsec)
      let new = try FileRewrite.finish(hidden, like: file, old, time: time)
      try exchange(hidden, FileStatus.Identity(old), with: file, new)
      let former = try trash(hidden, of: file, new)
      FileRenaming.syncFolder(of: file)
      return FileExchange(former: former, present: new)
    } catch {
      // The former file is in its place again, or still there.
      _ = hidden.withCString { unlink($0) }
      throw error
    }
  }

  /// Gives the new file the owner and the user's attributes of the former one, as far as that is possible.
  private static func copyAttributes(from file: [UInt8], to hidden: [UInt8], _ old: stat) {
    if hidden.withCString({ chown($0, old.st_uid, old.st_gid) }) != 0 {
      // Only root can give a file away; a group can be given by its members.
      _ = hidden.withCString { chown($0, uid_t.max, old.st_gid) }
    }
    func open(_ path: [UInt8]) -> OwnedDescriptor {
      OwnedDescriptor(
        path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) })
    }
    let source = open(file)
    let target = open(hidden)
    if source.number >= 0, target.number >= 0 {
      clinuxcalls_copy_attributes(source.number, target.number)
    }
  }

  private static func exchange(_ one: [UInt8], _ other: [UInt8]) -> Int32 {
    one.withCString { one in other.withCString { clinuxcalls_exchange(one, $0) } }
  }

  private static func has(_ path: [UInt8], _ identity: FileStatus.Identity) -> Bool {
    (try? FileRewrite.status(of: path)).map { FileStatus.Identity($0) == identity } ?? false
  }

  /// Exchanges the files, unless the former one has been changed meanwhile.
  private func exchange(
    _ hidden: [UInt8], _ old: FileStatus.Identity, with file: [UInt8], _ new: FileStatus.Identity
  ) throws(FileChangeFailure) {
    guard Self.has(file, old) else { throw .differs }
    let code = Self.exchange(hidden, file)
    // Without an exchange there would be an instant without a file.
    guard code == 0 else {
      throw code == EINVAL || code == ENOSYS ? .unsupported : FileChangeFailure(code)
    }
    guard Self.has(hidden, old) else {
      // Written between the last look and the exchange; what was written after it is newer still.
      if Self.has(file, new) { _ = Self.exchange(hidden, file) }
      throw .differs
    }
  }

  /// Moves the former file to the trash; where there is none, the files are exchanged back.
  private func trash(
    _ hidden: [UInt8], of file: [UInt8], _ new: FileStatus.Identity
  ) throws(FileChangeFailure) -> MovedFile {
    do throws(TrashFailure) {
      let former = try TrashFolder.move(hidden, shown: nil)
      TrashFolder.correctNote(of: former.path, hidden: hidden, original: file)
      return former
    } catch {
      if Self.has(file, new) { _ = Self.exchange(hidden, file) }
      switch error {
      case .diskFull: throw .diskFull
      case .readOnly: throw .readOnly
      case .folderPermission: throw .permission
      default: throw .noTrash
      }
    }
  }
}
