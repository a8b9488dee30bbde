import CLinuxCalls
import ProcessWire
import SDLSupport

/// What a later start asks this window to show; the start waits for the answer.
///
/// A request that is released without an answer makes the start open its own window.
final class WindowRequest: Sendable {
  /// The paths and addresses; empty if the window only comes to the front.
  let items: [DroppedItem]
  /// What the desktop has given to the start so that its window comes to the front; empty if
  /// nothing.
  let activationToken: String
  private let socket: MessageSocket

  /// Receives the request of a start that has connected, and has sent it.
  init(from socket: consuming MessageSocket) throws(WireError) {
    var packet = try socket.receive(waits: false)
    activationToken = try WindowCall(packet.bytes).activationToken
    guard let file = packet.takeDescriptor(), clinuxcalls_is_sealed(file.number) != 0 else {
      throw .malformed("it comes without a sealed file")
    }
    items = try WindowItems(bytes: file.wholeContents(upTo: WindowItems.longest)).items
    self.socket = socket
  }

  /// Tells the start that this window shows it; returns false if that has not waited so long.
  func accept() -> Bool { (try? socket.send(WindowAnswer.taken.bytes, waits: false)) != nil }
}
