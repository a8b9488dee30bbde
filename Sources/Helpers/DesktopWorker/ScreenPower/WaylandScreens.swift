import CWayland
import Glibc

/// The screens of the compositor in `$WAYLAND_DISPLAY`, which the protocol
/// wlr-output-power-management turns on and off.
final class WaylandScreens {
  /// The protocol's modes.
  private enum Mode {
    static let off: UInt32 = 0
    static let on: UInt32 = 1
  }

  private let display: OpaquePointer
  private let registry: OpaquePointer
  private let manager: OpaquePointer
  /// The registry's names of the outputs.
  private let outputs: [UInt32]

  /// Connects; returns nil if there is no compositor, or it does not offer the protocol.
  init?() {
    guard getenv("WAYLAND_DISPLAY") != nil, let display = wl_display_connect(nil) else {
      return nil
    }
    guard let registry = wl_display_get_registry(display) else {
      wl_display_disconnect(display)
      return nil
    }
    let globals = Globals()
    var listener = wl_registry_listener(
      global: { globals, _, name, interface, _ in
        guard let globals, let interface else { return }
        // SAFETY: the pointer was passed below, and lives until the round trip ends.
        let found = Unmanaged<Globals>.fromOpaque(globals).takeUnretainedValue()
        switch String(cString: interface) {
        case "zwlr_output_power_manager_v1": found.manager = name
        case "wl_output": found.outputs.append(name)
        default: break
        }
      }, global_remove: { _, _, _ in })
    let isAnswered = withUnsafePointer(to: &listener) { listener in
      // SAFETY: both outlive the round trip.
      wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(globals).toOpaque())
      return wl_display_roundtrip(display) >= 0
    }
    // Its listener must not be called again.
    wl_registry_destroy(registry)
    guard isAnswered, let name = globals.manager, let fresh = wl_display_get_registry(display),
      let manager = cwayland_bind_power_manager(fresh, name)
    else {
      wl_display_disconnect(display)
      return nil
    }
    self.display = display
    self.registry = fresh
    self.manager = manager
    outputs = globals.outputs
  }

  deinit {
    cwayland_destroy_power(manager)
    wl_registry_destroy(registry)
    wl_display_disconnect(display)
  }

  /// Turns the screens on or off; returns whether they are.
  func turn(on isOn: Bool) -> Bool {
    var listener = cwayland_power_listener(
      mode: { screen, _, mode in
        guard let screen else { return }
        // SAFETY: the pointer was passed below; no event is dispatched after the screen's end.
        Unmanaged<Screen>.fromOpaque(screen).takeUnretainedValue().mode = mode
      },
      failed: { screen, _ in
        guard let screen else { return }
        // SAFETY: as above.
        Unmanaged<Screen>.fromOpaque(screen).takeUnretainedValue().isGone = true
      })
    return withUnsafePointer(to: &listener) { listener in
      let screens = outputs.compactMap { name -> Screen? in
        guard let output = cwayland_bind_output(registry, name) else { return nil }
        guard let power = cwayland_get_output_power(manager, output) else {
          wl_output_destroy(output)
          return nil
        }
        let screen = Screen(output: output, power: power)
        // SAFETY: the listener and the screen outlive all round trips.
        cwayland_listen_to_power(power, listener, Unmanaged.passUnretained(screen).toOpaque())
        return screen
      }
      defer { for screen in screens { screen.destroy() } }
      guard wl_display_roundtrip(display) >= 0 else { return false }
      let mode = isOn ? Mode.on : Mode.off
      for screen in screens where screen.mode != mode && !screen.isGone {
        cwayland_set_power_mode(screen.power, mode)
      }
      guard wl_display_roundtrip(display) >= 0 else { return false }
      return screens.allSatisfy { $0.mode == mode || $0.isGone }
    }
  }

  private final class Globals {
    var manager: UInt32?
    var outputs: [UInt32] = []
  }

  private final class Screen {
    let output: OpaquePointer
    let power: OpaquePointer
    var mode: UInt32?
    /// Whether the output has vanished, or another program controls it.
    var isGone = false

    init(output: OpaquePointer, power: OpaquePointer) {
      self.output = output
      self.power = power
    }

    func destroy() {
      cwayland_destroy_power(power)
      wl_output_destroy(output)
    }
  }
}
