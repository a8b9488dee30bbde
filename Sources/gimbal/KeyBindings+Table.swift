import CSDL2
import GalleryCore
import SDLSupport

/// The keys of each group.
///
/// Their words fit a line of the menu: 28 characters, fewer beside a long name of a key.
///
/// C, I, O, S, Enter and Delete are kept free for what is to come: copying, information, opening,
/// slide shows and deleting, as in other viewers.
extension KeyBindings {
  static let browse: [Binding] = [
    Binding(
      ["Page Down", "Space", "N", "J"], "Next photo",
      [key(SDLK_PAGEDOWN), key(SDLK_SPACE), key(SDLK_n), key(SDLK_j)], .page(by: 1)),
    Binding(
      ["Page Up", "Backspace", "P", "K", "Shift+Space"], "Previous photo",
      [
        key(SDLK_PAGEUP), key(SDLK_BACKSPACE), key(SDLK_p), key(SDLK_k), key(SDLK_SPACE, .shift),
      ], .page(by: -1)),
    Binding(
      ["Ctrl+→"], "Photo to the right in the window", [key(SDLK_RIGHT, .control)],
      .pageToward(.right), joint: .init(count: 2, meaning: "Photo to the right, to the left")),
    Binding(
      ["Ctrl+←"], "Photo to the left in the window", [key(SDLK_LEFT, .control)],
      .pageToward(.left)),
    Binding(
      ["Home"], "First photo", [key(SDLK_HOME)], .firstPage,
      joint: .init(count: 2, meaning: "First photo, last photo")),
    Binding(["End"], "Last photo", [key(SDLK_END)], .lastPage),
    Binding(["R"], "Reload the photo", [key(SDLK_r)], .reload),
  ]

  static let zoom: [Binding] = [
    Binding(
      ["+"], "Zoom in", plus + plus.held(.control), .zoom(by: zoomStep),
      joint: .init(count: 2, meaning: "Zoom in, out")),
    Binding(["−"], "Zoom out", minus + minus.held(.control), .zoom(by: 1 / zoomStep)),
    Binding(["0"], "Show the whole photo", zero + zero.held(.control), .zoomToFit),
    Binding(["1"], "Show the photo’s own pixels", one + one.held(.control), .zoomToActualSize),
    Binding(["W"], "Fill the width", [key(SDLK_w)], .zoomToFillWidth),
    Binding(
      ["Shift+→"], "Move a zoomed photo’s view to the right", [key(SDLK_RIGHT, .shift)],
      .panToward(.right),
      joint: .init(count: 4, names: ["Shift+arrow key"], meaning: "See more of a zoomed photo")),
    Binding(
      ["Shift+←"], "Move it to the left", [key(SDLK_LEFT, .shift)], .panToward(.left)),
    Binding(["Shift+↑"], "Move it up", [key(SDLK_UP, .shift)], .panToward(.top)),
    Binding(["Shift+↓"], "Move it down", [key(SDLK_DOWN, .shift)], .panToward(.bottom)),
  ]

  static let turn: [Binding] = [
    Binding(
      ["→"], "Turn the device right", [key(SDLK_RIGHT)], .turnDevice(quarters: 1),
      joint: .init(count: 2, meaning: "Turn the device right, left")),
    Binding(
      ["←"], "Turn the device left", [key(SDLK_LEFT)], .turnDevice(quarters: -1)),
    Binding(
      ["↑"], "Hold the device upright", [key(SDLK_UP)], .setDevice(.identity),
      joint: .init(count: 2, meaning: "Hold it upright, upside down")),
    Binding(["↓"], "Hold the device upside down", [key(SDLK_DOWN)], .setDevice(.half)),
    Binding(["L"], "Lock or unlock the rotation", [key(SDLK_l)], .toggleRotationLock),
  ]

  static let window: [Binding] = [
    Binding(["F", "F11"], "Full screen", [key(SDLK_f), key(SDLK_F11)], .toggleFullScreen),
    Binding(
      ["B"], "Next background color", [key(SDLK_b)], .cycleBackground),
    Binding(
      ["F10", "Menu"], "Show all commands",
      [key(SDLK_F10), key(SDLK_F10, .shift), key(SDLK_APPLICATION), key(SDLK_MENU)], .toggleMenu),
    Binding(
      ["?", "F1"], "Show or hide the keys",
      [key(SDLK_QUESTION), key(SDLK_SLASH, .shift), key(SDLK_F1)], .toggleHelp),
    Binding(
      ["Esc"], "Close this, zoom out, leave, or quit", [key(SDLK_ESCAPE)],
      .escape),
    Binding(
      ["Q", "Ctrl+Q", "Ctrl+W"], "Quit",
      [key(SDLK_q), key(SDLK_q, .control), key(SDLK_w, .control)], .quit),
  ]

  static let demonstration: [Binding] = [
    Binding(
      ["D"], "Show a drawn device", [key(SDLK_d)],
      .demonstrate(.toggle(.simulator))),
    Binding(
      ["G"], "Lay it face up", [key(SDLK_g)], .demonstrate(.layFaceUp),
      needsSimulator: true, joint: .init(count: 2, meaning: "Lay it face up, face down")),
    Binding(
      ["Shift+G"], "Lay it face down", [key(SDLK_g, .shift)],
      .demonstrate(.layFaceDown), needsSimulator: true),
    Binding(
      ["U"], "Remove or restore its sensor", [key(SDLK_u)],
      .demonstrate(.toggleSensor), needsSimulator: true),
    Binding(
      ["X"], "Turn the toolbar as well", [key(SDLK_x)],
      .demonstrate(.toggle(.comparison))),
    Binding(
      ["F12"], "Show or hide the inspector", [key(SDLK_F12)], .demonstrate(.toggle(.inspector))),
    Binding(
      ["Shift+F12"], "See through the inspector", [key(SDLK_F12, .shift)],
      .demonstrate(.fadeInspector)),
    Binding(["T"], "Start or end the guided tour", [key(SDLK_t)], .toggleTour),
  ]

  /// By how much a key zooms (Loupe).
  private static let zoomStep = 1.5

  // Plus is Shift and the key of = on most keyboards, and a key of its own on others.
  private static let plus = [key(SDLK_PLUS), key(SDLK_EQUALS), key(SDLK_KP_PLUS)]
  private static let minus = [key(SDLK_MINUS), key(SDLK_KP_MINUS)]
  // SDL calls French keyboards' upper row by its digits, though these need Shift there.
  private static let zero = [key(SDLK_0), key(SDLK_KP_0)]
  private static let one = [key(SDLK_1), key(SDLK_KP_1)]

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
