import Glibc
import ProcessWire

/// The process that reads folders, and opens photos for the decoders.
///
/// On a disk or server that does not answer, opening, reading and closing a file can block forever,
/// and not even SIGKILL ends a process that is blocked in this way. That is why the program leaves all
/// three to a process that it can abandon.
@main
enum GimbalFiles {
  /// The connection with the program, as the program passes it on.
  private static let socketNumber: Int32 = 3

  static func main() {
    guard fcntl(socketNumber, F_GETFD) >= 0 else {
      let text = Array("This program is part of gimbal, which starts it.\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      _exit(EX_USAGE)
    }
    do throws(WireError) {
      var server = FileServer(OwnedDescriptor(socketNumber))
      while true { try server.serve() }
    } catch {
      // The program has gone, or has given this process up.
      _exit(error == .closed ? EX_OK : EX_PROTOCOL)
    }
  }
}
