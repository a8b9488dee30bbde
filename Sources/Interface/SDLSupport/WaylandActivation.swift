import CWayland
import Glibc

/// Brings windows to the front on Wayland (xdg-activation), for which SDL 2.26 uses no token of
/// others.
nonisolated enum WaylandActivation {
  private static let interface = "xdg_activation_v1"

  /// Asks the compositor to show a window in front, by what it has given to a program that the user
  /// has used for this; the compositor decides.
  ///
  /// It takes one round trip, on a queue of its own.
  ///
  /// - Parameters:
  ///   - surface: the window's surface.
  ///   - display: the connection that the surface belongs to.
  ///   - token: what the compositor has given.
  /// - Returns: whether the compositor can be asked.
  static func activate(
    _ surface: OpaquePointer, on display: OpaquePointer, token: String
  ) -> Bool {
    guard let queue = wl_display_create_queue(display) else { return false }
    defer { wl_event_queue_destroy(queue) }
    guard let registry = cwayland_registry(display, queue) else { return false }
    defer { wl_registry_destroy(registry) }
    let global = Global()
    var listener = wl_registry_listener(
      global: { global, _, name, interface, _ in
        guard let global, let interface, strcmp(interface, WaylandActivation.interface) == 0 else {
          return
        }
        // SAFETY: the pointer was passed below, and lives until the registry is destroyed.
        Unmanaged<Global>.fromOpaque(global).takeUnretainedValue().name = name
      }, global_remove: { _, _, _ in })
    let isAnswered = withUnsafePointer(to: &listener) { listener in
      // SAFETY: both outlive the round trip, after which no event is dispatched.
      wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(global).toOpaque())
      return wl_display_roundtrip_queue(display, queue) >= 0
    }
    guard isAnswered, let name = global.name,
      let activation = cwayland_bind_activation(registry, name)
    else { return false }
    cwayland_activate(activation, token, surface)
    cwayland_destroy_activation(activation)
    return wl_display_flush(display) >= 0
  }

  /// The registry's name for the interface.
  private final class Global {
    var name: UInt32?
  }
}
