import Glibc
import SystemPackage

/// What is remembered from one start to the next: empty files in the user's state folder.
enum StateFolder {
  /// `$XDG_STATE_HOME/gimbal`, or `~/.local/state/gimbal`; nil where neither path is absolute, as
  /// the XDG Base Directory Specification has it.
  static var path: FilePath? {
    func absolute(_ variable: String) -> FilePath? {
      guard let value = getenv(variable) else { return nil }
      let path = FilePath(platformString: value)
      return path.isAbsolute ? path : nil
    }
    let home = absolute("XDG_STATE_HOME") ?? absolute("HOME")?.appending(".local/state")
    return home?.appending("gimbal")
  }

  /// Whether something happens for the first time; remembers that it has.
  ///
  /// Creating a file is atomic: of two programs that start together one is the first. A folder that
  /// cannot be written to is no error: it is the first time again and again. To be called on a
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
      makeFolders(folder)
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

  /// Makes a folder and those that it lies in, for the user alone, as far as they are missing.
  private static func makeFolders(_ folder: FilePath) {
    var path = FilePath(root: folder.root, [])
    for component in folder.components {
      path.append(component)
      _ = path.withPlatformString { mkdir($0, 0o700) }
    }
  }
}
