package import CXCB

/// A connection to the X server in `$DISPLAY`, apart from SDL's.
///
/// It uses XCB, which reports a lost connection, where Xlib would end the program.
package struct X11Connection: ~Copyable {
  /// XCB's handle; valid as long as this value.
  package let handle: OpaquePointer
  /// The root window of the screen.
  package let root: xcb_window_t

  /// Connects; returns nil if there is no server.
  package init?() {
    var screen: Int32 = 0
    guard let handle = xcb_connect(nil, &screen) else { return nil }
    guard xcb_connection_has_error(handle) == 0, let setup = xcb_get_setup(handle) else {
      xcb_disconnect(handle)
      return nil
    }
    var roots = xcb_setup_roots_iterator(setup)
    while screen > 0, roots.rem > 1 {
      xcb_screen_next(&roots)
      screen -= 1
    }
    guard roots.rem > 0, let root = roots.data?.pointee.root else {
      xcb_disconnect(handle)
      return nil
    }
    self.handle = handle
    self.root = root
  }

  deinit { xcb_disconnect(handle) }

  /// The descriptor that is readable when there are events.
  package var descriptor: Int32 { xcb_get_file_descriptor(handle) }

  /// Whether the server is gone.
  package var isLost: Bool { xcb_connection_has_error(handle) != 0 }
}
