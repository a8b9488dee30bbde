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
    let text = String(decoding: bytes, as: UTF8.self)
    if let sent = packet.takeDescriptor() {
      if request == .sendPhotos {
        let list = (try? sent.wholeContents(upTo: listLimit)) ?? []
        send(list, subject: text, window, answeringTo: socket)
      } else {
        perform(request, .text(text, document: sent.number), window, answeringTo: socket)
      }
      _ = consume sent
      return
    }
    guard request.opensFile else {
      perform(request, .text(text), window, answeringTo: socket)
      return
    }
    let number = open(bytes)
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

  /// The most bytes of the paths of what is sent.
  private static let listLimit = PortalRequest.mostSent * (MessageSocket.longestPath + 1)

  /// Sends the files at paths, each of which ends with a zero byte, with a message.
  private static func send(
    _ list: [UInt8], subject: String, _ window: String, answeringTo socket: borrowing MessageSocket
  ) {
    var files: [Int32] = []
    // The process ends after the answer, so that closing blocks nobody.
    for path in list.split(separator: 0).prefix(PortalRequest.mostSent) {
      let number = open(Array(path))
      guard number >= 0 else {
        try? socket.send(PortalAnswer.unreadable(errno).bytes)
        return
      }
      files.append(number)
    }
    perform(.sendPhotos, .attachments(files, subject: subject), window, answeringTo: socket)
  }

  /// Opens the file at a path to be read; returns its descriptor, or -1.
  private static func open(_ path: [UInt8]) -> Int32 {
    (path + [0]).withUnsafeBufferPointer { bytes in
      // SAFETY: the bytes end with a zero, and have the size of C's characters.
      bytes.withMemoryRebound(to: CChar.self) {
        // A pipe would make `open` wait.
        $0.baseAddress.map { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
      }
    }
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
