import CSDL2
import Chrome
import GalleryCore
import SDLSupport

/// Which key does what: one table for the loop, the help card and `--help`.
enum KeyBindings {
  /// One line of the table.
  struct Binding {
    /// The names on the keyboard, for people.
    let names: [String]
    let meaning: String
    let keys: [KeyPress]
    let command: Command

    init(_ names: [String], _ meaning: String, _ keys: [KeyPress], _ command: Command) {
      self.names = names
      self.meaning = meaning
      self.keys = keys
      self.command = command
    }
  }

  static let all: [Binding] = [
    Binding(["→"], "Turn the device clockwise", [key(SDLK_RIGHT)], .turnDevice(quarters: 1)),
    Binding(
      ["←"], "Turn the device counter-clockwise", [key(SDLK_LEFT)], .turnDevice(quarters: -1)),
    Binding(["↑"], "Hold the device upright", [key(SDLK_UP)], .setDevice(.identity)),
    Binding(["↓"], "Hold the device upside down", [key(SDLK_DOWN)], .setDevice(.half)),
    Binding(
      ["Page Down", "Space"], "Next photo", [key(SDLK_PAGEDOWN), key(SDLK_SPACE)], .page(by: 1)),
    Binding(
      ["Page Up", "Shift Space"], "Previous photo",
      [key(SDLK_PAGEUP), KeyPress(code: SDLK_SPACE, isShifted: true)], .page(by: -1)),
    Binding(["Home"], "First photo", [key(SDLK_HOME)], .firstPage),
    Binding(["End"], "Last photo", [key(SDLK_END)], .lastPage),
    Binding(["L"], "Lock or unlock the rotation", [key(SDLK_l)], .toggleRotationLock),
    Binding(["R"], "Reload the photo", [key(SDLK_r)], .reload),
    Binding(["F", "F11"], "Full screen", [key(SDLK_f), key(SDLK_F11)], .toggleFullScreen),
    Binding(
      ["?", "F1"], "Show or hide the keys",
      [key(SDLK_QUESTION), KeyPress(code: SDLK_SLASH, isShifted: true), key(SDLK_F1)],
      .toggleHelp),
    Binding(["Esc"], "Close this, leave full screen, then quit", [key(SDLK_ESCAPE)], .escape),
    Binding(["Q"], "Quit", [key(SDLK_q)], .quit),
  ]

  /// What the mouse and fingers do, for people.
  private static let gestures = [
    KeyBinding(keys: ["Drag", "Wheel"], meaning: "Go through the photos"),
    KeyBinding(keys: ["Click"], meaning: "Hide or show the bars"),
  ]

  /// What a key press asks for, if anything; Shift is looked past where it has no meaning.
  static func command(for press: KeyPress) -> Command? {
    guard !press.isModified else { return nil }
    let exact = all.first { $0.keys.contains(press) }
    let plain = all.first { $0.keys.contains(key(press.code)) }
    return (exact ?? plain)?.command
  }

  /// The table for the help card.
  static var card: [KeyBinding] {
    all.map { KeyBinding(keys: $0.names, meaning: $0.meaning) } + gestures
  }

  /// The table as lines of text.
  static var text: String {
    card.map { binding in
      let keys = binding.keys.joined(separator: ", ")
      let padding = String(repeating: " ", count: max(1, 24 - keys.count))
      return "  \(keys)\(padding)\(binding.meaning)"
    }.joined(separator: "\n")
  }

  private static func key(_ code: SDL_KeyCode) -> KeyPress { KeyPress(code: code) }
}
