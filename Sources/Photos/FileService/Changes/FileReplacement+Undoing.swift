import GalleryCore
import Glibc
import ProcessWire

/// Former files that come back from the trash.
extension FileReplacement {
  /// Brings a former file back from the trash into its place.
  ///
  /// What is there is deleted if it is just what was saved; otherwise it gets a name of its own.
  ///
  /// - Parameters:
  ///   - former: the file in the trash.
  ///   - path: where the file is that was saved, without links; by way of links, only that file
  ///     itself is meant, as they may lead to another one now.
  ///   - written: what identified the file that was saved in its place.
  ///   - step: is called between the steps at which the process may be killed, for tests.
  static func bringBack(
    _ former: MovedFile, to path: [UInt8], insteadOf written: FileStatus.Identity?,
    step: () -> Void = {}
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
    let present = try FileRewrite.status(of: file)
    guard present.st_mode & S_IFMT == S_IFREG else { throw .differs }
    // Links may lead anywhere now, also to the former file in the trash.
    guard file == path || FileStatus.Identity(present) == written else { throw .differs }
    var kept: [UInt8] = []
    // It has come back already if a process was killed after that.
    if !FileStatus.Identity(present).isSameFile(as: identity) {
      kept = try exchange(file, with: found, written, step)
    }
    FileRenaming.syncFolder(of: file)
    step()
    if FileRewrite.hasFile(file, identity) { TrashFolder.remove(found) }
    step()
    return ReturnedFile(identity: identity, kept: kept)
  }

  /// Exchanges a file with the former one, which keeps its name in the trash; returns its path if
  /// it is not what was saved, and empty if it was deleted.
  private static func exchange(
    _ file: [UInt8], with former: MovedFile, _ written: FileStatus.Identity?, _ step: () -> Void
  ) throws(FileChangeFailure) -> [UInt8] {
    let hidden = file.parentFolder.hiddenName
    let code = FileRewrite.link(former.path, to: hidden)
    guard code == 0 else { throw FileChangeFailure(code) }
    step()
    do throws(FileChangeFailure) {
      return try takePlace(of: file, by: hidden, former.identity, written, step)
    } catch {
      // It is still in the trash.
      if FileRewrite.hasFile(former.path, former.identity),
        FileRewrite.hasFile(hidden, former.identity)
      {
        _ = hidden.withCString { unlink($0) }
      }
      throw error
    }
  }

  /// Exchanges a file with the former one, which has a hidden name; returns its path if it is not
  /// what was saved, and empty if it was deleted.
  private static func takePlace(
    of file: [UInt8], by hidden: [UInt8], _ former: FileStatus.Identity,
    _ written: FileStatus.Identity?, _ step: () -> Void
  ) throws(FileChangeFailure) -> [UInt8] {
    var kept: [UInt8] = []
    if FileStatus.Identity(try FileRewrite.status(of: file)) != written {
      // What another program has written gets a name that people see before it loses its own.
      kept = try keptPath(of: file).take { FileRewrite.link(file, to: $0) }
      step()
    }
    do throws(FileChangeFailure) {
      guard mayLose(file, written, kept) else { throw .differs }
      step()
      let code = FileRewrite.exchange(hidden, file)
      step()
      if code == EINVAL || code == ENOSYS {
        // This file system cannot exchange files; nothing has changed just now.
        guard hidden.withCString({ hidden in file.withCString { rename(hidden, $0) } }) == 0 else {
          throw FileChangeFailure(errno)
        }
        return kept
      }
      guard code == 0 else { throw FileChangeFailure(code) }
      guard mayLose(hidden, written, kept) else {
        // Written between the last look and the exchange; what was written after it is newer still.
        if FileRewrite.has(file, former) {
          _ = FileRewrite.exchange(hidden, file)
        } else if (try? keptPath(of: file).take { FileRewrite.link(hidden, to: $0) }) != nil {
          _ = hidden.withCString { unlink($0) }
        }
        throw .differs
      }
    } catch {
      // It has its own name still.
      if !kept.isEmpty, mayLose(file, written, kept) { _ = kept.withCString { unlink($0) } }
      throw error
    }
    _ = hidden.withCString { unlink($0) }
    step()
    return kept
  }

  /// Whether the file at a path may lose this name: it has another one, or, without one, is just
  /// what was saved.
  private static func mayLose(
    _ path: [UInt8], _ written: FileStatus.Identity?, _ kept: [UInt8]
  ) -> Bool {
    if kept.isEmpty { return written.map { FileRewrite.has(path, $0) } ?? false }
    return (try? FileRewrite.status(of: kept)).map {
      FileRewrite.hasFile(path, FileStatus.Identity($0))
    } ?? false
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
