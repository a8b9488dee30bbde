import DesktopServices
import DesktopWorker
import Glibc
import ProcessSandbox
import ProcessWire

/// The process that does one thing on the desktop, also after the program has ended: it keeps a
/// photo or a text on the clipboard, reads the clipboard's text, drags photos to another program,
/// looks up a password in the desktop's keyring, asks the desktop's portal, or turns the screens on
/// and off.
///
/// Its first argument is `clipboard`, with the kind of display, a text and an address, which may be
/// empty; `paste`, with the kind of display; `drag`, with the X server's number of the window;
/// `keyring`; `screen`, with `on`, `off`, or `way`, which prints how it does that; or the name of a
/// request to the portal, with the window.
@main
enum GimbalDesktop {
  static func main() {
    // A process in a folder would keep its disk from being unmounted.
    _ = chdir("/")
    // Without filters in the kernel it works as well.
    ReducedRights.enter(.desktop)
    var arguments = CommandLine.arguments.dropFirst()
    let action = arguments.popFirst() ?? ""
    let rest = Array(arguments)
    if action == "screen", rest.count == 1 { endAfterScreens(rest[0]) }
    let socket = HelperProgram.connection()
    if action == "clipboard", rest.count == 3,
      let display = ClipboardServer.Display(rawValue: rest[0])
    {
      ClipboardServer(socket).serve(
        ClipboardContents(text: rest[1], address: rest[2].isEmpty ? nil : rest[2]), on: display)
    } else if action == "paste", rest.count == 1,
      let display = ClipboardServer.Display(rawValue: rest[0])
    {
      PasteServer.serve(display, over: socket)
    } else if action == "drag", rest.count == 1, let window = UInt32(rest[0]) {
      DragServer(socket).serve(from: window)
    } else if action == KeyringProcess.action, rest.isEmpty {
      KeyringServer.serve(over: socket)
    } else if let request = PortalRequest(rawValue: action), rest.count == 1 {
      PortalServer.serve(request, window: rest[0], over: socket)
    } else {
      HelperProgram.endAsMisused()
    }
  }

  /// Turns the screens on or off, or prints how that is done.
  private static func endAfterScreens(_ word: String) -> Never {
    if word == "way" {
      guard let way = ScreenPower.way else { _exit(EX_UNAVAILABLE) }
      print(way)
      exit(EX_OK)
    }
    guard word == "on" || word == "off" else { HelperProgram.endAsMisused() }
    switch ScreenPower.turn(on: word == "on") {
    case .done: _exit(EX_OK)
    case .unavailable: _exit(EX_UNAVAILABLE)
    case .failed: _exit(EX_TEMPFAIL)
    }
  }
}
