import CXCB
import Glibc

/// Reads the desktop's resources over a separate connection to the X server.
struct X11Resources: ~Copyable {
  /// The maximum length of the resources to read, in units of 4 bytes.
  ///
  /// Desktops write a few KB.
  private static let maximumWords: UInt32 = 65_536

  private let server: X11Connection

  /// Connects to the server in `$DISPLAY`; returns nil if there is none.
  init?() {
    guard let server = X11Connection() else { return nil }
    self.server = server
  }

  /// The descriptor to poll before `hasChanged`.
  var descriptor: Int32 { server.descriptor }

  /// The dots per inch of text from `Xft.dpi`; nil if it is not set.
  var fontDPI: Double? {
    let request = xcb_get_property(
      server.handle, 0, server.root, XCB_ATOM_RESOURCE_MANAGER.rawValue, XCB_ATOM_STRING.rawValue,
      0, Self.maximumWords)
    guard let reply = xcb_get_property_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    let length = Int(xcb_get_property_value_length(reply))
    guard length > 0, let value = xcb_get_property_value(reply) else { return nil }
    return FontDPI.value(in: UnsafeRawBufferPointer(start: value, count: length))
  }

  /// Subscribes to changes.
  func subscribe() {
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_change_window_attributes(server.handle, server.root, XCB_CW_EVENT_MASK.rawValue, &events)
    xcb_flush(server.handle)
  }

  /// Processes pending events; returns whether the resources changed, or nil if the server is gone.
  func hasChanged() -> Bool? {
    var hasChanged = false
    while let event = xcb_poll_for_event(server.handle) {
      if event.pointee.response_type & 0x7f == UInt8(XCB_PROPERTY_NOTIFY) {
        event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
          if $0.pointee.atom == XCB_ATOM_RESOURCE_MANAGER.rawValue { hasChanged = true }
        }
      }
      free(event)
    }
    return server.isLost ? nil : hasChanged
  }
}
