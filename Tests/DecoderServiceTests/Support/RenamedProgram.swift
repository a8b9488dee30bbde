import Glibc
import SystemPackage

/// A built program under a name of its own, by which its processes are known, or it behaves.
final class RenamedProgram {
  let path: FilePath
  private let folder: FilePath

  init(_ program: String, as name: String) throws {
    var template = Array("/tmp/gimbal-program-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = FilePath(platformString: template)
    path = folder.appending(name)
    let failure = builtPrograms.appending(program).withPlatformString { target in
      path.withPlatformString { symlink(target, $0) }
    }
    guard failure == 0 else { throw Errno(rawValue: errno) }
  }

  deinit {
    _ = path.withPlatformString { unlink($0) }
    _ = folder.withPlatformString { rmdir($0) }
  }
}
