import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// What the overlays need to know about the program.
  private var overlayContext: Overlay.Context {
    Overlay.Context(
      windowSize: stage.windowSize, scale: stage.scale, keyMap: presentKeyMap,
      isSimulating: stage.isSimulating, isOverview: isOverview, command: { self.command(for: $0) },
      dialogLayout: { self.pictures.dialogLayout($0, scale: self.stage.scale) },
      pastedText: { Clipboard.text })
  }

  /// The items of the open overlays.
  var overlayItems: [Scene.Item] {
    if overlays.isEmpty { return [] }
    let items = overlays.items(in: overlayContext) { pictures.image($0, scale: stage.scale) }
    moveTextInput()
    return items
  }

  /// Sends an event to the open overlays; returns whether one of them handled it.
  func handleByOverlays(_ event: InputEvent) -> Bool {
    if overlays.isEmpty { return false }
    let before = overlays
    let outcome = overlays.handle(event, in: overlayContext)
    if overlays != before { frames.invalidate() }
    // The overlay no longer covers the button under the mouse.
    if overlays.isEmpty { point(at: mouse.place) }
    switch outcome {
    case .passedOn: return false
    case .handled: return true
    case .performs(let command):
      send(.command(command))
      return true
    case .answered(let dialog, let button):
      answer(dialog, button: button)
      return true
    case .copies(let text):
      _ = Clipboard.setText(text)
      return true
    }
  }

  /// Opens an overlay, which gets the next events of the pointers that are down.
  func open(_ overlay: Overlay) {
    releasePointers()
    overlays.open(overlay)
    frames.invalidate()
  }

  /// Closes the overlay of a kind.
  func close(_ kind: Overlay.Kind) {
    guard overlays.close(kind) else { return }
    if kind == .dialog { endDialog() }
    frames.invalidate()
    if overlays.isEmpty { point(at: mouse.place) }
  }

  /// Opens or closes the list of keys.
  func toggleHelp() {
    if overlays.contains(.help) { close(.help) } else { open(.help(HelpOverlay())) }
  }

  /// Opens the menu below the mouse, or at the toolbar's end; closes it if it is open.
  func toggleMenu() {
    if overlays.contains(.menu) { return close(.menu) }
    openMenu(at: mouse.place ?? Point(x: stage.windowSize.width, y: ChromeView.insets.top))
  }

  /// Opens the menu below the toolbar's button, so that a second click on the button closes it.
  ///
  /// - Parameter button: the button's area, in points of the chrome's space.
  func openMenu(below button: Rect) {
    let now = clock.now
    let corner = stage.chromeSpace(at: now).transform.apply(
      to: Point(x: button.maxX, y: button.maxY))
    openMenu(
      at: stage.screenTransform(at: now).apply(to: corner),
      topInset: stage.isSimulating ? 0 : button.maxY)
  }

  /// Opens the menu of all commands at a point of the window.
  ///
  /// - Parameters:
  ///   - point: the point, in points of the window.
  ///   - topInset: the height at the window's top that stays free, in points.
  func openMenu(at point: Point, topInset: Double = 0) {
    let now = clock.now
    let groups = CommandGroup.allCases.map { group in
      MenuGroup(
        title: group.title,
        items: CommandTable.commands(in: group).compactMap { menuItem(for: $0, at: now) })
    }
    let menu = CommandMenu(
      groups: groups, windowSize: stage.windowSize, scale: stage.scale, at: point,
      topInset: topInset)
    open(.menu(MenuOverlay(menu, mousePlace: mouse.place)))
  }

  /// The menu's line for a command; nil if the menu does not list it.
  private func menuItem(for definition: CommandDefinition, at now: Double) -> MenuItem? {
    guard definition.isInMenu, let command = definition.command else { return nil }
    let isUsable =
      switch definition.context {
      case .always: true
      case .simulator: stage.isSimulating
      case .overview: isOverview
      }
    // Escape is named after its next step.
    let title = command == .escape ? stage.backStep(at: now)?.title ?? "Back" : definition.title
    return MenuItem(
      title: title, keys: presentKeyMap.keys(of: definition).map(\.label), command: command,
      isEnabled: isUsable && isApplicable(command))
  }
}
