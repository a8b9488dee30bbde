import CXCB

/// Sends requests about other programs' windows to the X server.
struct SelectionWriter {
  /// The connection, which lives longer than this value.
  let server: OpaquePointer

  /// Answers a request.
  func notify(_ request: SelectionRequest, isFulfilled: Bool) {
    xcb_send_event(server, 0, request.window, 0, request.answer(isFulfilled: isFulfilled))
  }

  /// Writes numbers into a property.
  func store(
    _ numbers: [UInt32], type: xcb_atom_t, in property: xcb_atom_t, of window: xcb_window_t
  ) {
    xcb_change_property(
      server, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32,
      UInt32(numbers.count), numbers)
  }

  /// Writes bytes into a property.
  func store(
    _ bytes: UnsafeRawBufferPointer, type: xcb_atom_t, in property: xcb_atom_t,
    of window: xcb_window_t
  ) {
    xcb_change_property(
      server, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8,
      UInt32(bytes.count), bytes.baseAddress)
  }

  /// Subscribes to a window: when a property is removed, and when the window is gone.
  func observe(_ window: xcb_window_t) {
    select(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, of: window
    )
  }

  /// Ends the subscription to a window.
  func ignore(_ window: xcb_window_t) { select(XCB_EVENT_MASK_NO_EVENT.rawValue, of: window) }

  private func select(_ mask: UInt32, of window: xcb_window_t) {
    var mask = mask
    xcb_change_window_attributes(server, window, XCB_CW_EVENT_MASK.rawValue, &mask)
  }
}
