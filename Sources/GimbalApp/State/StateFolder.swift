import Glibc
import ProcessWire
import SystemPackage

/// The user's folder for the state that is kept between starts: a file (`StateFile`), and empty
/// files that record what has happened.
enum StateFolder {
  /// `$XDG_STATE_HOME/gimbal`, or `~/.local/state/gimbal`; nil if neither path is absolute, which
  /// the XDG Base Directory Specification requires.
  static var path: FilePath? {
    func absolute(_ variable: String) -> FilePath? {
      guard let value = getenv(variable) else { return nil }
      let path = FilePath(platformString: value)
      return path.isAbsolute ? path : nil
    }
    let home = absolute("XDG_STATE_HOME") ?? absolute("HOME")?.appending(".local/state")
    return home?.appending("gimbal")
  }

  /// Records that something happened; returns whether it is the first time.
  ///
  /// Creating a file is atomic, so of two programs that start together only one is the first. A
  /// folder that cannot be written to is not an error: each time counts as the first. Call it on a
  /// thread that may wait for a disk.
  static func recordOnce(_ name: FilePath.Component) -> Bool {
    guard let folder = path else { return true }
    let file = folder.appending(name)
    do {
      try create(file)
      return true
    } catch Errno.fileExists {
      return false
    } catch {
      SmallFile.makeFolders(folder)
      try? create(file)
      return true
    }
  }

  private static func create(_ file: FilePath) throws {
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerReadWrite])
    try descriptor.close()
  }
}
