import CXCB
import Glibc

/// Finds the windows that take drops.
struct DropSites {
  /// The oldest version of the protocol that is spoken: older programs have long gone.
  private static let oldestVersion: UInt32 = 3
  /// The newest version.
  private static let newestVersion: UInt32 = 5
  /// How deep windows are searched: that of a program is in a window manager's frame.
  private static let depthLimit = 32

  /// The connection, which lives longer than this value.
  let server: OpaquePointer
  let root: xcb_window_t
  let atoms: DragAtoms
  /// The window of the drag, onto which nothing is dropped.
  let own: xcb_window_t

  /// Where the pointer is, and whether the first button is down; nil if the server does not answer.
  func pointer() -> DragPointer? {
    let request = xcb_query_pointer(server, root)
    guard let reply = xcb_query_pointer_reply(server, request, nil) else { return nil }
    defer { free(reply) }
    let place = RootPoint(x: reply.pointee.root_x, y: reply.pointee.root_y)
    return DragPointer(
      place: reply.pointee.same_screen != 0 ? place : nil,
      isHeld: UInt32(reply.pointee.mask) & XCB_BUTTON_MASK_1.rawValue != 0)
  }

  /// The uppermost window at a place that takes drops; nil if there is none.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - isOwn: set to whether the window of the drag is there.
  func site(at place: RootPoint, isOwn: inout Bool) -> DropSite? {
    isOwn = false
    var window = root
    for _ in 0..<Self.depthLimit {
      let request = xcb_translate_coordinates(server, root, window, place.x, place.y)
      guard let reply = xcb_translate_coordinates_reply(server, request, nil) else { return nil }
      let child = reply.pointee.child
      free(reply)
      // Where there is no window, the desktop may take drops for the root window.
      if child == XCB_NONE { return window == root ? site(of: root) : nil }
      if child == own {
        isOwn = true
        return nil
      }
      if let site = site(of: child) { return site }
      window = child
    }
    return nil
  }

  /// A window as one that takes drops; nil if it does not.
  private func site(of window: xcb_window_t) -> DropSite? {
    var receiver = window
    // A proxy that is gone, or is none, does not name itself.
    if let proxy = number(atoms.proxy, of: window), proxy != XCB_NONE,
      number(atoms.proxy, of: proxy) == proxy
    {
      receiver = proxy
    }
    guard let version = number(atoms.aware, of: receiver), version >= Self.oldestVersion else {
      return nil
    }
    return DropSite(
      window: window, receiver: receiver, version: min(version, Self.newestVersion))
  }

  /// The first number of a window's property; nil if it has none.
  private func number(_ property: xcb_atom_t, of window: xcb_window_t) -> UInt32? {
    let request = xcb_get_property(server, 0, window, property, 0, 0, 1)
    guard let reply = xcb_get_property_reply(server, request, nil) else { return nil }
    defer { free(reply) }
    guard reply.pointee.format == 32, xcb_get_property_value_length(reply) >= 4,
      let value = xcb_get_property_value(reply)
    else { return nil }
    // SAFETY: the reply holds at least these four bytes, and lives until the end of this function.
    return value.loadUnaligned(as: UInt32.self)
  }
}
