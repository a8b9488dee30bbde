import Chrome
import Commands
import Demonstration
import GalleryCore
import Localization

/// The menu of all commands, and a short one for the photo.
@MainActor struct CommandMenus {
  let snapshot: Snapshot
  private let rules: CommandRules
  /// The titles of commands that the settings file has.
  private let titles: [String: String]

  /// The menus for what is shown.
  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    rules = CommandRules(snapshot)
    titles = snapshot.settings.titles
  }

  /// All commands, in their groups.
  ///
  /// Those of the demonstration have a menu of their own, but while some of it is shown.
  var all: [MenuGroup] {
    CommandGroup.allCases.filter { $0 != .demonstration || isDemonstrating }.map(group)
  }

  /// What a button of the toolbar offers: all commands, the sizes of the photo, or stars.
  func groups(of button: ChromeButton) -> [MenuGroup] {
    switch button {
    case .zoom: sizes
    case .rateSelected: [group(.stars)]
    default: all
    }
  }

  /// The commands of the demonstration.
  var demonstration: [MenuGroup] { [group(.demonstration)] }

  private func group(_ group: CommandGroup) -> MenuGroup {
    let commands = CommandTable.commands(in: group).filter(\.isInMenu)
    return MenuGroup(title: group.title, items: commands.compactMap(item))
  }

  /// Whether some of the demonstration is shown.
  private var isDemonstrating: Bool {
    snapshot.player.isTouring || StagePart.allCases.contains(where: snapshot.stage.isShown)
  }

  /// What concerns a photo, and a line that opens the whole menu.
  ///
  /// The heading names the photo. Without photos, the menu offers to open some.
  ///
  /// - Parameter hasPhoto: whether a photo is concerned.
  func short(hasPhoto: Bool) -> [MenuGroup] {
    let title = snapshot.currentPhoto.map(snapshot.texts.title) ?? localized("This photo")
    var groups = Array(
      zip([title, localized("View", context: "heading of a menu")], CommandTable.shortMenu))
    if snapshot.album.isEmpty {
      groups[0] = (localized("Photos", context: "heading of a menu"), CommandTable.openingCommands)
    } else if !hasPhoto {
      groups.removeFirst()
    }
    var menu = groups.map { title, names in
      let commands = names.compactMap { CommandTable.command(named: $0) }
      return MenuGroup(title: title, items: commands.compactMap(item))
    }
    // The user's own are about photos as well; most people have none.
    if hasPhoto { menu.insert(group(.user), at: 1) }
    return menu.filter { !$0.items.isEmpty }
  }

  /// The sizes that the current photo can be shown at.
  var sizes: [MenuGroup] {
    let present = snapshot.gallery.restingScale(at: snapshot.now).map { Int(($0 * 100).rounded()) }
    let figures = [25, 50, 100, 200, 400].map { percent in
      let command: Command =
        percent == 100 ? .zoomToActualSize : .zoomToScale(Double(percent) / 100)
      let key = snapshot.input.keyMap.label(of: command)
      return MenuItem(
        title: ChromePicture.percent(percent), keys: [key].compactMap(\.self), command: command,
        isEnabled: isEnabled(command), isOn: percent == present)
    }
    let items = CommandTable.sizesMenu.compactMap { CommandTable.command(named: $0).flatMap(item) }
    return [MenuGroup(title: CommandGroup.zoom.title, items: items + figures)]
  }

  /// Whether a line can be chosen: the map's only if the position is known, for which an open menu
  /// is reason enough to read it.
  func isEnabled(_ command: Command) -> Bool {
    guard rules.isApplicable(command) else { return false }
    guard command == .app(.showOnMap) else { return true }
    guard snapshot.frames.hasShownPhoto, let photo = snapshot.currentPhoto else { return false }
    return snapshot.metadata.current.information(of: photo).flatMap(MapAddress.address) != nil
  }

  /// The line for a command; nil for one that takes an argument, or is forbidden here.
  private func item(_ definition: CommandDefinition) -> MenuItem? {
    guard let command = definition.command, !rules.isForbidden(command) else { return nil }
    // The lines for albums do the same.
    if snapshot.isOfAlbums, case .page = command { return nil }
    if command == .app(.openDemonstrationMenu), isDemonstrating { return nil }
    // Few files have several pictures.
    if case .sheet = command, snapshot.gallery.shownSheet == nil { return nil }
    // It is beside the overview only.
    if command == .toggleSideList, !snapshot.isOverview || !snapshot.gallery.hasAlbumLevel {
      return nil
    }
    // Few photos have several files.
    if command == .app(.showOtherFile), !rules.isApplicable(command) { return nil }
    // Most people never set a filter.
    if command == .app(.showAllPhotos), !snapshot.settings.hasFilter { return nil }
    let isOverview = snapshot.isOverview
    let isUsable =
      definition.title(isOverview: isOverview) != nil
      && (definition.context != .simulator || snapshot.stage.isSimulating)
    let keyMap = snapshot.input.presentKeyMap(in: snapshot.gallery.mode)
    return MenuItem(
      title: title(of: definition, command),
      keys: keyMap.keys(
        of: definition, isOverview: isOverview, isComparing: snapshot.isComparing
      ).map(\.label),
      command: command,
      isEnabled: isUsable && isEnabled(command), isOn: isOn(command))
  }

  private func title(of definition: CommandDefinition, _ command: Command) -> String {
    // Escape is named after its next step.
    if command == .escape {
      return snapshot.backTitle
        ?? localized("Back", context: "to what was shown before")
    }
    if let title = titles[definition.name] { return title }
    // Below the heading, the number is enough.
    if let rating = RatingCommand(command), rating.stars >= 0 {
      return PhotoStars.words(for: rating.stars)
    }
    if snapshot.isOfAlbums {
      return Self.titleAmongAlbums(of: command) ?? definition.menuText.string
    }
    // A check mark says that the overview is open.
    if snapshot.isOverview, command != .toggleOverview,
      case .titled(let title) = definition.inOverview
    {
      return title.string
    }
    return definition.menuText.string
  }

  /// What a command for photos means where albums are shown; nil for the same.
  private static func titleAmongAlbums(of command: Command) -> String? {
    switch command {
    case .firstPage: localized("First album")
    case .lastPage: localized("Last album")
    default: nil
    }
  }

  /// Whether what a command toggles is on; nil for other commands.
  private func isOn(_ command: Command) -> Bool? {
    let gallery = snapshot.gallery
    return switch command {
    case .toggleOverview: snapshot.isOverview && !snapshot.isOfAlbums
    case .toggleAlbums: snapshot.isOfAlbums
    case .app(.toggleTimeline): snapshot.settings.isTimeline
    case .app(.comparePhotos): snapshot.isComparing
    case .toggleSlideshow: gallery.slideshow != nil
    case .toggleSlideshowPause: gallery.slideshowState == .paused
    case .toggleCaptions: gallery.areCaptionsShown
    case .toggleFilmstrip: gallery.isFilmstripShown
    case .toggleSideList: gallery.isSideListShown
    case .app(.showAllPhotos):
      snapshot.settings.hasFilter ? snapshot.settings.photos.filter.passesAll : nil
    case .toggleInformation: gallery.isInformationShown
    case .toggleRotationLock: gallery.isRotationLocked
    case .toggleFullScreen: gallery.isFullScreen
    case .toggleHelp: snapshot.overlays.contains(.help)
    case .app(.toggleSelected):
      snapshot.currentPhoto.map(snapshot.files.selection.contains) ?? false
    case .app(.toggleFoldersInside): snapshot.searches.shown.isRecursive
    case .app(.toggleFavorite): isListed(.favorites)
    case .app(.toggleHidden):
      snapshot.files.lists.hidden.areShown ? isListed(.hidden) : nil
    case .program(let name):
      if let rating = RatingCommand(name) {
        snapshot.meantStars.map { $0 == rating.stars }
      } else {
        isDemonstrationOn(name)
      }
    default: nil
    }
  }

  /// Whether a list has the photos that commands for it are about.
  private func isListed(_ kind: PhotoListKind) -> Bool {
    guard let photo = snapshot.currentPhoto else { return false }
    return snapshot.photosInView(or: photo).allSatisfy {
      snapshot.files.lists.contains($0, in: kind)
    }
  }

  private func isDemonstrationOn(_ name: ProgramCommand) -> Bool? {
    switch DemonstrationCommand(name) {
    case .toggle(let part): snapshot.stage.isShown(part)
    case .toggleTour: snapshot.player.tour != nil
    default: nil
    }
  }
}
