import CXCB

/// A message about a drag to another program's window.
struct DragMessage: Hashable, Sendable {
  /// The window that receives it.
  let receiver: xcb_window_t
  /// The window that it is about.
  let window: xcb_window_t
  /// Its name.
  let type: xcb_atom_t
  /// Its five numbers.
  let numbers: [UInt32]

  /// Makes the message of a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - source: our window.
  ///   - forms: the forms of what is dragged, the best one first.
  ///   - time: the server's present time.
  ///   - atoms: the server's numbers.
  init(
    _ step: DragSource.Step, from source: xcb_window_t, forms: [xcb_atom_t],
    time: xcb_timestamp_t, _ atoms: DragAtoms
  ) {
    let site: DropSite
    switch step {
    case .enter(let target):
      site = target
      type = atoms.enter
      // The last bit says that a property of our window has all forms.
      let first = (forms.prefix(3) + [0, 0, 0]).prefix(3)
      numbers = [source, target.version << 24 | (forms.count > 3 ? 1 : 0)] + first
    case .move(let place, let target):
      site = target
      type = atoms.position
      let x = UInt32(UInt16(bitPattern: place.x))
      let y = UInt32(UInt16(bitPattern: place.y))
      // Never to move: the photos must stay.
      numbers = [source, 0, x << 16 | y, time, atoms.copy]
    case .leave(let target):
      site = target
      type = atoms.leave
      numbers = [source, 0, 0, 0, 0]
    case .drop(let target):
      site = target
      type = atoms.drop
      numbers = [source, 0, time, 0, 0]
    }
    (receiver, window) = (site.receiver, site.window)
  }

  /// Sends it, once the connection is flushed.
  func send(to server: OpaquePointer) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = window
    event.type = type
    event.data.data32 = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    // Every event has 32 bytes.
    let bytes = withUnsafeBytes(of: event) { $0.map { CChar(bitPattern: $0) } }
    xcb_send_event(server, 0, receiver, XCB_EVENT_MASK_NO_EVENT.rawValue, bytes)
  }
}

extension xcb_client_message_event_t {
  /// The five numbers of a message that has such.
  var numbers: [UInt32]? {
    guard format == 32 else { return nil }
    let all = data.data32
    return [all.0, all.1, all.2, all.3, all.4]
  }
}
