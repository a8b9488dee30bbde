public import CSDL2
public import Commands

/// A key with the modifiers that were held.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// The key as the keyboard's layout names it.
  public let code: SDL_KeyCode
  /// What was held with it.
  public let modifiers: KeyModifiers

  /// Makes a key press from its parts.
  public init(code: SDL_KeyCode, modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Whether the key means something only with others, as those do that lead to other windows.
  public var isModifier: Bool {
    [
      SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI,
      SDLK_MODE, SDLK_CAPSLOCK, SDLK_NUMLOCKCLEAR,
    ].contains(code)
  }

  init(_ event: SDL_KeyboardEvent) {
    self.init(
      code: SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym)),
      // What AltGr makes of a key is another sign of the same key.
      modifiers: KeyModifiers(SDL_Keymod(UInt32(event.keysym.mod))).subtracting(.altGraph))
  }
}
