import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

/// The menu of all commands.
struct MenuOverlay: Hashable {
  /// The scroll distance of a notch of the wheel, in points: two lines.
  private static let notch = 72.0

  private(set) var menu: CommandMenu
  /// Where the mouse is, in points of the window; nil if it is outside.
  private var mousePlace: Point?

  /// Opens a menu; `mousePlace` is where the mouse is, if it is in the window.
  init(_ menu: CommandMenu, mousePlace: Point?) {
    self.menu = menu
    self.mousePlace = mousePlace
  }

  /// Enables or dims the line of a command.
  mutating func setEnabled(_ isEnabled: Bool, _ command: Command) {
    menu.setEnabled(isEnabled, command)
    // The mouse may be on that line.
    if menu.selection == nil, let mousePlace { menu.hover(mousePlace) }
  }

  /// Handles an event: the menu keeps pointers, the wheel and its own keys; others close it.
  mutating func handle(_ event: InputEvent, in context: Overlay.Context) -> Overlay.Response {
    switch event {
    case .key(let press, let isRepeat):
      // The key that opened the menu may still be held.
      if isRepeat, Self.key(press) == nil { return .handled }
      return handle(press, command: context.command(press))
    case .pointer(let pointer):
      if pointer.pointer == InputEvent.mouse { mousePlace = pointer.location }
      return response(to: menu.handle(pointer))
    case .hover(let place):
      mousePlace = place
      menu.hover(place)
      return .handled
    case .wheel(let turn):
      menu.scroll(by: turn.notches.y * Self.notch)
      menu.hover(mousePlace)
      return .handled
    case .pinch: return .handled
    // A right click opens the menu again at its own location, over the list of keys as well.
    case .secondaryClick: return .ignoredByAll
    case .sideButton, .windowChanged, .pointersLost: return .closes(passesOn: true)
    default: return .ignored
    }
  }

  /// Handles a key: one that is not the menu's own closes the menu, and has its usual effect.
  private mutating func handle(_ press: KeyPress, command: Command?) -> Overlay.Response {
    guard let key = Self.key(press) else {
      return press.isModifier ? .handled : .closes(passesOn: command != .toggleMenu)
    }
    return response(to: menu.handle(key))
  }

  private func response(to outcome: CommandMenu.Outcome) -> Overlay.Response {
    switch outcome {
    case .stays: .handled
    case .closes: .closes(passesOn: false)
    case .chosen(let command): .performs(command)
    }
  }

  private static func key(_ press: KeyPress) -> CommandMenu.Key? {
    switch press.code {
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_HOME, SDLK_PAGEUP: .first
    case SDLK_END, SDLK_PAGEDOWN: .last
    case SDLK_RETURN, SDLK_KP_ENTER, SDLK_SPACE: .choose
    case SDLK_ESCAPE: .close
    default: nil
    }
  }

  /// The items to draw.
  func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    menu.items(painted: painted)
  }
}
