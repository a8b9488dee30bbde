import CSDL2
import CX11

/// Checks for a window manager on an X display.
nonisolated enum X11WindowManager {
  /// Whether there is a window manager; true for systems other than X11, which need none.
  ///
  /// A window manager sets the root window's `_NET_SUPPORTING_WM_CHECK` (EWMH). Without one, as on
  /// a bare kiosk, SDL's request for full screen would have no effect.
  @MainActor static var isPresent: Bool {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return true }
    guard let display = XOpenDisplay(nil) else { return true }
    defer { XCloseDisplay(display) }
    var kind: Atom = 0
    var format: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var value: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, XDefaultRootWindow(display),
      XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False), 0, 1, False,
      Atom(AnyPropertyType), &kind, &format, &count, &rest, &value)
    if let value { XFree(value) }
    return status == Int32(Success) && count > 0
  }
}
