import CSDL2Native

extension Window {
  /// The window as the desktop's portals name it, so that their dialogs belong to it; empty where
  /// it cannot be named.
  package var portalName: String {
    let number = csdl2native_x11_window(pointer)
    return number == 0 ? "" : "x11:" + String(number, radix: 16)
  }

  /// The window's number in the X server; nil with another driver.
  package var x11Number: UInt32? {
    let number = csdl2native_x11_window(pointer)
    return number == 0 ? nil : UInt32(truncatingIfNeeded: number)
  }

  /// SDL's connection to the Wayland compositor; nil with another driver.
  var waylandDisplay: OpaquePointer? {
    var display: OpaquePointer?
    var surface: OpaquePointer?
    return csdl2native_wayland_window(pointer, &display, &surface) ? display : nil
  }
}
