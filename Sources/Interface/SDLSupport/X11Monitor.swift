import CSDL2
import CX11

/// The monitor of an X display on which a window without a window manager is full screen.
package nonisolated struct X11Monitor: Sendable {
  let bounds: SDL_Rect

  /// Reads the position and size of the primary monitor, or of the first one; nil if there is none
  /// now.
  ///
  /// SDL 2.26 reads the sizes of displays only at its start. This makes a connection of its own and
  /// waits for the X server's replies, so it belongs on a thread that nothing waits for. libX11 can
  /// be used by several threads, because SDL calls `XInitThreads` before it opens its connection.
  package static func read() -> X11Monitor? {
    let all = readAll()
    guard let monitor = all.first(where: { $0.primary != 0 }) ?? all.first,
      monitor.width > 0, monitor.height > 0
    else { return nil }
    return X11Monitor(
      bounds: SDL_Rect(x: monitor.x, y: monitor.y, w: monitor.width, h: monitor.height))
  }

  /// Reads the number of the monitor at a point of the desktop, in pixels; 0, which is the primary
  /// one's, if there is none.
  ///
  /// It belongs on a thread that nothing waits for, as `read` does.
  package static func number(at point: SIMD2<Int>) -> Int {
    readAll().firstIndex { monitor in
      (Int(monitor.x)..<Int(monitor.x) + Int(max(0, monitor.width))).contains(point.x)
        && (Int(monitor.y)..<Int(monitor.y) + Int(max(0, monitor.height))).contains(point.y)
    } ?? 0
  }

  private static func readAll() -> [XRRMonitorInfo] {
    guard let display = XOpenDisplay(nil) else { return [] }
    defer { XCloseDisplay(display) }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, XDefaultRootWindow(display), True, &count) else {
      return []
    }
    defer { XRRFreeMonitors(monitors) }
    return Array(UnsafeBufferPointer(start: monitors, count: Int(max(0, count))))
  }
}
