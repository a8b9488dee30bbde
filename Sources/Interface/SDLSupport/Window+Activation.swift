import CSDL2
import CSDL2Native
import CX11

extension Window {
  /// Asks to be shown again after another program has hidden or minimized the window.
  ///
  /// On X11, SDL's functions wait until the window is mapped. A window manager that shows another
  /// workspace, or the desktop, may never do that, so the request is sent without waiting.
  func askToBeShown() {
    guard let display = csdl2native_x11_display(pointer).map(OpaquePointer.init) else {
      SDL_ShowWindow(pointer)
      SDL_RestoreWindow(pointer)
      return
    }
    let window = csdl2native_x11_window(pointer)
    XMapRaised(display, window)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "_NET_ACTIVE_WINDOW", False)
    event.xclient.format = 32
    // Like a pager's, it is not taken for a window that steals the focus (EWMH 1.5).
    event.xclient.data.l.0 = 2
    XSendEvent(
      display, XDefaultRootWindow(display), False,
      Int(SubstructureRedirectMask | SubstructureNotifyMask), &event)
    XFlush(display)
  }
}
