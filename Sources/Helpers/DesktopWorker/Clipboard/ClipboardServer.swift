import CLinuxCalls
import Glibc
import PNGEncoding
package import ProcessWire
import WorkerThreads

/// Keeps a photo on the clipboard, in a `gimbal-desktop` process that outlives the program.
package struct ClipboardServer: ~Copyable {
  /// The clipboard to use.
  package enum Display: String {
    case x11
    /// The text only.
    case x11Text = "x11-text"
    case wayland
    /// The text only.
    case waylandText = "wayland-text"
  }

  private let socket: MessageSocket

  /// Creates a server that is connected with the program.
  package init(_ socket: consuming MessageSocket) { self.socket = socket }

  /// Offers a photo until another program copies something.
  package func serve(_ contents: ClipboardContents, on display: Display) {
    switch display {
    case .x11: serveX11(contents, hasPicture: true)
    case .x11Text: serveX11(contents, hasPicture: false)
    case .wayland: serveWayland()
    case .waylandText: serveWayland(text: contents.text)
    }
  }

  private func report(_ answer: ClipboardAnswer) {
    // The program may have ended.
    try? socket.send(answer.bytes)
  }

  /// Receives the picture; returns nil if the program cannot send it.
  private func receivePicture() -> PictureEncoder? {
    do throws(WireError) {
      var packet = try socket.receive(waits: true)
      let header = try ClipboardCall(packet.bytes).picture
      guard let file = packet.takeDescriptor() else { throw .malformed("no pixels came along") }
      return PictureEncoder(try PictureFile(file).map(header))
    } catch {
      return nil
    }
  }

  private func serveWayland() {
    guard let clipboard = WaylandClipboard("wl-copy") else { return report(.noProgram) }
    report(.begun)
    guard let encoder = receivePicture() else { return report(.failed) }
    // The connection is closed if the user has copied something else meanwhile.
    guard !Readiness.wait(for: [encoder.descriptor, socket.number])[1] else { return }
    guard let file = encoder.file, clipboard.copy(file) else { return report(.failed) }
    report(.done)
  }

  private func serveWayland(text: String) {
    guard let clipboard = WaylandClipboard("wl-copy") else { return report(.noProgram) }
    report(clipboard.copy(text) ? .done : .failed)
  }

  private func serveX11(_ contents: ClipboardContents, hasPicture: Bool) {
    var contents = contents
    if !hasPicture { contents.picture = .missing }
    guard let owner = SelectionOwner(contents) else { return report(.noServer) }
    // From here on, this process needs nothing but its connections. Old kernels cannot do this.
    if clinuxcalls_forgo_privileges() == 0 { _ = clinuxcalls_forbid_other_files(nil, 0, 0) }
    report(hasPicture ? .begun : .done)
    var awaitsPicture = hasPicture
    var encoder: PictureEncoder?
    while true {
      owner.process()
      if owner.isOver { return }
      let ready = Readiness.wait(
        for: [owner.descriptor, awaitsPicture ? socket.number : -1, encoder?.descriptor ?? -1],
        seconds: owner.dueTime.map { max(0, $0 - Time.now) })
      if ready[1] {
        awaitsPicture = false
        encoder = receivePicture()
        if encoder == nil {
          owner.set(.missing)
          report(.failed)
        }
      }
      if ready[2], let finished = encoder.take() {
        owner.set(finished.file.map { .ready($0) } ?? .missing)
        report(finished.file == nil ? .failed : .done)
      }
    }
  }
}
