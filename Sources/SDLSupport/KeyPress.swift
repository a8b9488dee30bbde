public import CSDL2

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

  init(_ event: SDL_KeyboardEvent) {
    self.init(
      code: SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym)),
      // What AltGr makes of a key is another sign of the same key.
      modifiers: KeyModifiers(SDL_Keymod(UInt32(event.keysym.mod))).subtracting(.altGraph))
  }
}
