import GalleryCore
import SDLSupport

extension InputEvent {
  /// Whether it is intentional input.
  ///
  /// Movements of the mouse without a button, repeats of held keys, modifiers, and the ends of
  /// presses are not.
  var interruptsTour: Bool {
    switch self {
    case .key(let press, let isRepeat): !isRepeat && !press.isModifier
    case .pointer(let pointer): pointer.phase == .down || pointer.phase == .moved
    case .pinch(let pinch): pinch.phase == .began || pinch.phase == .moved
    case .wheel, .secondaryClick, .sideButton, .dropped: true
    default: false
    }
  }
}
