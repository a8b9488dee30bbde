import DecoderService
import Glibc
import SystemPackage

/// The real decoder under a name by which a suite's processes are told from those of others.
final class NamedPrograms: Sendable {
  private let folder: FilePath
  private let name: String

  /// Takes a name of no more than 15 bytes: the system keeps no longer ones.
  init(_ name: String) throws {
    var template = Array("/tmp/gimbal-named-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = FilePath(platformString: template)
    self.name = name
    let target = builtPrograms.appending("gimbal-decoder")
    let link = folder.appending(name)
    let failure = target.withPlatformString { target in
      link.withPlatformString { symlink(target, $0) }
    }
    guard failure == 0 else { throw Errno(rawValue: errno) }
  }

  deinit {
    _ = folder.appending(name).withPlatformString { unlink($0) }
    _ = folder.withPlatformString { rmdir($0) }
  }

  var programs: DecoderPrograms {
    DecoderPrograms(jpeg: folder.appending(name), all: folder.appending(name))
  }

  /// Those that run, and those that have ended and were not reaped.
  var processes: [pid_t] { children().filter { $0.name == name }.map(\.process) }
}
