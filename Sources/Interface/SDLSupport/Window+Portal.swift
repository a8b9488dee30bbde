import CSDL2Native

extension Window {
  /// The window as the desktop's portals name it, so that their dialogs belong to it; empty where it
  /// cannot be named.
  public var portalName: String {
    let number = csdl2native_x11_window(pointer)
    return number == 0 ? "" : "x11:" + String(number, radix: 16)
  }
}
