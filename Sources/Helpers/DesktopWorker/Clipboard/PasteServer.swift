import Glibc
package import ProcessWire

/// Reads the clipboard's text for the program, in a `gimbal-desktop` process.
///
/// The program that owns the clipboard may not answer, which must not stop ours.
package enum PasteServer {
  /// Sends the text.
  package static func serve(
    _ display: ClipboardServer.Display, over socket: consuming MessageSocket
  ) {
    let text: [UInt8]?
    switch display {
    case .x11, .x11Text:
      guard let reader = SelectionReader() else { return send(.noServer, over: socket) }
      text = reader.read()
    case .wayland, .waylandText:
      guard let clipboard = WaylandClipboard("wl-paste") else {
        return send(.noProgram, over: socket)
      }
      text = clipboard.paste(limit: ClipboardAnswer.textLimit)
    }
    guard let text, let file = try? OwnedDescriptor.memoryFile("gimbal-text", text) else {
      return send(.failed, over: socket)
    }
    send(.done, over: socket, descriptor: file.number)
  }

  private static func send(
    _ answer: ClipboardAnswer, over socket: borrowing MessageSocket, descriptor: Int32 = -1
  ) {
    // The program may have ended.
    try? socket.send(answer.bytes, descriptor: descriptor)
  }
}
