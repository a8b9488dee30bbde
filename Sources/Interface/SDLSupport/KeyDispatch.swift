package import Commands
package import GalleryCore

/// Finds the command of a key press in a key map.
package nonisolated struct KeyDispatch: Sendable {
  private typealias Keys = [CommandContext: [KeyPress: CommandDefinition]]

  private let strip: Keys
  private let overview: Keys
  private let comparison: Keys

  /// Looks up all keys of a map; ignores keys that SDL does not support.
  package init(_ map: KeyMap) {
    strip = Self.keys(of: map)
    overview = Self.keys(of: map.inOverview)
    comparison = Self.keys(of: map.inComparison)
  }

  private static func keys(of map: KeyMap) -> Keys {
    var commands: Keys = [:]
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
    return commands
  }

  /// Returns the definition for a key press, if any; ignores Shift if it has no meaning.
  package func definition(
    for press: KeyPress, isSimulating: Bool, isOverview: Bool = false, isComparing: Bool = false
  ) -> CommandDefinition? {
    let contexts: [CommandContext] =
      (isOverview ? [.overview] : isComparing ? [.comparison] : [])
      + (isSimulating ? [.simulator] : []) + [.always]
    let plain = KeyPress(code: press.code, modifiers: press.modifiers.subtracting(.shift))
    let commands = isOverview ? overview : isComparing ? comparison : strip
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
