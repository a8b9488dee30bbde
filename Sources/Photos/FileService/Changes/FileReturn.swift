import CLinuxCalls
import Glibc
import ProcessWire

/// A file that comes back from the trash to the place that another one has taken (`FileReplacement`),
/// which goes to the trash instead.
struct FileReturn {
  private let former: (path: [UInt8], identity: FileStatus.Identity?)
  private let path: [UInt8]
  private let present: FileStatus.Identity

  /// Prepares to bring a file back.
  ///
  /// - Parameters:
  ///   - former: where it is in the trash, and what identifies it; nil for any.
  ///   - path: the place, or a link to it.
  ///   - present: what identifies the file that is there.
  init(
    of former: (path: [UInt8], identity: FileStatus.Identity?), to path: [UInt8],
    insteadOf present: FileStatus.Identity
  ) { (self.former, self.path, self.present) = (former, path, present) }

  /// Brings it back, in one step; returns it as it is then.
  func perform() throws(FileChangeFailure) -> MovedFile {
    let status = try FileRewrite.status(of: former.path)
    let identity = former.identity ?? FileStatus.Identity(status)
    guard FileStatus.Identity(status).hasContents(of: identity) else { throw .missing }
    let file: [UInt8]
    do throws(FileChangeFailure) {
      file = try FileRewrite.target(of: path)
    } catch {
      guard error == .missing else { throw error }
      return try restore(identity)
    }
    let there = FileStatus.Identity(try FileRewrite.status(of: file))
    guard there.hasContents(of: present) else { throw .differs }
    let code = former.path.withCString { former in
      file.withCString { clinuxcalls_exchange(former, $0) }
    }
    guard code == 0 else {
      throw [EINVAL, ENOSYS, EXDEV].contains(code) ? .unsupported : FileChangeFailure(code)
    }
    FileRenaming.syncFolder(of: file)
    let now = FileStatus.Identity(try FileRewrite.status(of: file))
    return MovedFile(path: path, identity: now, isLink: false)
  }

  /// Brings it back where nothing is.
  private func restore(_ identity: FileStatus.Identity) throws(FileChangeFailure) -> MovedFile {
    do throws(TrashFailure) {
      try TrashFolder.restore(
        MovedFile(path: former.path, identity: identity, isLink: false), to: path)
    } catch {
      throw error == .noFolder ? .noFolder : .missing
    }
    let now = FileStatus.Identity(try FileRewrite.status(of: path))
    return MovedFile(path: path, identity: now, isLink: false)
  }
}
