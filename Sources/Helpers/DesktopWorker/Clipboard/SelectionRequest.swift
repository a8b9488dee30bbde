import CXCB
import Glibc

/// A request of another program for the clipboard.
struct SelectionRequest {
  /// The longest list of pairs that is read, in numbers; programs ask for a few forms.
  private static let longestList: UInt32 = 256

  /// The window that receives the answer.
  let window: xcb_window_t
  /// The clipboard, or another selection.
  let selection: xcb_atom_t
  /// The requested form, or a question of the protocol.
  let target: xcb_atom_t
  /// The property of the window that receives the data.
  let property: xcb_atom_t
  /// The server's time of the request; 0 for now.
  let time: xcb_timestamp_t

  init(_ event: xcb_selection_request_event_t) {
    window = event.requestor
    selection = event.selection
    target = event.target
    // Old programs name no property.
    property = event.property == XCB_NONE ? event.target : event.property
    time = event.time
  }

  /// The answer: the property with the data, or none if there are no data.
  func answer(isFulfilled: Bool) -> [CChar] {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = time
    event.requestor = window
    event.selection = selection
    event.target = target
    event.property = isFulfilled ? property : xcb_atom_t(XCB_NONE)
    // Every event has 32 bytes.
    var bytes = withUnsafeBytes(of: event) { $0.map { CChar(bitPattern: $0) } }
    bytes += Array(repeating: 0, count: max(0, 32 - bytes.count))
    return bytes
  }

  /// The forms and properties that the program asks for at once, in a property of its window.
  func pairs(
    _ server: OpaquePointer, _ atoms: SelectionAtoms
  ) -> [(target: xcb_atom_t, property: xcb_atom_t)] {
    let question = xcb_get_property(
      server, 0, window, property, atoms.pair, 0, Self.longestList)
    guard let reply = xcb_get_property_reply(server, question, nil) else { return [] }
    defer { free(reply) }
    guard reply.pointee.format == 32, let value = xcb_get_property_value(reply) else { return [] }
    let count = Int(xcb_get_property_value_length(reply)) / 4
    // SAFETY: the reply holds this many numbers, and lives until the end of this function.
    let numbers = UnsafeRawBufferPointer(start: value, count: count * 4).bindMemory(
      to: xcb_atom_t.self)
    return stride(from: 0, to: count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }
}
