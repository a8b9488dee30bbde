package import CSDL2
package import Commands

nonisolated extension KeyModifiers {
  /// Converts SDL's modifier state.
  package init(_ state: SDL_Keymod) {
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

  /// SDL's modifier state, with the left key of each pair.
  var state: SDL_Keymod {
    let keys: [(KeyModifiers, SDL_Keymod)] = [
      (.shift, KMOD_LSHIFT), (.control, KMOD_LCTRL), (.alt, KMOD_LALT), (.altGraph, KMOD_RALT),
      (.command, KMOD_LGUI),
    ]
    return SDL_Keymod(keys.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 })
  }

  /// Updates the set from an event.
  ///
  /// Events are processed in order; `SDL_GetModState` would be ahead of those that still wait.
  mutating func update(with event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP:
      self = KeyModifiers(SDL_Keymod(UInt32(event.key.keysym.mod)))
    case SDL_WINDOWEVENT
    where event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_GAINED.rawValue):
      // Keys that went down in another window may not send an event.
      self = KeyModifiers(SDL_GetModState())
    default: break
    }
  }
}
