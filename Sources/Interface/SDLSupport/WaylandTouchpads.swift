import CSDL2Native
import CWayland
import Glibc

/// Receives the pinches of touchpads on Wayland (pointer-gestures), which SDL 2.26 does not report.
///
/// Its objects belong to the queue that SDL reads and dispatches on the main thread, so they take
/// no thread, no connection and no system call of their own, and their events come in order with
/// SDL's. They are the compositor's answers to a registry of its own: SDL's objects are not
/// touched, as SDL may destroy them at any time (Docs/Decisions/0078).
package nonisolated final class WaylandTouchpads {
  private static let interface = "zwp_pointer_gestures_v1"

  private let registry: OpaquePointer
  private let surface: OpaquePointer
  /// What gives gestures, with its name in the registry; nil if the compositor has none.
  private var gestures: (object: OpaquePointer, name: UInt32)?
  /// The seats that the compositor has, by their names, with their versions.
  private var names: [UInt32: UInt32] = [:]
  /// The seats that are used, which are none without gestures.
  private var seats: [UInt32: WaylandTouchpadSeat] = [:]

  /// Asks the window's compositor what it has, without waiting for its answer; returns nil if the
  /// window is not on Wayland.
  @MainActor package init?(_ window: Window) {
    var (display, surface): (OpaquePointer?, OpaquePointer?)
    guard csdl2native_wayland_window(window.pointer, &display, &surface), let display,
      let surface, let registry = wl_display_get_registry(display)
    else { return nil }
    self.registry = registry
    self.surface = surface
    wl_registry_add_listener(
      registry, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Destroys its objects; the window must be closed after it.
  package func close() {
    endGestures()
    wl_registry_destroy(registry)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandTouchpads? {
    // SAFETY: the pointer is that of `init`; the registry is destroyed before its owner ends.
    data.map { Unmanaged<WaylandTouchpads>.fromOpaque($0).takeUnretainedValue() }
  }

  // SAFETY: it is never changed; libwayland needs an address that stays.
  nonisolated(unsafe) private static let listener = {
    let listener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_registry_listener(
        global: { data, _, name, interface, version in
          guard let interface else { return }
          of(data)?.add(name, interface: String(cString: interface), version: version)
        },
        global_remove: { data, _, name in of(data)?.remove(name) }))
    return listener
  }()

  private func add(_ name: UInt32, interface: String, version: UInt32) {
    switch interface {
    case Self.interface where gestures == nil:
      gestures = cwayland_bind_gestures(registry, name, version).map { ($0, name) }
      for (name, version) in names { follow(name, version: version) }
    case "wl_seat":
      names[name] = version
      follow(name, version: version)
    default: break
    }
  }

  /// Follows a seat once there are gestures: without them, nothing of its pointer is received.
  private func follow(_ name: UInt32, version: UInt32) {
    guard let gestures, let seat = cwayland_bind_seat(registry, name, version) else { return }
    seats[name] = WaylandTouchpadSeat(seat, gestures: gestures.object, surface: surface)
  }

  private func remove(_ name: UInt32) {
    if name == gestures?.name { endGestures() }
    names[name] = nil
    seats.removeValue(forKey: name)?.close()
  }

  private func endGestures() {
    for seat in seats.values { seat.close() }
    seats = [:]
    if let gestures { cwayland_destroy_gestures(gestures.object) }
    gestures = nil
  }
}
