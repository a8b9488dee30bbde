import CXCB
import Glibc
import WorkerThreads

/// Observes the ICC profile that the desktop has set for a monitor of the X server: the property
/// `_ICC_PROFILE` of the root window, and `_ICC_PROFILE_1` and so on for further monitors
/// ("ICC Profiles In X", 0.4).
package final class X11DisplayProfile: Sendable {
  /// What a profile may have, in bytes: those with large grids have 1 to 3 MiB.
  package static let maximumByteCount = 8 << 20

  private let location = FollowedState<SIMD2<Int>?>(nil)
  private let thread: ClosableThread

  /// Starts to observe, on a thread that sleeps until the property or the monitor changes.
  ///
  /// - Parameters:
  ///   - numberOfMonitor: the number of the monitor at a point of the desktop, as RandR and
  ///     Xinerama count; called on that thread, which it may block.
  ///   - report: called on that thread at first and with each change, with the profile, or nil if
  ///     there is none; and with a descriptor that is readable when the observation ends. It must
  ///     not wait for `close`.
  package init(
    numberOfMonitor: @escaping @Sendable (SIMD2<Int>) -> Int = { _ in 0 },
    report: @escaping @Sendable (_ profile: [UInt8]?, _ closing: Int32) -> Void
  ) {
    thread = ClosableThread { [location] in
      Self.observe(location, numberOfMonitor, closing: $0, report: report)
    }
  }

  /// Observes the profile of the monitor at a point of the desktop, in pixels; at first that of the
  /// first monitor is observed.
  package func follow(monitorAt point: SIMD2<Int>) {
    location.update(wakingIf: { $0 != $1 }, { $0 = point })
  }

  /// Ends the thread; returns when it is gone, and nothing is reported any more.
  package func close() { thread.close() }

  /// Reads the profile of the first monitor once; nil if there is none.
  package static func read() -> [UInt8]? {
    guard let server = X11Connection() else { return nil }
    return atom(0, on: server).flatMap { profile(in: $0, on: server) }
  }

  private static func observe(
    _ location: FollowedState<SIMD2<Int>?>, _ numberOfMonitor: (SIMD2<Int>) -> Int, closing: Int32,
    report: (_ profile: [UInt8]?, _ closing: Int32) -> Void
  ) {
    guard let server = X11Connection() else { return report(nil, closing) }
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_change_window_attributes(server.handle, server.root, XCB_CW_EVENT_MASK.rawValue, &events)
    var seen = location.current
    var property = atom(seen.map(numberOfMonitor) ?? 0, on: server)
    var reported: [UInt8]??
    while !server.isLost {
      let profile = property.flatMap { Self.profile(in: $0, on: server) }
      // A lost connection says nothing about the display.
      if reported != .some(profile), !server.isLost {
        report(profile, closing)
        reported = .some(profile)
      }
      while !takeChange(of: property, from: server), location.current == seen {
        if server.isLost { return }
        let ready = Readiness.wait(for: [closing, server.descriptor, location.descriptor])
        if ready[0] { return }
        if ready[2] { location.acknowledge() }
      }
      if location.current != seen {
        seen = location.current
        property = atom(seen.map(numberOfMonitor) ?? 0, on: server)
      }
    }
  }

  /// Takes all events that have arrived; returns whether the property has changed.
  private static func takeChange(
    of property: xcb_atom_t?, from server: borrowing X11Connection
  ) -> Bool {
    var hasChanged = false
    while let event = xcb_poll_for_event(server.handle) {
      if event.pointee.response_type & 0x7F == UInt8(XCB_PROPERTY_NOTIFY) {
        event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
          if $0.pointee.atom == property { hasChanged = true }
        }
      }
      free(event)
    }
    return hasChanged
  }

  private static func atom(_ number: Int, on server: borrowing X11Connection) -> xcb_atom_t? {
    let name = number == 0 ? "_ICC_PROFILE" : "_ICC_PROFILE_\(number)"
    let request = xcb_intern_atom(server.handle, 0, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee.atom
  }

  private static func profile(
    in property: xcb_atom_t, on server: borrowing X11Connection
  ) -> [UInt8]? {
    let request = xcb_get_property(
      server.handle, 0, server.root, property, XCB_GET_PROPERTY_TYPE_ANY.rawValue, 0,
      UInt32(maximumByteCount / 4))
    guard let reply = xcb_get_property_reply(server.handle, request, nil) else { return nil }
    defer { free(reply) }
    let length = Int(xcb_get_property_value_length(reply))
    // What is longer than the limit would be cut.
    guard length > 0, reply.pointee.format == 8, reply.pointee.bytes_after == 0,
      let value = xcb_get_property_value(reply)
    else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: length))
  }
}
