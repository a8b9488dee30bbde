import CSDL2Native
import CX11

extension Window {
  /// Lets the X server blank the screen again.
  ///
  /// SDL 2.26 keeps the screen on by the desktop, or by the X server where the desktop does not
  /// answer. In the second case it forgets the X server at the end, if there is a session bus: it
  /// takes it that the desktop was never asked. The server counts suspensions by connections, so
  /// this uses SDL's; where nothing is suspended it does nothing.
  package func endScreenSaverSuspension() {
    guard let display = csdl2native_x11_display(pointer).map({ OpaquePointer($0) }) else { return }
    var (event, error): (Int32, Int32) = (0, 0)
    guard XScreenSaverQueryExtension(display, &event, &error) != 0 else { return }
    XScreenSaverSuspend(display, False)
    XFlush(display)
  }
}
