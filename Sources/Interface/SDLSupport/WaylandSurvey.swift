import CWayland
import Glibc

/// What a Wayland compositor offers, found out by a connection of its own.
///
/// One connection and one round trip, 0.1 ms: less than a child process that would try SDL.
public nonisolated struct WaylandSurvey: Hashable, Sendable {
  /// What a compositor must offer for SDL to open a window; SDL 2.26 ends in a crash without a seat.
  private static let needed = ["wl_compositor", "wl_shm", "xdg_wm_base", "wl_seat"]
  /// By which compositors offer to draw window frames.
  private static let decoration = "zxdg_decoration_manager_v1"

  /// The names of the interfaces that it offers.
  public let interfaces: Set<String>

  /// A compositor that offers these.
  public init(interfaces: Set<String>) { self.interfaces = interfaces }

  /// Asks the compositor that `$WAYLAND_DISPLAY` names; nil where none answers.
  public init?() {
    guard let display = wl_display_connect(nil) else { return nil }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display) else { return nil }
    defer { wl_registry_destroy(registry) }
    let found = Found()
    var listener = wl_registry_listener(
      global: { found, _, _, interface, _ in
        guard let found, let interface else { return }
        // SAFETY: it is what was passed below, and lives until the registry is destroyed.
        Unmanaged<Found>.fromOpaque(found).takeUnretainedValue().interfaces
          .insert(String(cString: interface))
      }, global_remove: { _, _, _ in })
    let isAnswered = withUnsafePointer(to: &listener) { listener in
      // SAFETY: both live longer than the round trip, after which nothing is dispatched.
      wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(found).toOpaque())
      return wl_display_roundtrip(display) >= 0
    }
    guard isAnswered else { return nil }
    interfaces = found.interfaces
  }

  /// Why SDL cannot open a window there, in words for people; nil where it can.
  public var problem: String? {
    guard let missing = Self.needed.first(where: { !interfaces.contains($0) }) else { return nil }
    return missing == "wl_seat"
      ? "the Wayland compositor has no seat (neither keyboard nor pointer), which SDL needs"
      : "the Wayland compositor does not offer \(missing), which SDL needs"
  }

  /// Whether the compositor draws the frames of windows.
  public var drawsFrames: Bool { interfaces.contains(Self.decoration) }

  private final class Found {
    var interfaces: Set<String> = []
  }
}
