import CSDL2
import CSDL2Native
import CX11

extension Window {
  /// Asks to be shown again, on every workspace, after another program has hidden or minimized the
  /// window.
  ///
  /// On X11, SDL's functions wait until the window is mapped. A window manager that shows another
  /// workspace, or the desktop, may never do that, so the requests are sent without waiting.
  func askToBeShown() {
    guard let display = csdl2native_x11_display(pointer).map({ OpaquePointer($0) }) else {
      SDL_ShowWindow(pointer)
      SDL_RestoreWindow(pointer)
      return
    }
    let allDesktops = 0xFFFF_FFFF
    askWindowManager([("_NET_WM_DESKTOP", (allDesktops, 2)), Self.activation], on: display)
  }

  /// Comes to the front, also if it is minimized or on another workspace.
  ///
  /// - Parameter activationToken: what a Wayland desktop has given to the program that asks for it;
  ///   empty if nothing.
  package func comeForward(activationToken: String) {
    guard let display = csdl2native_x11_display(pointer).map({ OpaquePointer($0) }) else {
      SDL_RestoreWindow(pointer)
      if !activate(token: activationToken) { SDL_RaiseWindow(pointer) }
      return
    }
    askWindowManager([Self.activation], on: display)
  }

  /// Asks a Wayland compositor to show the window in front; returns whether it was asked.
  private func activate(token: String) -> Bool {
    var (display, surface): (OpaquePointer?, OpaquePointer?)
    guard !token.isEmpty, csdl2native_wayland_window(pointer, &display, &surface), let display,
      let surface
    else { return false }
    return WaylandActivation.activate(surface, on: display, token: token)
  }

  /// Requests of a pager's (2) are not taken for those of a window that steals the focus (EWMH
  /// 1.5).
  private static let activation = ("_NET_ACTIVE_WINDOW", (2, 0))

  private func askWindowManager(
    _ requests: [(name: String, values: (Int, Int))], on display: OpaquePointer
  ) {
    let window = csdl2native_x11_window(pointer)
    for (name, values) in requests {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = XInternAtom(display, name, False)
      event.xclient.format = 32
      event.xclient.data.l.0 = values.0
      event.xclient.data.l.1 = values.1
      XSendEvent(
        display, XDefaultRootWindow(display), False,
        Int(SubstructureRedirectMask | SubstructureNotifyMask), &event)
    }
    XMapRaised(display, window)
    XFlush(display)
  }
}
