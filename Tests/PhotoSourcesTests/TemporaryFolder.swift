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

  private static func remove(_ path: FilePath) {
    if let directory = path.withPlatformString({ opendir($0) }) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(platformString: $0) }
        }
        if name != "." && name != ".." { remove(path.pushing(name)) }
      }
      closedir(directory)
      _ = path.withPlatformString { rmdir($0) }
    } else {
      _ = path.withPlatformString { unlink($0) }
    }
  }
}

/// Exchanges two names (`RENAME_EXCHANGE`); the C library declares it for GNU sources only.
@_silgen_name("renameat2")
func renameat2(
  _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32,
  _ new: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32
