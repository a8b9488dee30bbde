import Glibc
import ProcessSandbox
import ProcessWire
import SystemPackage

/// The process that reads folders, and opens photos for the decoders.
///
/// On a disk or server that does not answer, opening, reading and closing a file can block forever,
/// and not even SIGKILL ends a process that is blocked in this way. That is why the program leaves all
/// three to a process that it can abandon.
@main
enum GimbalFiles {
  /// The path of another program of Gimbal's, in the folder of this one.
  static func program(named name: String) -> FilePath {
    var program = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &program, program.count - 1)
    guard count > 0 else { return FilePath(name) }
    return FilePath(platformString: program).removingLastComponent().appending(name)
  }

  static func main() {
    guard fcntl(ProgramStart.socketNumber, F_GETFD) >= 0 else {
      let text = Array("This program is part of gimbal, which starts it.\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      _exit(EX_USAGE)
    }
    // Without filters in the kernel it works as well.
    ReducedRights.enter(.files)
    // A file that may not become larger is an error like a full disk, and ends nothing.
    signal(SIGXFSZ, SIG_IGN)
    do throws(WireError) {
      var server = FileServer(OwnedDescriptor(ProgramStart.socketNumber))
      while true { try server.serve() }
    } catch {
      // The program has gone, or has given this process up.
      _exit(error == .closed ? EX_OK : EX_PROTOCOL)
    }
  }
}
