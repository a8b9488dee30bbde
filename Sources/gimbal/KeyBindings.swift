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
    /// Whether it counts in the simulator only, or nowhere else; nil for everywhere.
    let isSimulating: Bool?

    init(
      _ names: [String], _ meaning: String, _ keys: [KeyPress], _ command: Command,
      isSimulating: Bool? = nil
    ) {
      self.names = names
      self.meaning = meaning
      self.keys = keys
      self.command = command
      self.isSimulating = isSimulating
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
      ["Page Up", "Shift+Space"], "Previous photo",
      [key(SDLK_PAGEUP), key(SDLK_SPACE, .shift)], .page(by: -1)),
    Binding(["Home"], "First photo", [key(SDLK_HOME)], .firstPage),
    Binding(["End"], "Last photo", [key(SDLK_END)], .lastPage),
    Binding(["+"], "Zoom in", plus + plus.held(.control), .zoom(by: zoomStep)),
    Binding(["−"], "Zoom out", minus + minus.held(.control), .zoom(by: 1 / zoomStep)),
    Binding(["0"], "Show the whole photo", zero + zero.held(.control), .zoomToFit),
    Binding(["1"], "Show the photo’s own pixels", one + one.held(.control), .zoomToActualSize),
    Binding(["W"], "Fill the width", [key(SDLK_w)], .zoomToFillWidth),
    Binding(["L"], "Lock or unlock the rotation", [key(SDLK_l)], .toggleRotationLock),
    Binding(["R"], "Reload the photo", [key(SDLK_r)], .reload),
    Binding(
      ["F", "F11"], "Full screen", [key(SDLK_f), key(SDLK_F11)], .toggleFullScreen,
      isSimulating: false),
    Binding(["F11"], "Full screen", [key(SDLK_F11)], .toggleFullScreen, isSimulating: true),
    Binding(
      ["D"], "Show the photos on a drawn device", [key(SDLK_d)],
      .demonstrate(.toggle(.simulator))),
    Binding(
      ["F"], "Lay the device on its back", [key(SDLK_f)], .demonstrate(.layFaceUp),
      isSimulating: true),
    Binding(
      ["G"], "Lay the device on its screen", [key(SDLK_g)], .demonstrate(.layFaceDown),
      isSimulating: true),
    Binding(
      ["U"], "Take the device\u{2019}s sensor away, or give it back", [key(SDLK_u)],
      .demonstrate(.toggleSensor), isSimulating: true),
    Binding(
      ["X"], "Turn the bars as well, to compare", [key(SDLK_x)],
      .demonstrate(.toggle(.comparison))),
    Binding(
      ["F12"], "Show or hide the inspector", [key(SDLK_F12)], .demonstrate(.toggle(.inspector))),
    Binding(["T"], "Begin or end the guided tour", [key(SDLK_t)], .toggleTour),
    Binding(
      ["O"], "See through the inspector", [key(SDLK_o)], .demonstrate(.fadeInspector)),
    Binding(
      ["?", "F1"], "Show or hide the keys",
      [key(SDLK_QUESTION), key(SDLK_SLASH, .shift), key(SDLK_F1)],
      .toggleHelp),
    Binding(
      ["Esc"], "Close this, zoom out, leave full screen or the device, or quit", [key(SDLK_ESCAPE)],
      .escape),
    Binding(
      ["Q", "Ctrl+Q"], "Quit", [key(SDLK_q), key(SDLK_q, .control), key(SDLK_w, .control)], .quit),
  ]

  /// What the mouse and fingers do, for people.
  private static let gestures = [
    KeyBinding(keys: ["Drag"], meaning: "Swipe, or move a zoomed photo"),
    KeyBinding(keys: ["Wheel"], meaning: "Go through the photos"),
    KeyBinding(keys: ["Pinch", "Ctrl+Wheel"], meaning: "Zoom"),
    KeyBinding(keys: ["Double-click"], meaning: "Zoom in or out"),
    KeyBinding(keys: ["Twist", "Ctrl+Drag"], meaning: "Turn the photos"),
    KeyBinding(keys: ["Click"], meaning: "Hide or show the bars"),
  ]

  /// By how much a key zooms (Loupe).
  private static let zoomStep = 1.5

  // Plus is Shift and the key of = on most keyboards, and a key of its own on others.
  private static let plus = [key(SDLK_PLUS), key(SDLK_EQUALS), key(SDLK_KP_PLUS)]
  private static let minus = [key(SDLK_MINUS), key(SDLK_KP_MINUS)]
  // SDL calls French keyboards' upper row by its digits, though these need Shift there.
  private static let zero = [key(SDLK_0), key(SDLK_KP_0)]
  private static let one = [key(SDLK_1), key(SDLK_KP_1)]

  /// What a key press asks for, if anything; Shift is looked past where it has no meaning.
  static func command(for press: KeyPress, isSimulating: Bool) -> Command? {
    let plain = key(press.code, press.modifiers.subtracting(.shift))
    let bindings = bindings(isSimulating: isSimulating)
    let binding =
      bindings.first { $0.keys.contains(press) } ?? bindings.first { $0.keys.contains(plain) }
    return binding?.command
  }

  /// The table for the help card.
  static func card(isSimulating: Bool) -> [KeyBinding] {
    bindings(isSimulating: isSimulating).map { KeyBinding(keys: $0.names, meaning: $0.meaning) }
      + gestures
  }

  private static func bindings(isSimulating: Bool) -> [Binding] {
    all.filter { $0.isSimulating.map { $0 == isSimulating } ?? true }
  }

  /// The table as lines of text.
  static var text: String {
    let demonstration = all.filter { $0.isSimulating == true && $0.command != .toggleFullScreen }
      .map { KeyBinding(keys: $0.names, meaning: "With --simulator: \($0.meaning.lowercased())") }
    return (card(isSimulating: false) + demonstration).map { binding in
      let keys = binding.keys.joined(separator: ", ")
      let padding = String(repeating: " ", count: max(1, 24 - keys.count))
      return "  \(keys)\(padding)\(binding.meaning)"
    }.joined(separator: "\n")
  }

  private static func key(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = []) -> KeyPress {
    KeyPress(code: code, modifiers: modifiers)
  }
}

extension [KeyPress] {
  /// The same keys with others held.
  fileprivate func held(_ modifiers: KeyModifiers) -> [KeyPress] {
    map { KeyPress(code: $0.code, modifiers: modifiers) }
  }
}
