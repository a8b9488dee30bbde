public import CSDL2

/// Keys that are held beside another key, a button or a wheel.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Ctrl.
  public static let control = KeyModifiers(rawValue: 2)
  /// The left Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The right Alt, which on many keyboards reaches a key's third sign.
  public static let altGraph = KeyModifiers(rawValue: 8)
  /// The key of the desktop.
  public static let command = KeyModifiers(rawValue: 16)

  /// Reads SDL's set of them.
  public init(_ state: SDL_Keymod) {
    self = []
    let meanings: [(KeyModifiers, [SDL_Keymod])] = [
      (.shift, [KMOD_LSHIFT, KMOD_RSHIFT]), (.control, [KMOD_LCTRL, KMOD_RCTRL]),
      (.alt, [KMOD_LALT]), (.altGraph, [KMOD_RALT, KMOD_MODE]),
      (.command, [KMOD_LGUI, KMOD_RGUI]),
    ]
    for (modifier, keys) in meanings
    where keys.contains(where: { state.rawValue & $0.rawValue != 0 }) {
      insert(modifier)
    }
  }

  /// SDL's set of them, by the left keys where there are two.
  var state: SDL_Keymod {
    let keys: [(KeyModifiers, SDL_Keymod)] = [
      (.shift, KMOD_LSHIFT), (.control, KMOD_LCTRL), (.alt, KMOD_LALT), (.altGraph, KMOD_RALT),
      (.command, KMOD_LGUI),
    ]
    return SDL_Keymod(keys.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 })
  }

  /// Takes what an event tells of them.
  ///
  /// Events are read in their order: `SDL_GetModState` is ahead of those that still wait.
  mutating func follow(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP:
      self = KeyModifiers(SDL_Keymod(UInt32(event.key.keysym.mod)))
    case SDL_WINDOWEVENT
    where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_GAINED.rawValue):
      // Those that went down elsewhere may come without an event.
      self = KeyModifiers(SDL_GetModState())
    default: break
    }
  }
}
