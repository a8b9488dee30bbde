import Glibc
import MessageBus
package import ProcessWire

/// Performs one request to the desktop's portal, in a `gimbal-desktop` process: on a disk that does
/// not answer, opening and closing the photo can block forever.
package enum PortalServer {
  /// Receives a path, performs the request about its file, and answers; blocks until the user has
  /// decided.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - window: the window that the portal's dialog belongs to, as portals name it; may be empty.
  ///   - socket: the connection with the program.
  package static func serve(
    _ request: PortalRequest, window: String, over socket: consuming OwnedDescriptor
  ) {
    let socket = MessageSocket(socket)
    guard let packet = try? socket.receive(waits: true) else { return }
    let answer: PortalAnswer
    // A pipe would make `open` wait.
    let number = (packet.bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
      }
    }
    if number < 0 {
      answer = .unreadable(errno)
    } else {
      let file = OwnedDescriptor(number)
      answer = DesktopPortal.perform(
        request, file: file.number, window: window, busAddress: SessionBus.address)
    }
    // The program may have ended.
    try? socket.send(answer.bytes)
  }
}
