import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

extension App {
  /// Opens the menu of all commands at a point of the window.
  func openMenu(at point: Point) {
    let now = clock.now
    let groups = CommandGroup.allCases.map { group in
      MenuGroup(
        title: group.title,
        items: CommandTable.commands(in: group).compactMap { menuItem(for: $0, at: now) })
    }
    releasePointers()
    menu = CommandMenu(
      groups: groups, windowSize: stage.windowSize, scale: stage.scale, at: point)
    isStale = true
  }

  /// The menu's line for a command; nil where the menu does not list it.
  private func menuItem(for definition: CommandDefinition, at now: Double) -> MenuItem? {
    guard definition.isInMenu, let command = definition.command else { return nil }
    let isUsable = stage.isSimulating || definition.context == .always
    // For Escape only what it would do now.
    let title = command == .escape ? stage.backStep(at: now)?.title ?? "Back" : definition.title
    return MenuItem(
      title: title, keys: keyMap.keys(of: definition).map(\.label), command: command,
      isEnabled: isUsable && stage.isApplicable(command, at: now))
  }

  /// Opens the menu below the mouse, or at the toolbar's end; closes it if it is open.
  func toggleMenu() {
    if menu != nil { return closeMenu() }
    openMenu(at: mousePlace ?? Point(x: stage.windowSize.width, y: ChromeView.insets.top))
  }

  /// Closes the menu.
  func closeMenu() {
    guard menu != nil else { return }
    menu = nil
    isStale = true
    // What lies under the mouse is at hand again.
    point(at: mousePlace)
  }

  /// The menu, over everything else.
  var menuItems: [Scene.Item] {
    menu?.items { pictures.image($0, scale: stage.scale) } ?? []
  }

  /// Takes a pointer's event where the menu is open: it lies over everything.
  func takeForMenu(_ pointer: PointerEvent) -> Bool {
    guard let outcome = menu?.handle(pointer) else { return false }
    isStale = true
    carryOut(outcome)
    return true
  }

  /// Takes a wheel where the menu is open.
  func takeForMenu(_ turn: WheelTurn) -> Bool {
    guard menu != nil else { return false }
    menu?.scroll(by: turn.notches.y * Self.menuNotch)
    menu?.hover(mousePlace)
    isStale = true
    return true
  }

  /// How far a notch of the wheel scrolls the menu, in points: two lines.
  private static let menuNotch = 72.0

  /// Takes a key where the menu is open: another one than the menu's own closes it, and is not lost.
  func takeForMenu(_ press: KeyPress) -> Bool {
    guard let key = Self.menuKey(press) else {
      if press.isModifier { return true }
      closeMenu()
      return command(for: press) == .toggleMenu
    }
    guard let outcome = menu?.handle(key) else { return false }
    isStale = true
    carryOut(outcome)
    return true
  }

  private func carryOut(_ outcome: CommandMenu.Outcome) {
    switch outcome {
    case .stays: break
    case .closes: closeMenu()
    case .chosen(let command):
      closeMenu()
      tell(.command(command))
    }
  }

  private static func menuKey(_ press: KeyPress) -> CommandMenu.Key? {
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
}
