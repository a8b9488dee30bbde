import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

@testable import GimbalApp

extension Overlay.Context {
  /// A window of 900 × 600 points with the standard keys.
  static var standard: Overlay.Context {
    let dispatch = KeyDispatch(.standard)
    return Overlay.Context(
      windowSize: Size(width: 900, height: 600), scale: 1, keyMap: .standard, isSimulating: false,
      command: { dispatch.command(for: $0, isSimulating: false) })
  }
}

extension InputEvent {
  /// A press of a key without modifiers.
  static func press(_ code: SDL_KeyCode, isRepeat: Bool = false) -> InputEvent {
    .key(KeyPress(code: code, modifiers: []), isRepeat: isRepeat)
  }

  /// An event of the mouse's left button, or of a finger.
  static func point(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, finger: Int = InputEvent.mouse
  ) -> InputEvent {
    .pointer(PointerEvent(phase: phase, pointer: finger, location: Point(x: x, y: y)))
  }
}
