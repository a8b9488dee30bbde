import GalleryCore

/// The commands for the window, the program, and the demonstration around the photos.
extension CommandTable {
  static let window: [CommandDefinition] = [
    .init("window.full-screen", "Full screen", .window, .toggleFullScreen, keys: ["F", "F11"]),
    .init("window.background", "Next background color", .window, .cycleBackground, keys: ["B"]),
    .init(
      "window.menu", "Show all commands", .window, .toggleMenu, keys: ["F10", "Menu"],
      alternates: ["Shift+F10"], isInMenu: false),
    .init("window.help", "Show or hide the keys", .window, .toggleHelp, keys: ["?", "F1"]),
    .init(
      "window.back", "Close this, zoom out, leave, or quit", .window, .escape, keys: ["Escape"]),
    .init("program.quit", "Quit", .window, .quit, keys: ["Q", "Ctrl+Q", "Ctrl+W"]),
    .init(
      "program.reset", "First photo, upright, unlocked, nothing open", .window,
      .reset, keys: [], isInMenu: false),
  ]

  static let demonstration: [CommandDefinition] =
    [
      .init(
        "simulator.toggle", "Show a drawn device", .demonstration,
        .demonstrate(.toggle(.simulator)), keys: ["D"]),
      .init(
        "device.face-up", "Lay it face up", .demonstration, .demonstrate(.layFaceUp),
        keys: ["G"], context: .simulator, card: .init(2, "Lay it face up, face down")),
      .init(
        "device.face-down", "Lay it face down", .demonstration,
        .demonstrate(.layFaceDown), keys: ["Shift+G"], context: .simulator),
      .init(
        "device.sensor", "Remove or restore its sensor", .demonstration,
        .demonstrate(.toggleSensor), keys: ["U"], context: .simulator),
      .init(
        "comparison.toggle", "Turn the toolbar as well", .demonstration,
        .demonstrate(.toggle(.comparison)), keys: ["X"]),
      .init(
        "inspector.toggle", "Show or hide the inspector", .demonstration,
        .demonstrate(.toggle(.inspector)), keys: ["F12"]),
      .init(
        "inspector.fade", "See through the inspector", .demonstration,
        .demonstrate(.fadeInspector), keys: ["Shift+F12"]),
      .init(
        "tour.toggle", "Start or end the guided tour", .demonstration, .toggleTour, keys: ["T"]),
    ]
    + StagePart.allCases.flatMap { part in
      [
        CommandDefinition(
          "\(part.rawValue).show", "Show the \(part.rawValue)", .demonstration,
          .demonstrate(.show(part)), keys: [], isInMenu: false),
        CommandDefinition(
          "\(part.rawValue).hide", "Hide the \(part.rawValue)", .demonstration,
          .demonstrate(.hide(part)), keys: [], isInMenu: false),
      ]
    }
}
