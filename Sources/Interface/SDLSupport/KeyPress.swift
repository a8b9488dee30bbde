package import CSDL2
package import Commands

/// A key and the modifiers that were held with it.
package nonisolated struct KeyPress: Hashable, Sendable {
  /// The key code in the keyboard's layout.
  package let code: SDL_KeyCode
  /// The modifiers that were held with it.
  package let modifiers: KeyModifiers

  /// Creates a key press from its parts.
  package init(code: SDL_KeyCode, modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Whether the key only modifies other keys, such as those that switch between windows.
  package var isModifier: Bool {
    [
      SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI,
      SDLK_MODE, SDLK_CAPSLOCK, SDLK_NUMLOCKCLEAR,
    ].contains(code)
  }

  init(_ event: SDL_KeyboardEvent) {
    self.init(
      code: SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym)),
      // A character typed with AltGr belongs to the same key.
      modifiers: KeyModifiers(SDL_Keymod(UInt32(event.keysym.mod))).subtracting(.altGraph))
  }
}
