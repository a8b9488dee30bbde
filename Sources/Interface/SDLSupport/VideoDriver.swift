import CSDL2
import Glibc

/// An SDL video driver, identified by its name in SDL.
package nonisolated enum VideoDriver: String, CaseIterable, Sendable {
  case wayland
  case x11
  case kmsdrm = "KMSDRM"

  /// The drivers to try, in this order.
  ///
  /// A Wayland session also has an X server. But only Wayland shows exact pixels on a scaled
  /// display, and reports the rotation of the display.
  package static var candidates: [VideoDriver] {
    candidates { getenv($0).map { String(cString: $0) } }
  }

  /// Returns the drivers to try, given a function that returns environment variables.
  package static func candidates(in environment: (String) -> String?) -> [VideoDriver] {
    func isNamed(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    // Without these variables, Wayland's library prints an error because it knows no folder.
    guard isNamed("XDG_RUNTIME_DIR") || isNamed("WAYLAND_SOCKET") else { return [.x11, .kmsdrm] }
    return isNamed("WAYLAND_DISPLAY") || isNamed("WAYLAND_SOCKET")
      ? [.wayland, .x11, .kmsdrm] : [.x11, .wayland, .kmsdrm]
  }

  /// SDL's current driver; nil before it has started, and for drivers without a display.
  package static var current: VideoDriver? {
    SDL_GetCurrentVideoDriver().flatMap { VideoDriver(rawValue: String(cString: $0)) }
  }
}
