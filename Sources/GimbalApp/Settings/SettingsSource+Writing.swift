import Glibc
import Localization
import ProcessWire
import SystemPackage

/// Writes a setting for the user; it may wait for a disk.
extension SettingsSource {
  /// Why the file was not changed.
  struct WriteFailure: Error {
    /// The reason, for people.
    let reason: String
  }

  /// Changes one value in the file, which is created if there is none.
  ///
  /// A link stays, and the file that it leads to is replaced in one step, with the same permissions.
  /// Only one who calibrates a sensor writes, so that there is no lock.
  func write(_ name: String, as value: String) throws(WriteFailure) {
    do {
      let target = path.withPlatformString { realpath($0, nil) }
      defer { free(target) }
      // Whoever made the link wants it to stay, and its target may be on a disk that is away.
      if target == nil, isLink {
        throw WriteFailure(reason: localized("it is a link that leads nowhere"))
      }
      let file = target.map { FilePath(platformString: $0) } ?? path
      SmallFile.makeFolders(file.removingLastComponent())
      var present: [UInt8] = []
      var status = stat()
      let exists = file.withPlatformString { stat($0, &status) } == 0
      if exists { present = try SmallFile.read(file) }
      let new = try SettingsEdit(name: name, value: value).apply(to: present)
      guard new.count <= SmallFile.maximumSize else { throw Errno.fileTooLarge }
      try SmallFile.replaceUnlocked(file, with: new)
      if exists { _ = file.withPlatformString { chmod($0, status.st_mode & 0o777) } }
    } catch let error as WriteFailure {
      throw error
    } catch let error as SettingsEdit.Failure {
      throw WriteFailure(reason: error.reason)
    } catch {
      throw WriteFailure(reason: "\(error)")
    }
  }

  private var isLink: Bool {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }
}
