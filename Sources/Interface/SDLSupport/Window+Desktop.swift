import CSDL2
package import GalleryCore

extension Window {
  /// Whether keys go to the window.
  package var hasKeyboard: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }

  /// Where the corner of the window's contents is on the desktop, in physical pixels; zero on
  /// Wayland, which tells no program.
  package var desktopCorner: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(pointer, &x, &y)
    guard VideoDriver.current != .wayland else { return .zero }
    return Point(x: Double(x), y: Double(y))
  }
}
