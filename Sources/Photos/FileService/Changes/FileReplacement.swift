import CLinuxCalls
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
  /// Is called between the steps at which the process may be killed, for tests.
  var step: () -> Void = {}

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
    let isLink = try FileRewrite.status(of: path).st_mode & S_IFMT == S_IFLNK
    guard old.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    if let shown, !former.hasContents(of: shown) { throw .differs }
    try FileRewrite.checkProtection(of: file)
    let hidden = file.parentFolder.hiddenName
    let copy = FileCopy(
      of: FileChangeServer.sentPath, to: FreePath(hidden), isFinal: false, unpack: unpack)
    let written = try copy.write(report: report).copy
    step()
    var trashed: MovedFile?
    do throws(FileChangeFailure) {
      try Self.takeAttributes(of: file, old, to: hidden)
      step()
      let new = try FileRewrite.finish(
        hidden, like: file, old, at: FileRewrite.photoTime(after: old.st_mtim))
      step()
      let kept = try TrashFolder.link(file, former, step)
      trashed = kept
      // Someone may empty the trash just now.
      try FileRewrite.replace(file, by: hidden, new, unlessChangedSince: former) {
        step()
        return FileRewrite.has(kept.path, former)
      }
      step()
      FileRenaming.syncFolder(of: file)
      return ReplacedFile(identity: new, path: file, isLink: isLink, former: kept)
    } catch {
      // Only what was written here: what another program has put there is its only copy.
      if FileRewrite.hasFile(hidden, written) { _ = hidden.withCString { unlink($0) } }
      if let trashed, FileRewrite.hasFile(file, former) { TrashFolder.remove(trashed) }
      throw error
    }
  }

  /// Gives the new file the owner of the former one, and the user's attributes, as far as that is
  /// possible.
  private static func takeAttributes(
    of file: [UInt8], _ old: stat, to hidden: [UInt8]
  ) throws(FileChangeFailure) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    let source = file.withCString { open($0, flags) }
    guard source >= 0 else { throw .unreadable }
    let input = OwnedDescriptor(source)
    let target = hidden.withCString { open($0, flags) }
    guard target >= 0 else { throw .unreadable }
    let output = OwnedDescriptor(target)
    FileCopy.setOwner(of: output.number, like: old)
    clinuxcalls_copy_attributes(input.number, output.number)
  }
}
