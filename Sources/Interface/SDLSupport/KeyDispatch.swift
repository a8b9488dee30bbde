package import Commands
package import GalleryCore

/// Finds the command of a key press in a key map.
package nonisolated struct KeyDispatch: Sendable {
  private let commands: [CommandContext: [KeyPress: CommandDefinition]]

  /// Looks up all keys of a map; ignores keys that SDL does not support.
  package init(_ map: KeyMap) {
    var commands: [CommandContext: [KeyPress: CommandDefinition]] = [:]
    var equivalents: [(KeyPress, CommandDefinition)] = []
    for definition in CommandTable.all {
      for stroke in map.keys(of: definition) + map.alternateKeys(of: definition) {
        guard let press = KeyPress(stroke) else { continue }
        commands[definition.context, default: [:]][press] = definition
        equivalents += press.equivalents.map { ($0, definition) }
      }
    }
    // A key named in the map takes precedence over an equivalent of another key.
    for (press, definition) in equivalents
    where commands[definition.context]?[press] == nil {
      commands[definition.context, default: [:]][press] = definition
    }
    let overview = map.inOverview
    for definition in CommandTable.all where definition.pagingKeys != nil {
      for stroke in overview.keys(of: definition) {
        guard let press = KeyPress(stroke), commands[.overview]?[press] == nil else { continue }
        commands[.overview, default: [:]][press] = definition
      }
    }
    self.commands = commands
  }

  /// Returns the definition for a key press, if any; ignores Shift if it has no meaning.
  package func definition(
    for press: KeyPress, isSimulating: Bool, isOverview: Bool = false
  ) -> CommandDefinition? {
    let contexts: [CommandContext] =
      (isOverview ? [.overview] : []) + (isSimulating ? [.simulator] : []) + [.always]
    let plain = KeyPress(code: press.code, modifiers: press.modifiers.subtracting(.shift))
    for press in [press, plain] {
      for context in contexts {
        if let definition = commands[context]?[press] { return definition }
      }
    }
    return nil
  }

  /// Returns the command for a key press, if any.
  package func command(
    for press: KeyPress, isSimulating: Bool, isOverview: Bool = false
  ) -> Command? {
    definition(for: press, isSimulating: isSimulating, isOverview: isOverview)?.command
  }
}
