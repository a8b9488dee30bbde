import CXCB
import Glibc

/// A separate connection to the X server that reads the desktop's resources.
///
/// It uses XCB, which reports a lost connection, where Xlib would end the program.
struct X11Resources: ~Copyable {
  /// The maximum length of the resources to read, in units of 4 bytes.
  ///
  /// Desktops write a few KB.
  private static let maximumWords: UInt32 = 65_536

  private let connection: OpaquePointer
  private let root: xcb_window_t

  /// Connects to the server in `$DISPLAY`; returns nil if there is none.
  init?() {
    var screen: Int32 = 0
    guard let connection = xcb_connect(nil, &screen) else { return nil }
    guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection) else {
      xcb_disconnect(connection)
      return nil
    }
    var roots = xcb_setup_roots_iterator(setup)
    while screen > 0, roots.rem > 1 {
      xcb_screen_next(&roots)
      screen -= 1
    }
    guard roots.rem > 0, let root = roots.data?.pointee.root else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
    self.root = root
  }

  deinit { xcb_disconnect(connection) }

  /// The descriptor to poll before `hasChanged`.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// The dots per inch of text from `Xft.dpi`; nil if it is not set.
  var fontDPI: Double? {
    let request = xcb_get_property(
      connection, 0, root, XCB_ATOM_RESOURCE_MANAGER.rawValue, XCB_ATOM_STRING.rawValue, 0,
      Self.maximumWords)
    guard let reply = xcb_get_property_reply(connection, request, nil) else { return nil }
    defer { free(reply) }
    let length = Int(xcb_get_property_value_length(reply))
    guard length > 0, let value = xcb_get_property_value(reply) else { return nil }
    return FontDPI.value(in: UnsafeRawBufferPointer(start: value, count: length))
  }

  /// Subscribes to changes.
  func subscribe() {
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_change_window_attributes(connection, root, XCB_CW_EVENT_MASK.rawValue, &events)
    xcb_flush(connection)
  }

  /// Processes pending events; returns whether the resources changed, or nil if the server is gone.
  func hasChanged() -> Bool? {
    var hasChanged = false
    while let event = xcb_poll_for_event(connection) {
      if event.pointee.response_type & 0x7f == UInt8(XCB_PROPERTY_NOTIFY) {
        event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
          if $0.pointee.atom == XCB_ATOM_RESOURCE_MANAGER.rawValue { hasChanged = true }
        }
      }
      free(event)
    }
    return xcb_connection_has_error(connection) == 0 ? hasChanged : nil
  }
}
