import CSDL2
package import Commands

nonisolated extension KeyPress {
  /// Creates the key press of a key stroke; returns nil if SDL has no key of that name.
  package init?(_ stroke: KeyStroke) {
    let code = SDL_GetKeyFromName(stroke.key)
    guard code != SDLK_UNKNOWN.rawValue else { return nil }
    self.init(code: SDL_KeyCode(UInt32(bitPattern: code)), modifiers: stroke.modifiers)
  }

  /// Other keys for the same character: on the keypad, or with a modifier.
  var equivalents: [KeyPress] {
    var presses = (Self.otherKeys[code] ?? []).map { KeyPress(code: $0, modifiers: modifiers) }
    if code == SDLK_QUESTION {
      presses.append(KeyPress(code: SDLK_SLASH, modifiers: modifiers.union(.shift)))
    }
    return presses
  }

  // SDL names the upper row of French keyboards by its digits, although these need Shift.
  private static let otherKeys: [SDL_KeyCode: [SDL_KeyCode]] = [
    SDLK_0: [SDLK_KP_0], SDLK_1: [SDLK_KP_1], SDLK_2: [SDLK_KP_2], SDLK_3: [SDLK_KP_3],
    SDLK_4: [SDLK_KP_4], SDLK_5: [SDLK_KP_5], SDLK_6: [SDLK_KP_6], SDLK_7: [SDLK_KP_7],
    SDLK_8: [SDLK_KP_8], SDLK_9: [SDLK_KP_9], SDLK_PLUS: [SDLK_KP_PLUS],
    SDLK_MINUS: [SDLK_KP_MINUS], SDLK_ASTERISK: [SDLK_KP_MULTIPLY], SDLK_SLASH: [SDLK_KP_DIVIDE],
    SDLK_EQUALS: [SDLK_KP_EQUALS], SDLK_RETURN: [SDLK_KP_ENTER],
    // SDL distinguishes two keys of this name; PC keyboards have the other one.
    SDLK_MENU: [SDLK_APPLICATION],
  ]
}
