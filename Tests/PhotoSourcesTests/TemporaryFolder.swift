import Glibc
import SystemPackage

/// A folder of its own for one test, removed with everything in it at the end.
final class TemporaryFolder {
  let path: FilePath

  init() {
    var template = Array("/tmp/gimbal-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      FilePath(platformString: mkdtemp(buffer.baseAddress!)!)
    }
  }

  deinit { Self.remove(path) }

  /// Makes an empty file with a name of any bytes.
  @discardableResult
  func makeFile(_ name: [UInt8]) -> FilePath {
    let bytes = name.map { CChar(bitPattern: $0) } + [0]
    let file = path.pushing(
      bytes.withUnsafeBufferPointer { FilePath(platformString: $0.baseAddress!) })
    close(file.withPlatformString { open($0, O_CREAT | O_WRONLY, 0o644) })
    return file
  }

  @discardableResult
  func makeFile(_ name: String) -> FilePath { makeFile(Array(name.utf8)) }

  /// Makes a file of so many bytes that was last modified at a time, in seconds since 1970.
  func makeFile(_ name: String, size: Int, modified: Int) {
    let file = makeFile(name)
    _ = file.withPlatformString { truncate($0, off_t(size)) }
    let times = [timespec(tv_sec: modified, tv_nsec: 0), timespec(tv_sec: modified, tv_nsec: 0)]
    _ = file.withPlatformString { utimensat(AT_FDCWD, $0, times, 0) }
  }

  /// Makes a link, named by its path in this folder, to wherever.
  func makeLink(_ name: String, to target: String) {
    _ = path.appending(name).withPlatformString { symlink(target, $0) }
  }

  @discardableResult
  func makeFolder(_ name: String) -> FilePath {
    let folder = path.appending(name)
    _ = folder.withPlatformString { mkdir($0, 0o755) }
    return folder
  }

  /// The folders inside, hidden ones as well, by their names.
  func allFolders() -> [FilePath] {
    func folders(in path: FilePath) -> [FilePath] {
      Self.entries(of: path).filter { !Self.isLink($0) }.flatMap { entry in
        Self.isFolder(entry) ? [entry] + folders(in: entry) : []
      }
    }
    return folders(in: path).sorted { $0.string < $1.string }
  }

  /// Removes a file, or a folder with everything in it.
  static func remove(_ path: FilePath) {
    guard isFolder(path), !isLink(path) else {
      _ = path.withPlatformString { unlink($0) }
      return
    }
    for entry in entries(of: path) { remove(entry) }
    _ = path.withPlatformString { rmdir($0) }
  }

  private static func entries(of path: FilePath) -> [FilePath] {
    guard let directory = path.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var entries: [FilePath] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(platformString: $0) }
      }
      if name != "." && name != ".." { entries.append(path.pushing(name)) }
    }
    return entries
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isLink(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// Exchanges two names (`RENAME_EXCHANGE`); the C library declares it for GNU sources only.
@_silgen_name("renameat2")
func renameat2(
  _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32,
  _ new: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32
