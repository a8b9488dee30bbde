import ClipboardSelection
import Glibc
import ProcessWire

/// The process that keeps a copied photo on the clipboard, also after the program has ended.
///
/// Its arguments are the kind of display, the photo's path as a text, and its `file:` address.
@main
enum GimbalClipboard {
  /// The connection with the program, as the program passes it on.
  private static let socketNumber: Int32 = 3

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let display = ClipboardServer.Display(rawValue: arguments[1]),
      fcntl(socketNumber, F_GETFD) >= 0
    else {
      let text = Array("This program is part of gimbal, which starts it.\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      _exit(EX_USAGE)
    }
    // A process in a folder would keep its disk from being unmounted.
    _ = chdir("/")
    ClipboardServer(OwnedDescriptor(socketNumber)).serve(
      ClipboardContents(text: arguments[2], address: arguments[3]), on: display)
  }
}
