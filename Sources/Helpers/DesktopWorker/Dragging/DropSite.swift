import CXCB

/// A window that takes what is dropped onto it.
struct DropSite: Hashable, Sendable {
  /// The window, which messages are about.
  let window: xcb_window_t
  /// The window that receives the messages in its place, or itself.
  let receiver: xcb_window_t
  /// The version of the protocol that both sides know.
  let version: UInt32
}

/// A point of the root window, in pixels.
struct RootPoint: Hashable, Sendable {
  let x: Int16
  let y: Int16
}

/// What the server says of the pointer.
struct DragPointer: Hashable, Sendable {
  /// Its place; nil if it is on another screen.
  let place: RootPoint?
  /// Whether the first button is down.
  let isHeld: Bool
}
