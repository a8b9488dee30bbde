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

  /// Whether this run uses the file: whoever does not use it does not want it to be changed.
  static var isUsed: Bool { !CommandLine.arguments.contains("--no-config") }

  /// How often the file is read again, if another program changes it meanwhile.
  private static let attempts = 3

  /// Changes or removes one value in the file, which is created if there is none.
  ///
  /// A link stays, and the file that it leads to is replaced in one step, with the same
  /// permissions. One that the user must not write stays as well, although its folder could be
  /// written.
  ///
  /// - Parameters:
  ///   - name: the setting.
  ///   - value: the value in the syntax of the file; nil to remove it.
  ///   - meanwhile: what happens before the file is replaced, in a test.
  func write(
    _ name: String, as value: String?, meanwhile: () -> Void = {}
  ) throws(WriteFailure) {
    do {
      let target = path.withPlatformString { realpath($0, nil) }
      defer { free(target) }
      // Whoever made the link wants it to stay, and its target may be on a disk that is away.
      if target == nil, isLink {
        throw WriteFailure(reason: localized("it is a link that leads nowhere"))
      }
      let file = target.map { FilePath(platformString: $0) } ?? path
      let edit = SettingsEdit(name: name, value: value)
      for _ in 0..<Self.attempts {
        let present = try Self.contents(of: file)
        let new = try edit.apply(to: present?.bytes ?? [])
        if new == present?.bytes ?? [] { return }
        guard new.count <= SmallFile.maximumSize else { throw Errno.fileTooLarge }
        // Root may write every file, also one that is meant to stay.
        if let present, present.mode & 0o222 == 0 || !Self.isWritable(file) {
          throw WriteFailure(reason: localized("it is read-only"))
        }
        SmallFile.makeFolders(file.removingLastComponent())
        meanwhile()
        // What another program has written meanwhile is changed, too, and not replaced.
        guard try Self.contents(of: file)?.bytes == present?.bytes else { continue }
        try SmallFile.replaceUnlocked(file, with: new)
        if let present { _ = file.withPlatformString { chmod($0, present.mode & 0o777) } }
        return
      }
      throw WriteFailure(reason: localized("another program is changing it"))
    } catch let error as WriteFailure {
      throw error
    } catch let error as SettingsEdit.Failure {
      throw WriteFailure(reason: error.reason)
    } catch {
      throw WriteFailure(reason: "\(error)")
    }
  }

  /// A file's bytes and permissions; nil if there is none.
  private static func contents(
    of file: FilePath
  ) throws(Errno) -> (bytes: [UInt8], mode: mode_t)? {
    var status = stat()
    guard file.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    return (try SmallFile.read(file), status.st_mode)
  }

  /// Whether the system lets this user write a file.
  private static func isWritable(_ file: FilePath) -> Bool {
    file.withPlatformString { access($0, W_OK) } == 0
  }

  private var isLink: Bool {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }
}
