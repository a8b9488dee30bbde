import CSDL2
import Commands
import Testing

@testable import SDLSupport

@Suite("Key modifiers")
struct KeyModifiersTests {
  private static let none: KeyModifiers = []

  @Test(
    "They are converted from SDL's, left and right alike; locks are ignored",
    arguments: [
      (KMOD_LSHIFT, KeyModifiers.shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .alt), (KMOD_RALT, .altGraph), (KMOD_MODE, .altGraph),
      (KMOD_LGUI, .command), (KMOD_RGUI, .command), (KMOD_CAPS, none), (KMOD_NUM, none),
    ])
  func reading(state: SDL_Keymod, modifiers: KeyModifiers) {
    #expect(KeyModifiers(state) == modifiers)
  }

  @Test("They are updated by events in order, and end with a key's release")
  func following() {
    var modifiers: KeyModifiers = []
    func take(_ type: SDL_EventType, _ state: SDL_Keymod) {
      var event = SDL_Event()
      event.key.type = type.rawValue
      event.key.keysym.mod = UInt16(state.rawValue)
      modifiers.update(with: event)
    }
    take(SDL_KEYDOWN, KMOD_LCTRL)
    #expect(modifiers == .control)
    modifiers.update(with: SDL_Event(type: SDL_MOUSEWHEEL.rawValue))
    #expect(modifiers == .control)
    take(SDL_KEYUP, KMOD_NONE)
    #expect(modifiers == [])
  }

  @Test("Converting to SDL's modifiers and back gives the same set")
  func roundTrip() {
    for bits in UInt8(0)..<32 {
      let modifiers = KeyModifiers(rawValue: bits)
      #expect(KeyModifiers(modifiers.state) == modifiers)
    }
  }

  @Test("AltGr is part of the key's character, not one of its modifiers")
  func altGraph() {
    var event = SDL_KeyboardEvent()
    event.keysym.sym = Int32(SDLK_q.rawValue)
    event.keysym.mod = UInt16(KMOD_RALT.rawValue | KMOD_LCTRL.rawValue)
    #expect(KeyPress(event) == KeyPress(code: SDLK_q, modifiers: .control))
  }
}
