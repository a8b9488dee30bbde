import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

extension KeyPress {
  /// What the key types, if it is a letter, a digit or a sign of ASCII; nil for others.
  var character: String? {
    guard modifiers.isEmpty, (0x21..<0x7F).contains(code.rawValue) else { return nil }
    return Unicode.Scalar(code.rawValue).map { String($0) }
  }
}

extension PreferencesDialog.Key {
  /// What a key means; nil for one without a meaning here.
  ///
  /// - Parameter runsLeft: whether what follows is at the left.
  init?(_ press: KeyPress, runsLeft: Bool) {
    let isExtending = press.modifiers.contains(.shift)
    let isWord = press.modifiers.contains(.control)
    guard press.modifiers.subtracting([.shift, .control]).isEmpty else { return nil }
    switch press.code {
    case SDLK_TAB: self = .tab(isBack: isExtending)
    case SDLK_UP: self = .lines(-1)
    case SDLK_DOWN: self = .lines(1)
    case SDLK_PAGEUP: self = .pages(-1)
    case SDLK_PAGEDOWN: self = .pages(1)
    case SDLK_RETURN, SDLK_KP_ENTER: self = .enter
    case SDLK_SPACE: self = .space
    case SDLK_ESCAPE: self = .escape
    case SDLK_LEFT, SDLK_RIGHT:
      let isForward = (press.code == SDLK_RIGHT) != runsLeft
      let word = isForward ? EditedText.Destination.nextWord : .previousWord
      self = .move(isWord ? word : .units(isForward ? 1 : -1), extends: isExtending)
    case SDLK_HOME: self = .move(.start, extends: isExtending)
    case SDLK_END: self = .move(.end, extends: isExtending)
    case SDLK_BACKSPACE: self = .deleteBack(isWord ? .previousWord : .units(-1))
    case SDLK_DELETE where isExtending: self = .copy(cuts: true)
    case SDLK_DELETE: self = .delete(isWord ? .nextWord : .units(1))
    case SDLK_INSERT where isWord: self = .copy(cuts: false)
    case SDLK_INSERT where isExtending: self = .paste
    case SDLK_a where isWord: self = .selectAll
    case SDLK_c where isWord: self = .copy(cuts: false)
    case SDLK_x where isWord: self = .copy(cuts: true)
    case SDLK_v where isWord: self = .paste
    default: return nil
    }
  }
}
