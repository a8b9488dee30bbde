import Glibc
package import ProcessWire
import SystemServices

/// Performs one request to the desktop's portal, in a `gimbal-desktop` process: on a disk that does
/// not answer, opening and closing the photo can block forever.
package enum PortalServer {
  /// Receives a path or a text, performs the request about it, and answers; blocks until the user
  /// has decided.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - window: the window that the portal's dialog belongs to, as portals name it; may be empty.
  ///   - socket: the connection with the program.
  package static func serve(
    _ request: PortalRequest, window: String, over socket: consuming MessageSocket
  ) {
    guard var packet = try? socket.receive(waits: true) else { return }
    let bytes = packet.bytes
    guard request.opensFile else {
      let text = String(decoding: bytes, as: UTF8.self)
      let document = packet.takeDescriptor()
      perform(
        request, .text(text, document: document?.number), window, answeringTo: socket)
      return
    }
    let number = (bytes + [0]).withUnsafeBufferPointer { bytes in
      // SAFETY: the bytes end with a zero, and have the size of C's characters.
      bytes.withMemoryRebound(to: CChar.self) {
        // A pipe would make `open` wait.
        $0.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
      }
    }
    guard number >= 0 else {
      try? socket.send(PortalAnswer.unreadable(errno).bytes)
      return
    }
    let file = OwnedDescriptor(number)
    // The program may have ended.
    perform(request, .file(file.number), window, answeringTo: socket)
    // Closing may block, so the program has the answer before.
    _ = consume file
  }

  private static func perform(
    _ request: PortalRequest, _ subject: DesktopPortal.Subject, _ window: String,
    answeringTo socket: borrowing MessageSocket
  ) {
    var chosen: [String] = []
    var signs = SignsOfLife(over: socket, interval: 0)
    let answer = DesktopPortal.perform(
      request, subject, window: window, busAddress: SessionBus.address,
      waiting: { signs.send() }
    ) { chosen.append($0) }
    // The program opens what it can; a path this long is none that Linux allows.
    for address in chosen where address.utf8.count <= PortalAnswer.addressLimit {
      try? socket.send(PortalAnswer.chosen(address).bytes)
    }
    try? socket.send(answer.bytes)
  }
}
