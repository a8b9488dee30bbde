import CXCB
import Glibc
import ProcessWire
import SystemServices
import WorkerThreads

/// Reads the text on the X server's clipboard, from whichever program owns it.
struct SelectionReader: ~Copyable {
  /// The longest time to wait for the program that owns the clipboard, in seconds.
  private static let patience = 2.0

  private let server: X11Connection
  private let window: xcb_window_t
  private let clipboard: xcb_atom_t
  private let text: xcb_atom_t

  /// Connects; returns nil if there is no server.
  init?() {
    guard let server = X11Connection(), let atoms = SelectionAtoms(server.handle),
      let text = atoms.forms[.utf8]
    else { return nil }
    window = xcb_generate_id(server.handle)
    xcb_create_window(
      server.handle, UInt8(XCB_COPY_FROM_PARENT), window, server.root, 0, 0, 1, 1, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), xcb_visualid_t(XCB_COPY_FROM_PARENT), 0, nil)
    clipboard = atoms.selection
    self.text = text
    self.server = server
  }

  /// Reads the text; returns nil if there is none, or its owner does not answer.
  func read() -> [UInt8]? {
    // The property may have any name; its window has no other.
    xcb_convert_selection(
      server.handle, window, clipboard, text, text, xcb_timestamp_t(XCB_CURRENT_TIME))
    xcb_flush(server.handle)
    return hasAnswer() ? property() : nil
  }

  /// Waits for the owner's answer; returns whether it has written the text.
  private func hasAnswer() -> Bool {
    let deadline = Time.now + Self.patience
    while !server.isLost {
      while let event = xcb_poll_for_event(server.handle) {
        defer { free(event) }
        guard event.pointee.response_type & 0x7f == UInt8(XCB_SELECTION_NOTIFY) else { continue }
        // SAFETY: the type says which event the memory holds.
        return event.withMemoryRebound(to: xcb_selection_notify_event_t.self, capacity: 1) {
          $0.pointee.property != XCB_NONE
        }
      }
      let rest = deadline - Time.now
      guard rest > 0, Readiness.wait(for: [server.descriptor], seconds: rest)[0] else {
        return false
      }
    }
    return false
  }

  private func property() -> [UInt8]? {
    let length = UInt32(ClipboardAnswer.textLimit / MemoryLayout<UInt32>.size)
    let request = xcb_get_property(server.handle, 0, window, text, text, 0, length)
    guard let reply = xcb_get_property_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    // A text in parts has another type.
    guard reply.pointee.type == text, reply.pointee.format == 8, reply.pointee.bytes_after == 0,
      let bytes = xcb_get_property_value(reply)
    else { return nil }
    // SAFETY: the reply holds this many bytes, and is freed after the copy.
    let count = Int(xcb_get_property_value_length(reply))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
