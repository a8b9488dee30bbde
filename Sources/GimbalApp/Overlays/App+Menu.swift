import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// The menu of all commands, and a short one for the photo.
extension App {
  /// Opens the menu below the mouse, or at the toolbar's end; closes it if it is open.
  func toggleMenu() {
    if overlays.contains(.menu) { return perform(overlays.close(.menu)) }
    openMenu(at: input.mouse.place ?? Point(x: stage.windowSize.width, y: ChromeView.insets.top))
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
    open(
      CommandGroup.allCases.map { group in
        let commands = CommandTable.commands(in: group).filter(\.isInMenu)
        return MenuGroup(title: group.title, items: commands.compactMap { menuItem($0, at: now) })
      }, at: point, topInset: topInset)
  }

  /// Opens the short menu at a point of the window: what concerns the photo there, and a line that
  /// opens the whole menu.
  ///
  /// In the overview, it selects that photo; beside the cells, no photo is concerned. The heading
  /// names the photo. Without photos, the menu offers to open some.
  func openShortMenu(at point: Point) {
    let now = clock.now
    let pointed = overviewPhoto(at: point, at: now)
    if let pointed { go(to: pointed) }
    var groups = Array(
      zip([currentPhoto.map(title) ?? "This photo", "View"], CommandTable.shortMenu))
    if album.isEmpty {
      groups[0] = ("Photos", CommandTable.openingCommands)
    } else if isOverview, pointed == nil {
      groups.removeFirst()
    }
    open(
      groups.map { title, names in
        let commands = names.compactMap { CommandTable.command(named: $0) }
        return MenuGroup(title: title, items: commands.compactMap { menuItem($0, at: now) })
      }, at: point)
  }

  private func open(_ groups: [MenuGroup], at point: Point, topInset: Double = 0) {
    let menu = CommandMenu(
      groups: groups.filter { !$0.items.isEmpty }, windowSize: stage.windowSize,
      scale: stage.scale, at: point, topInset: topInset)
    perform(overlays.open(.menu(MenuOverlay(menu, mousePlace: input.mouse.place))))
  }

  /// The menu's line for a command; nil for one that takes an argument, or is forbidden here.
  private func menuItem(_ definition: CommandDefinition, at now: Double) -> MenuItem? {
    guard let command = definition.command, !isForbidden(command) else { return nil }
    let isUsable =
      definition.title(isOverview: isOverview) != nil
      && (definition.context != .simulator || stage.isSimulating)
    return MenuItem(
      title: menuTitle(of: definition, command, at: now),
      keys: presentKeyMap.keys(of: definition, isOverview: isOverview).map(\.label),
      command: command,
      isEnabled: isUsable && isEnabled(command), isOn: isOn(command))
  }

  /// Enables the map in an open menu once it is read that the photo says where it was taken.
  func updateMenu() {
    let map = Command.app(.showOnMap)
    overlays.setEnabled(isEnabled(map), map)
  }

  /// Whether a line can be chosen: the map's only if the position is known, for which an open menu
  /// is reason enough to read it.
  private func isEnabled(_ command: Command) -> Bool {
    guard isApplicable(command) else { return false }
    guard command == .app(.showOnMap) else { return true }
    guard frames.hasShownPhoto, let photo = currentPhoto else { return false }
    return metadata.current.information(of: photo).flatMap(MapAddress.address) != nil
  }

  private func menuTitle(
    of definition: CommandDefinition, _ command: Command, at now: Double
  ) -> String {
    // Escape is named after its next step.
    if command == .escape { return stage.backStep(at: now)?.title ?? "Back" }
    // A check mark says that the overview is open.
    if isOverview, command != .toggleOverview, case .titled(let title) = definition.inOverview {
      return title
    }
    return definition.menuTitle
  }

  /// Whether what a command toggles is on; nil for other commands.
  private func isOn(_ command: Command) -> Bool? {
    switch command {
    case .toggleOverview: isOverview
    case .toggleSlideshow: gallery.slideshow != nil
    case .toggleSlideshowPause: gallery.slideshowState == .paused
    case .toggleCaptions: gallery.areCaptionsShown
    case .toggleInformation: gallery.isInformationShown
    case .toggleRotationLock: gallery.isRotationLocked
    case .toggleFullScreen: gallery.isFullScreen
    case .toggleHelp: overlays.contains(.help)
    case .app(.toggleMark): currentPhoto.map(files.marks.contains) ?? false
    case .app(.toggleFoldersInside): albums.searches.shown.isRecursive
    case .program(let name):
      switch DemonstrationCommand(name) {
      case .toggle(let part): stage.isShown(part)
      case .toggleTour: demonstration.player.tour != nil
      default: nil
      }
    default: nil
    }
  }
}
