import CSDL2
import Commands
import GalleryCore
import SDLSupport
import Testing

@Suite("A key press's command")
struct KeyDispatchTests {
  private static let standard = KeyDispatch(.standard)

  private func command(
    _ code: SDL_KeyCode, _ modifiers: KeyModifiers = [], simulating: Bool = false,
    in dispatch: KeyDispatch = standard
  ) -> Command? {
    dispatch.command(for: KeyPress(code: code, modifiers: modifiers), isSimulating: simulating)
  }

  @Test("is that of its key, on the keypad as well")
  func keypad() {
    #expect(command(SDLK_PAGEDOWN) == .page(by: 1))
    #expect(command(SDLK_n) == .page(by: 1))
    #expect(command(SDLK_0) == .zoomToFit && command(SDLK_KP_0) == .zoomToFit)
    #expect(command(SDLK_KP_1, .control) == .zoomToActualSize)
    for code in [SDLK_PLUS, SDLK_KP_PLUS, SDLK_EQUALS] {
      #expect(command(code) == .zoom(by: 1.5) && command(code, .control) == .zoom(by: 1.5))
    }
    #expect(command(SDLK_KP_MINUS, .control) == .zoom(by: 1 / 1.5))
    #expect(command(SDLK_MENU) == .toggleMenu && command(SDLK_APPLICATION) == .toggleMenu)
    #expect(command(SDLK_QUESTION) == .toggleHelp && command(SDLK_SLASH, .shift) == .toggleHelp)
    #expect(command(SDLK_SEMICOLON) == nil && command(SDLK_z) == nil)
  }

  @Test("in the overview the arrow keys select, turn with Ctrl, and whole screens have keys")
  func overview() {
    func command(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = []) -> Command? {
      Self.standard.command(
        for: KeyPress(code: code, modifiers: modifiers), isSimulating: false, isOverview: true)
    }
    #expect(command(SDLK_RIGHT) == .pageToward(.right) && command(SDLK_UP) == .pageToward(.top))
    #expect(command(SDLK_RIGHT, .control) == .turnDevice(quarters: 1))
    #expect(command(SDLK_PAGEDOWN) == .screenful(by: 1))
    #expect(command(SDLK_SPACE, .shift) == .screenful(by: -1))
    #expect(command(SDLK_HOME) == .firstPage && command(SDLK_0) == .zoomToFit)
    for code in [SDLK_RETURN, SDLK_KP_ENTER] {
      #expect(command(code) == .toggleOverview && self.command(code) == .toggleOverview)
    }
    let chosen = KeyDispatch(KeyMap(chosen: ["rotation.lock": ["Right"]]))
    #expect(
      chosen.command(
        for: KeyPress(code: SDLK_RIGHT, modifiers: []), isSimulating: false, isOverview: true)
        == .toggleRotationLock)
  }

  @Test("in the overview letters and digits have none, except those that the user chose")
  func lettersOfOverview() {
    let all = (0x61...0x7a).map { SDL_KeyCode(UInt32($0)) } + [SDLK_1, SDLK_KP_1]
    for code in all {
      for modifiers in [[], KeyModifiers.shift] {
        let press = KeyPress(code: code, modifiers: modifiers)
        for isSimulating in [false, true] {
          #expect(
            Self.standard.command(for: press, isSimulating: isSimulating, isOverview: true) == nil)
        }
      }
    }
    let quit = KeyPress(code: SDLK_q, modifiers: .control)
    #expect(Self.standard.command(for: quit, isSimulating: false, isOverview: true) == .quit)
    let chosen = KeyDispatch(KeyMap(chosen: ["rotation.lock": ["Z"]]))
    #expect(
      chosen.command(for: KeyPress(code: SDLK_z), isSimulating: false, isOverview: true)
        == .toggleRotationLock)
  }

  @Test("ignores Shift if it has no meaning, and no other modifier")
  func modifiers() {
    #expect(command(SDLK_PLUS, .shift) == .zoom(by: 1.5))
    #expect(command(SDLK_l, .shift) == .toggleRotationLock)
    #expect(command(SDLK_SPACE, .shift) == .page(by: -1))
    #expect(command(SDLK_RIGHT, .shift) == .panToward(.right))
    #expect(command(SDLK_RIGHT, .control) == .pageToward(.right))
    #expect(command(SDLK_RIGHT) == .turnDevice(quarters: 1))
    #expect(command(SDLK_l, .control) == nil && command(SDLK_l, .alt) == nil)
  }

  @Test("depends on the drawn device where the command does")
  func simulator() {
    #expect(command(SDLK_g) == nil && command(SDLK_g, .shift) == nil)
    #expect(command(SDLK_g, simulating: true) == program("device.face-up"))
    #expect(command(SDLK_g, .shift, simulating: true) == program("device.face-down"))
    #expect(command(SDLK_d, simulating: true) == program("simulator.toggle"))
  }

  @Test("is what the user chose; a named key has priority over one with a similar meaning")
  func chosen() {
    let dispatch = KeyDispatch(
      KeyMap(
        arrows: .page,
        chosen: ["rotation.lock": ["N"], "photo.last": ["Keypad 0"], "photo.reload": ["Nonsense"]]))
    #expect(command(SDLK_n, in: dispatch) == .toggleRotationLock)
    #expect(command(SDLK_l, in: dispatch) == nil && command(SDLK_END, in: dispatch) == nil)
    #expect(command(SDLK_KP_0, in: dispatch) == .lastPage)
    #expect(command(SDLK_0, in: dispatch) == .zoomToFit)
    #expect(command(SDLK_r, in: dispatch) == nil)
    #expect(command(SDLK_RIGHT, in: dispatch) == .pageToward(.right))
    #expect(command(SDLK_UP, in: dispatch) == .pageToward(.top))
    #expect(command(SDLK_DOWN, .control, in: dispatch) == .setDevice(.half))
  }

  private func program(_ name: String) -> Command {
    .program(ProgramCommand(rawValue: name))
  }
}
