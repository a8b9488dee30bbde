import GalleryCore

/// The commands for the window, the program, and the demonstration around the photos.
extension CommandTable {
  static let window: [CommandDefinition] = [
    .init("window.full-screen", "Full screen", .window, .toggleFullScreen, keys: ["F", "F11"]),
    .init("window.background", "Next background color", .window, .cycleBackground, keys: ["B"]),
    .init(
      "window.menu", "Open the menu", .window, .toggleMenu, keys: ["F10", "Menu"],
      alternates: ["Shift+F10"], isInMenu: false, menu: "All commands…"),
    .init(
      "window.help", "Show or hide the keys", .window, .toggleHelp, keys: ["?", "F1"],
      menu: "Keys and gestures"),
    .init(
      "window.back", "Close, zoom out, leave, or quit", .window, .escape, keys: ["Escape"],
      locked: "Close, or zoom out"),
    .init("program.quit", "Quit", .window, .quit, keys: ["Q", "Ctrl+Q", "Ctrl+W"]),
    .init(
      "program.reset", "First photo, upright, unlocked, nothing open", .window, keys: [],
      isInMenu: false),
  ]

  /// The commands of the demonstration, which performs them by their names.
  static let demonstration: [CommandDefinition] =
    [
      .init("simulator.toggle", "Show a drawn device", .demonstration, keys: ["D"]),
      .init(
        "device.face-up", "Lay it face up", .demonstration, keys: ["G"], context: .simulator,
        card: .init(2, "Lay it face up, face down")),
      .init(
        "device.face-down", "Lay it face down", .demonstration, keys: ["Shift+G"],
        context: .simulator),
      .init(
        "device.sensor", "Remove or restore its sensor", .demonstration, keys: ["U"],
        context: .simulator),
      .init("comparison.toggle", "Turn the toolbar as well", .demonstration, keys: ["X"]),
      .init(
        "inspector.toggle", "Show or hide the inspector", .demonstration, keys: ["F12"],
        menu: "Inspector"),
      .init(
        "inspector.fade", "Make the inspector transparent", .demonstration, keys: ["Shift+F12"]),
      .init(
        "tour.toggle", "Start or end the guided tour", .demonstration, keys: ["T"],
        menu: "Guided tour"),
    ]
    + ["simulator", "inspector", "comparison"].flatMap { part in
      [
        CommandDefinition(
          "\(part).show", "Show the \(part)", .demonstration, keys: [], isInMenu: false),
        CommandDefinition(
          "\(part).hide", "Hide the \(part)", .demonstration, keys: [], isInMenu: false),
      ]
    }
}
