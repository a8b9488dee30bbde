import CWayland
import Glibc

/// The interfaces of a Wayland compositor, found through a separate connection.
///
/// It takes one connection and one round trip, 0.1 ms, which is less than a child process that
/// tries SDL.
package nonisolated struct WaylandSurvey: Hashable, Sendable {
  /// The interfaces that SDL needs to open a window.
  ///
  /// SDL 2.26 crashes without a seat.
  private static let needed = ["wl_compositor", "wl_shm", "xdg_wm_base", "wl_seat"]
  /// The interface of compositors that draw window frames.
  private static let decoration = "zxdg_decoration_manager_v1"

  /// The names of the compositor's interfaces.
  package let interfaces: Set<String>

  /// Creates a survey of a compositor with these interfaces.
  package init(interfaces: Set<String>) { self.interfaces = interfaces }

  /// Queries the compositor in `$WAYLAND_DISPLAY`; returns nil if there is none.
  package init?() {
    guard let display = wl_display_connect(nil) else { return nil }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display) else { return nil }
    defer { wl_registry_destroy(registry) }
    let found = Found()
    var listener = wl_registry_listener(
      global: { found, _, _, interface, _ in
        guard let found, let interface else { return }
        // SAFETY: the pointer was passed below, and lives until the registry is destroyed.
        Unmanaged<Found>.fromOpaque(found).takeUnretainedValue().interfaces
          .insert(String(cString: interface))
      }, global_remove: { _, _, _ in })
    let isAnswered = withUnsafePointer(to: &listener) { listener in
      // SAFETY: both outlive the round trip, after which no event is dispatched.
      wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(found).toOpaque())
      return wl_display_roundtrip(display) >= 0
    }
    guard isAnswered else { return nil }
    interfaces = found.interfaces
  }

  /// The reason why SDL cannot open a window, for people; nil if it can.
  package var problem: String? {
    guard let missing = Self.needed.first(where: { !interfaces.contains($0) }) else { return nil }
    return missing == "wl_seat"
      ? "the Wayland compositor has no seat (neither keyboard nor pointer), which SDL needs"
      : "the Wayland compositor does not offer \(missing), which SDL needs"
  }

  /// Whether the compositor draws window frames.
  package var drawsFrames: Bool { interfaces.contains(Self.decoration) }

  private final class Found {
    var interfaces: Set<String> = []
  }
}
