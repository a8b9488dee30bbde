import CXCB
import Glibc
import PNGEncoding
import SystemServices
import WorkerThreads

/// Owns the X server's clipboard, or what is dragged, until another program does.
///
/// It belongs to one thread.
final class SelectionOwner {
  /// What other programs ask for, by its name in the X11 protocol.
  enum Selection: String {
    case clipboard = "CLIPBOARD"
    case drag = "XdndSelection"
  }

  /// The limit of transfers at the same time; others are refused.
  private static let transferLimit = 16
  /// The limit of requests that wait for the picture; others are refused.
  private static let waitingLimit = 64

  private let connection: X11Connection
  /// The window that the answers come from.
  let window: xcb_window_t
  private let writer: SelectionWriter
  private let atoms: SelectionAtoms
  /// The server's time at which the selection became ours, and ours in seconds.
  private let start: xcb_timestamp_t
  private let startTime: Double
  private var contents: ClipboardContents
  /// The numbers of the offered forms, the best one first.
  private(set) var forms: [xcb_atom_t]
  private var isOwner = true
  /// Requests that wait for the picture.
  private var waiting: [SelectionRequest] = []
  private var transfers: [SelectionTransfer] = []

  /// Takes the selection; returns nil if there is no server, or it refuses.
  init?(_ contents: ClipboardContents, of selection: Selection = .clipboard) {
    guard let server = X11Connection(), let atoms = SelectionAtoms(server.handle, of: selection)
    else { return nil }
    let window = xcb_generate_id(server.handle)
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      server.handle, UInt8(XCB_COPY_FROM_PARENT), window, server.root, 0, 0, 1, 1, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), xcb_visualid_t(XCB_COPY_FROM_PARENT),
      XCB_CW_EVENT_MASK.rawValue, &events)
    guard let start = Self.time(of: server.handle, window) else { return nil }
    xcb_set_selection_owner(server.handle, window, atoms.selection, start)
    let owner = xcb_get_selection_owner(server.handle, atoms.selection)
    guard let reply = xcb_get_selection_owner_reply(server.handle, owner, nil) else { return nil }
    defer { free(reply) }
    guard reply.pointee.owner == window else { return nil }
    writer = SelectionWriter(server: server.handle)
    connection = server
    self.window = window
    self.atoms = atoms
    (self.start, startTime) = (start, Time.now)
    self.contents = contents
    forms = atoms.numbers(of: contents)
  }

  /// The server's time, from an event about a property that is written for this purpose: a
  /// clipboard may not be taken without one (ICCCM, 2.1).
  private static func time(of server: OpaquePointer, _ window: xcb_window_t) -> xcb_timestamp_t? {
    xcb_change_property(
      server, UInt8(XCB_PROP_MODE_APPEND.rawValue), window, XCB_ATOM_WM_NAME.rawValue,
      XCB_ATOM_STRING.rawValue, 8, 0, nil)
    xcb_flush(server)
    while let event = xcb_wait_for_event(server) {
      defer { free(event) }
      guard event.pointee.response_type & 0x7f == UInt8(XCB_PROPERTY_NOTIFY) else { continue }
      // SAFETY: the type says which event the memory holds.
      return event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
        $0.pointee.time
      }
    }
    return nil
  }

  /// XCB's handle; valid as long as this object.
  var server: OpaquePointer { connection.handle }

  /// The root window of the screen.
  var root: xcb_window_t { connection.root }

  /// The descriptor that is readable when there are events.
  var descriptor: Int32 { connection.descriptor }

  /// The server's present time, in milliseconds; rather too early than too late, which would be an
  /// error.
  var serverTime: xcb_timestamp_t {
    start &+ xcb_timestamp_t(truncatingIfNeeded: Int((Time.now - startTime) * 1000))
  }

  /// Lists the offered forms in a property of the window.
  func publishForms(in property: xcb_atom_t) {
    writer.store(forms, type: XCB_ATOM_ATOM.rawValue, in: property, of: window)
  }

  /// Whether nobody needs this owner any more, or the server is gone.
  var isOver: Bool { connection.isLost || !isOwner && transfers.isEmpty }

  /// When a transfer is given up, in seconds; nil if there is none.
  var dueTime: Double? { transfers.map(\.dueTime).min() }

  /// Offers the picture, or none, and answers the requests that wait for it.
  func set(_ picture: ClipboardContents.Picture) {
    contents.picture = picture
    forms = atoms.numbers(of: contents)
    let requests = waiting
    waiting = []
    for request in requests { answer(request) }
    xcb_flush(server)
  }

  /// Waits until the server has handled all that was sent: it may drop what a program sends right
  /// before its end.
  func synchronize() {
    free(xcb_get_input_focus_reply(server, xcb_get_input_focus(server), nil))
  }

  /// Handles the events that have arrived, and gives up transfers that are due.
  ///
  /// - Parameter receive: called with each message of another program.
  func process(receive: (xcb_client_message_event_t) -> Void = { _ in }) {
    var next = xcb_poll_for_event(server)
    while let event = next {
      handle(event, receive)
      free(event)
      next = xcb_poll_for_event(server)
      guard next == nil else { continue }
      xcb_flush(server)
      // While it writes, XCB also reads events, for which the descriptor is not readable any more.
      next = xcb_poll_for_queued_event(server)
    }
    let now = Time.now
    for transfer in transfers where transfer.dueTime <= now { end(transfer) }
    xcb_flush(server)
  }

  private func handle(
    _ event: UnsafeMutablePointer<xcb_generic_event_t>,
    _ receive: (xcb_client_message_event_t) -> Void
  ) {
    // SAFETY: the type says which event the memory holds, and every event has 32 bytes.
    switch Int32(event.pointee.response_type & 0x7f) {
    case XCB_SELECTION_REQUEST:
      answer(
        SelectionRequest(
          event.withMemoryRebound(to: xcb_selection_request_event_t.self, capacity: 1) {
            $0.pointee
          }))
    case XCB_SELECTION_CLEAR:
      isOwner = false
      for request in waiting { writer.notify(request, isFulfilled: false) }
      waiting = []
    case XCB_PROPERTY_NOTIFY:
      let change = event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
        $0.pointee
      }
      if change.state == XCB_PROPERTY_DELETE.rawValue { advance(change.window, change.atom) }
    case XCB_DESTROY_NOTIFY:
      let window = event.withMemoryRebound(to: xcb_destroy_notify_event_t.self, capacity: 1) {
        $0.pointee.window
      }
      transfers.removeAll { $0.window == window }
    case XCB_CLIENT_MESSAGE:
      receive(
        event.withMemoryRebound(to: xcb_client_message_event_t.self, capacity: 1) { $0.pointee })
    default:
      // Errors as well, which have the type 0: a receiver's window may be gone.
      break
    }
  }

  // MARK: Requests

  private func answer(_ request: SelectionRequest) {
    // A request from before this owner is for the former one. The server's time wraps around.
    let isLate = request.time != 0 && Int32(bitPattern: request.time &- start) < 0
    guard request.selection == atoms.selection, !isLate else {
      return writer.notify(request, isFulfilled: false)
    }
    let pairs = request.target == atoms.multiple ? request.pairs(server, atoms) : nil
    let targets = pairs.map { $0.map(\.target) } ?? [request.target]
    if targets.contains(where: isAwaited) {
      guard waiting.count < Self.waitingLimit else {
        return writer.notify(request, isFulfilled: false)
      }
      return waiting.append(request)
    }
    guard let pairs else {
      let isFulfilled = convert(request.target, to: request.property, of: request.window)
      return writer.notify(request, isFulfilled: isFulfilled)
    }
    // A form that is not offered is marked in the list of pairs.
    let answers = pairs.flatMap { pair in
      let isFulfilled = convert(pair.target, to: pair.property, of: request.window)
      return [isFulfilled ? pair.target : xcb_atom_t(XCB_NONE), pair.property]
    }
    writer.store(answers, type: atoms.pair, in: request.property, of: request.window)
    writer.notify(request, isFulfilled: true)
  }

  private func isAwaited(_ target: xcb_atom_t) -> Bool {
    guard atoms.form(target) == .png, case .awaited = contents.picture else { return false }
    return true
  }

  /// Writes the clipboard in a form into a property; returns whether there is this form.
  private func convert(
    _ target: xcb_atom_t, to property: xcb_atom_t, of window: xcb_window_t
  ) -> Bool {
    switch target {
    case atoms.targets:
      let all = [atoms.targets, atoms.timestamp, atoms.multiple] + forms
      writer.store(all, type: XCB_ATOM_ATOM.rawValue, in: property, of: window)
      return true
    case atoms.timestamp:
      writer.store([start], type: XCB_ATOM_INTEGER.rawValue, in: property, of: window)
      return true
    default:
      switch atoms.form(target).map(contents.form) {
      case .bytes(let bytes): return send(.bytes(bytes), as: target, to: property, of: window)
      case .file(let file): return send(.file(file), as: target, to: property, of: window)
      case .awaited, .missing, nil: return false
      }
    }
  }

  /// Writes bytes into a property, or begins to write them in parts; returns false if there are too
  /// many transfers.
  private func send(
    _ bytes: TransferredBytes, as target: xcb_atom_t, to property: xcb_atom_t,
    of window: xcb_window_t
  ) -> Bool {
    guard bytes.count > SelectionTransfer.partLength else {
      bytes.withBytes { writer.store($0, type: target, in: property, of: window) }
      return true
    }
    // A program that has given up and asks again may use the same property.
    transfers.removeAll { $0.window == window && $0.property == property }
    guard transfers.count < Self.transferLimit else { return false }
    transfers.append(
      SelectionTransfer(bytes, type: target, to: property, of: window, at: Time.now))
    writer.observe(window)
    // At least as many bytes follow.
    writer.store(
      [UInt32(clamping: bytes.count)], type: atoms.incremental, in: property, of: window)
    return true
  }

  // MARK: Transfers

  /// Sends the next part after the receiver has removed the one before.
  private func advance(_ window: xcb_window_t, _ property: xcb_atom_t) {
    guard
      let index = transfers.firstIndex(where: { $0.window == window && $0.property == property })
    else { return }
    let type = transfers[index].type
    transfers[index].advance(at: Time.now) {
      writer.store($0, type: type, in: property, of: window)
    }
    if transfers[index].isFinished { end(transfers[index]) }
  }

  private func end(_ transfer: SelectionTransfer) {
    transfers.removeAll { $0.window == transfer.window && $0.property == transfer.property }
    if !transfers.contains(where: { $0.window == transfer.window }) {
      writer.ignore(transfer.window)
    }
  }
}
