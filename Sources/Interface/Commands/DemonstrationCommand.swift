package import GalleryCore

/// A command for the demonstration around the gallery.
package enum DemonstrationCommand: Hashable, Sendable {
  /// Show or hide part of the demonstration.
  case toggle(StagePart)
  /// Show part of the demonstration.
  case show(StagePart)
  /// Hide part of the demonstration.
  case hide(StagePart)
  /// Set the inspector to its next opacity.
  case fadeInspector
  /// Lay the simulated device down on its back.
  case layFaceUp
  /// Lay the simulated device down on its screen.
  case layFaceDown
  /// Toggle whether the simulated device's sensor reports an unknown orientation.
  case toggleSensor
  /// Start or end the guided tour.
  case toggleTour
  /// Reset everything that a user can have changed, except full screen and the simulation.
  case reset
}

/// A part of the demonstration.
package enum StagePart: String, Hashable, Sendable, CaseIterable {
  /// The drawn device that the gallery runs on.
  case simulator
  /// The figures of the strip, the transform and the program, over the photos.
  case inspector
  /// The whole interface turns, as it would without a separate photo view.
  case comparison
  /// The photos on the drawn device are level at any angle, as with `--follow level`.
  case level
}

extension DemonstrationCommand: CaseIterable, NamedCommand {
  /// All commands.
  package static let allCases: [DemonstrationCommand] =
    StagePart.allCases.flatMap { part -> [DemonstrationCommand] in
      [.toggle(part), .show(part), .hide(part)]
    }
    + [.fadeInspector, .layFaceUp, .layFaceDown, .toggleSensor, .toggleTour, .reset]

  /// The name of the command in the program's table of commands.
  package var name: ProgramCommand {
    let name =
      switch self {
      case .toggle(let part): "\(part.rawValue).toggle"
      case .show(let part): "\(part.rawValue).show"
      case .hide(let part): "\(part.rawValue).hide"
      case .fadeInspector: "inspector.fade"
      case .layFaceUp: "device.face-up"
      case .layFaceDown: "device.face-down"
      case .toggleSensor: "device.sensor"
      case .toggleTour: "tour.toggle"
      case .reset: "program.reset"
      }
    return ProgramCommand(rawValue: name)
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// Finds the command with a name; returns nil if the demonstration has none.
  package init?(_ name: ProgramCommand) {
    guard let command = Self.byName[name] else { return nil }
    self = command
  }
}

extension Command {
  /// Makes the command of a demonstration that has a name in the program's table of commands.
  package static func demonstrate(_ command: DemonstrationCommand) -> Command {
    .program(command.name)
  }
}
