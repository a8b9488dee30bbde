import CXCB
import CXCBDPMS
import Glibc
import SystemServices

/// The screens of the X server in `$DISPLAY`, which its DPMS extension turns on and off.
struct X11Screens: ~Copyable {
  /// The property of the root window that says that DPMS was disabled before.
  ///
  /// The server keeps it as long as its DPMS state, so it outlives a crash of the program.
  private static let note = "GIMBAL_HAS_ENABLED_DPMS"

  private let server: X11Connection

  /// Connects; returns nil if there is no server, or its screens cannot be turned off.
  init?() {
    guard let server = X11Connection() else { return nil }
    let request = xcb_dpms_capable(server.handle)
    // Without the extension, XCB ends the connection.
    guard let reply = xcb_dpms_capable_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    guard reply.pointee.capable != 0 else { return nil }
    self.server = server
  }

  /// Turns the screens on or off; returns whether they are.
  ///
  /// The times after which the desktop turns them off stay as they are.
  func turn(on isOn: Bool) -> Bool {
    guard let before = state else { return false }
    let level = UInt16((isOn ? XCB_DPMS_DPMS_MODE_ON : XCB_DPMS_DPMS_MODE_OFF).rawValue)
    if !isOn, !before.isEnabled {
      // The level cannot be set while DPMS is disabled.
      setNote()
      xcb_dpms_enable(server.handle)
    }
    if !isOn || before.isEnabled { xcb_dpms_force_level(server.handle, level) }
    if isOn, removeNote() { xcb_dpms_disable(server.handle) }
    return state?.level == level
  }

  private var state: (isEnabled: Bool, level: UInt16)? {
    let request = xcb_dpms_info(server.handle)
    guard let reply = xcb_dpms_info_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    return (reply.pointee.state != 0, reply.pointee.power_level)
  }

  private var noteAtom: xcb_atom_t? {
    let request = xcb_intern_atom(server.handle, 0, UInt16(Self.note.utf8.count), Self.note)
    guard let reply = xcb_intern_atom_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee.atom
  }

  private func setNote() {
    guard let noteAtom else { return }
    xcb_change_property(
      server.handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), server.root, noteAtom,
      XCB_ATOM_CARDINAL.rawValue, 32, 0, nil)
  }

  /// Removes the note; returns whether it was there.
  private func removeNote() -> Bool {
    guard let noteAtom else { return false }
    let request = xcb_get_property(
      server.handle, 1, server.root, noteAtom, XCB_ATOM_CARDINAL.rawValue, 0, 0)
    guard let reply = xcb_get_property_reply(server.handle, request, nil) else { return false }
    defer { free(reply) }
    return reply.pointee.type != XCB_ATOM_NONE.rawValue
  }
}
