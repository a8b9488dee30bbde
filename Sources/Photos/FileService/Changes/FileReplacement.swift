import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire

/// A file that another process has made, and that is saved in the place of a photo's, which goes to
/// the trash.
///
/// It is written beside the photo, and compared; the former file gets another name in the trash;
/// then both are exchanged in one step. So at each instant the photo's name leads to the former
/// file or to the new one, whole, and the former one is never without a name that people see.
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
    of path: [UInt8], shown: FileStatus.Identity?,
    unpack: @escaping ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor?
  ) {
    (self.path, self.shown, self.unpack) = (path, shown, unpack)
  }

  /// Replaces the file.
  ///
  /// - Parameter report: gets the part that is done, 0…1; returns whether it is still wanted, until
  ///   the new file is written.
  func perform(report: (Double) -> Bool) throws(FileChangeFailure) -> ReplacedFile {
    let file = try FileRewrite.target(of: path)
    let old = try FileRewrite.status(of: file)
    let former = FileStatus.Identity(old)
    guard old.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    if let shown, !former.hasContents(of: shown) { throw .differs }
    // Its folder would let it be replaced, but someone has protected it.
    guard file.withCString({ access($0, W_OK) }) == 0 else { throw FileChangeFailure(errno) }
    let hidden = file.parentFolder.hiddenName
    let copy = FileCopy(
      of: FileChangeServer.sentPath, to: FreePath(hidden), isFinal: false, unpack: unpack)
    let written = try copy.write(report: report).copy
    var trashed: MovedFile?
    do throws(FileChangeFailure) {
      try Self.takeAttributes(of: file, old, to: hidden)
      let new = try FileRewrite.finish(
        hidden, like: file, old, at: FileRewrite.photoTime(after: old.st_mtim))
      let kept = try TrashFolder.link(file, former)
      trashed = kept
      FileRenaming.syncFolder(of: kept.path)
      // Someone may empty the trash just now.
      try FileRewrite.replace(file, by: hidden, new, unlessChangedSince: former) {
        FileRewrite.has(kept.path, former)
      }
      FileRenaming.syncFolder(of: file)
      return ReplacedFile(identity: new, former: kept)
    } catch {
      // Only what was written here: what another program has put there is its only copy.
      if let status = try? FileRewrite.status(of: hidden), status.st_dev == written.device,
        status.st_ino == written.node
      {
        _ = hidden.withCString { unlink($0) }
      }
      if let trashed, FileRewrite.has(file, former) { TrashFolder.remove(trashed) }
      throw error
    }
  }

  /// Gives the new file the owner of the former one, and the user's attributes, as far as that is
  /// possible.
  private static func takeAttributes(
    of file: [UInt8], _ old: stat, to hidden: [UInt8]
  ) throws(FileChangeFailure) {
    // Only root can give a file away; a group can be given by its members.
    if hidden.withCString({ lchown($0, old.st_uid, old.st_gid) }) != 0 {
      _ = hidden.withCString { lchown($0, uid_t.max, old.st_gid) }
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    let source = file.withCString { open($0, flags) }
    guard source >= 0 else { throw .unreadable }
    let input = OwnedDescriptor(source)
    let target = hidden.withCString { open($0, flags) }
    guard target >= 0 else { throw .unreadable }
    let output = OwnedDescriptor(target)
    clinuxcalls_copy_attributes(input.number, output.number)
  }

  /// Brings a former file back from the trash into its place.
  ///
  /// What is there is deleted if it is just what was saved; otherwise it gets a name of its own.
  ///
  /// - Parameters:
  ///   - former: the file in the trash.
  ///   - path: the photo's path.
  ///   - written: what identified the file that was saved in its place.
  static func bringBack(
    _ former: MovedFile, to path: [UInt8], insteadOf written: FileStatus.Identity?
  ) throws(FileChangeFailure) -> ReturnedFile {
    guard let status = try? FileRewrite.status(of: former.path),
      FileStatus.Identity(status).hasContents(of: former.identity)
    else { throw .untrashed(.noLongerInTrash) }
    let identity = FileStatus.Identity(status)
    let found = MovedFile(path: former.path, identity: identity, isLink: false)
    guard let file = try? FileRewrite.target(of: path) else {
      // Nothing is in its place, and no link that leads nowhere either.
      do throws(TrashFailure) {
        try TrashFolder.restore(found, to: path)
      } catch {
        throw .untrashed(error)
      }
      FileRenaming.syncFolder(of: path)
      return ReturnedFile(identity: identity, kept: [])
    }
    guard try FileRewrite.status(of: file).st_mode & S_IFMT == S_IFREG else { throw .differs }
    let hidden = file.parentFolder.hiddenName
    let code = FileRewrite.link(former.path, to: hidden)
    guard code == 0 else { throw FileChangeFailure(code) }
    let kept: [UInt8]
    do throws(FileChangeFailure) {
      kept = try takePlace(of: file, by: hidden, written)
    } catch {
      // It is still in the trash.
      if FileRewrite.has(former.path, identity), FileRewrite.has(hidden, identity) {
        _ = hidden.withCString { unlink($0) }
      }
      throw error
    }
    if FileRewrite.has(file, identity) { TrashFolder.remove(found) }
    FileRenaming.syncFolder(of: file)
    return ReturnedFile(identity: identity, kept: kept)
  }

  /// Exchanges a file with the former one, which has a hidden name; returns its path if it is not
  /// what was saved, and empty if it was deleted.
  private static func takePlace(
    of file: [UInt8], by hidden: [UInt8], _ written: FileStatus.Identity?
  ) throws(FileChangeFailure) -> [UInt8] {
    let code = FileRewrite.exchange(hidden, file)
    if code == EINVAL || code == ENOSYS {
      // This file system cannot exchange files; nothing has changed just now.
      let isKnown = written.map { FileRewrite.has(file, $0) } ?? false
      let kept: [UInt8] =
        try isKnown ? [] : keptPath(of: file).take { FileRewrite.link(file, to: $0) }
      guard hidden.withCString({ hidden in file.withCString { rename(hidden, $0) } }) == 0 else {
        throw FileChangeFailure(errno)
      }
      return kept
    }
    guard code == 0 else { throw FileChangeFailure(code) }
    var kept: [UInt8] = []
    if written.map({ FileRewrite.has(hidden, $0) }) != true {
      do throws(FileChangeFailure) {
        kept = try keptPath(of: file).take { FileRewrite.link(hidden, to: $0) }
      } catch {
        _ = FileRewrite.exchange(hidden, file)
        throw error
      }
    }
    _ = hidden.withCString { unlink($0) }
    return kept
  }

  /// Where a file goes that is not what was saved: "a-cropped.jpg", or with a number.
  private static func keptPath(of file: [UInt8]) -> FreePath {
    let folder = file.parentFolder
    let name = FileName(Array(file[folder.count...]))
    let stem = Array(name.bytes[..<name.stemByteCount])
    return FreePath(
      folder + stem + Array("-cropped".utf8) + Array(name.fileExtension), isNumbered: true)
  }
}
