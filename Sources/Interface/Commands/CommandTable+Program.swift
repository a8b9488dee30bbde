import GalleryCore
import Localization

/// The commands for the window, the program, and the demonstration around the photos.
extension CommandTable {
  static let window: [CommandDefinition] = [
    .init(
      "window.full-screen", "Full screen", .window, .toggleFullScreen, keys: ["F", "F11"],
      remote: true),
    .init(
      "filmstrip.toggle", "Show or hide the filmstrip", .window, .toggleFilmstrip, keys: ["V"],
      menu: "Filmstrip", inOverview: .hidden, remote: true),
    .init(
      "sidebar.toggle", "Show or hide the list of albums beside the overview", .window,
      .toggleSideList, keys: ["F9"],
      context: .overview, menu: "List of albums"),
    .init(
      "window.background", "Next background color", .window, .cycleBackground, keys: ["B"],
      remote: true),
    .init(
      "window.menu", "Open the menu", .window, .toggleMenu, keys: ["F10", "Menu"],
      alternates: ["Shift+F10"], isInMenu: false, menu: "All commands…", remote: true),
    .init(
      "window.help", "Show or hide the keys", .window, .toggleHelp, keys: ["?", "F1"],
      menu: "Keys and gestures", remote: true),
    .init(
      "window.back", "Close, zoom out, leave, or quit", .window, .escape, keys: ["Escape"],
      locked: "Close, or zoom out", remote: true),
    .init(
      AppCommand.showPreferences, "Preferences", .window, keys: ["Ctrl+,"], menu: "Preferences…"),
    .init(
      AppCommand.openDemonstrationMenu, "Open the menu of the demonstration", .window, keys: [],
      menu: "Demonstration…"),
    .init("program.quit", "Quit", .window, .quit, keys: ["Q", "Ctrl+Q", "Ctrl+W"]),
    .init(
      DemonstrationCommand.reset, "First photo, upright, unlocked, nothing open", .window, keys: [],
      isInMenu: false, remote: true),
  ]

  /// The commands of the demonstration, which performs them by their names.
  static let demonstration: [CommandDefinition] =
    [
      .init(
        DemonstrationCommand.toggle(.simulator), "Show a drawn device", .demonstration, keys: ["D"],
        remote: true),
      .init(
        DemonstrationCommand.layFaceUp, "Lay it face up", .demonstration, keys: ["G"],
        context: .simulator,
        card: .init(2, "Lay it face up, face down"), remote: true),
      .init(
        DemonstrationCommand.layFaceDown, "Lay it face down", .demonstration, keys: ["Shift+G"],
        context: .simulator, remote: true),
      .init(
        DemonstrationCommand.toggleSensor, "Remove or restore its sensor", .demonstration,
        keys: ["U"],
        context: .simulator, remote: true),
      .init(
        DemonstrationCommand.toggle(.level), "Keep its photos level at any angle", .demonstration,
        keys: ["A"],
        context: .simulator, remote: true),
      .init(
        DemonstrationCommand.toggle(.comparison), "Turn the toolbar as well", .demonstration,
        keys: ["X"], remote: true),
      .init(
        DemonstrationCommand.toggle(.inspector), "Show or hide the inspector", .demonstration,
        keys: ["F12"],
        menu: "Inspector", remote: true),
      .init(
        DemonstrationCommand.fadeInspector, "Make the inspector transparent", .demonstration,
        keys: ["Shift+F12"],
        remote: true),
      .init(
        DemonstrationCommand.toggleTour, "Start or end the guided tour", .demonstration,
        keys: ["T"],
        menu: "Guided tour", remote: true),
    ]
    + StagePart.allCases.flatMap { part in
      [
        CommandDefinition(
          DemonstrationCommand.show(part), part.showing, .demonstration, keys: [],
          isInMenu: false, remote: true),
        CommandDefinition(
          DemonstrationCommand.hide(part), part.hiding, .demonstration, keys: [],
          isInMenu: false, remote: true),
      ]
    }
}

extension StagePart {
  /// What the command that shows it does.
  fileprivate var showing: LocalizedText {
    switch self {
    case .simulator: "Show the simulator"
    case .inspector: "Show the inspector"
    case .comparison: "Show the comparison"
    case .level: "Keep the drawn device’s photos level at any angle"
    }
  }

  /// What the command that hides it does.
  fileprivate var hiding: LocalizedText {
    switch self {
    case .simulator: "Hide the simulator"
    case .inspector: "Hide the inspector"
    case .comparison: "Hide the comparison"
    case .level: "Turn the drawn device’s photos by quarters"
    }
  }
}
