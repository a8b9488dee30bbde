public import CSDL2

/// A key with the modifiers that were held.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// The key as the keyboard's layout names it.
  public let code: SDL_KeyCode
  /// Whether Shift was held.
  public let isShifted: Bool
  /// Whether Ctrl, Alt or Super was held.
  public let isModified: Bool

  /// Makes a key press from its parts.
  public init(code: SDL_KeyCode, isShifted: Bool = false, isModified: Bool = false) {
    self.code = code
    self.isShifted = isShifted
    self.isModified = isModified
  }

  init(_ event: SDL_KeyboardEvent) {
    let held = UInt32(event.keysym.mod)
    func holds(_ keys: SDL_Keymod) -> Bool { held & UInt32(keys.rawValue) != 0 }
    self.init(
      code: SDL_KeyCode(rawValue: UInt32(bitPattern: event.keysym.sym)),
      isShifted: holds(KMOD_LSHIFT) || holds(KMOD_RSHIFT),
      isModified: [KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT, KMOD_LGUI, KMOD_RGUI].contains(where: holds))
  }
}
