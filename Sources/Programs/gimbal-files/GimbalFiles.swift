import Glibc
import ProcessSandbox
import ProcessWire
import SystemPackage

/// The process that reads folders, and opens photos for the decoders.
///
/// On a disk or server that does not answer, opening, reading and closing a file can block forever,
/// and not even SIGKILL ends a process that is blocked in this way. That is why the program leaves
/// all three to a process that it can abandon.
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
    var server = FileServer(HelperProgram.connection(reducedTo: .files))
    // A file that may not become larger is an error like a full disk, and ends nothing.
    signal(SIGXFSZ, SIG_IGN)
    HelperProgram.run { () throws(WireError) -> Never in while true { try server.serve() } }
  }
}
