import CSDL2
import Glibc

/// A way to a display, by SDL's name for it.
public nonisolated enum VideoDriver: String, CaseIterable, Sendable {
  case wayland
  case x11
  case kmsdrm = "KMSDRM"

  /// The drivers to try, in this order.
  ///
  /// A Wayland session has an X server as well, but only Wayland shows pixels as they are on a
  /// display that the desktop scales, and says how far the desktop has turned it.
  public static var candidates: [VideoDriver] {
    candidates { getenv($0).map { String(cString: $0) } }
  }

  /// The drivers to try with the environment variables that a function gives.
  static func candidates(in environment: (String) -> String?) -> [VideoDriver] {
    func isNamed(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    // Its library complains on the terminal where it does not know in which folder to look.
    guard isNamed("XDG_RUNTIME_DIR") || isNamed("WAYLAND_SOCKET") else { return [.x11, .kmsdrm] }
    return isNamed("WAYLAND_DISPLAY") || isNamed("WAYLAND_SOCKET")
      ? [.wayland, .x11, .kmsdrm] : [.x11, .wayland, .kmsdrm]
  }

  /// The driver that SDL uses; nil before it has started, and for drivers without a display.
  public static var current: VideoDriver? {
    SDL_GetCurrentVideoDriver().flatMap { VideoDriver(rawValue: String(cString: $0)) }
  }
}
