public import Commands
public import GalleryCore

/// Which command a key press gives, by a key map.
public nonisolated struct KeyDispatch: Sendable {
  private let commands: [CommandContext: [KeyPress: CommandDefinition]]

  /// Looks up all keys of a map; a key that SDL does not have gives nothing.
  public init(_ map: KeyMap) {
    var commands: [CommandContext: [KeyPress: CommandDefinition]] = [:]
    var equivalents: [(KeyPress, CommandDefinition)] = []
    for definition in CommandTable.all {
      for stroke in map.keys(of: definition) + map.alternateKeys(of: definition) {
        guard let press = KeyPress(stroke) else { continue }
        commands[definition.context, default: [:]][press] = definition
        equivalents += press.equivalents.map { ($0, definition) }
      }
    }
    // A key that is named goes before one that is only like another.
    for (press, definition) in equivalents
    where commands[definition.context]?[press] == nil {
      commands[definition.context, default: [:]][press] = definition
    }
    self.commands = commands
  }

  /// What a key press asks for, if anything; Shift is ignored where it has no meaning.
  public func definition(for press: KeyPress, isSimulating: Bool) -> CommandDefinition? {
    let contexts: [CommandContext] = isSimulating ? [.simulator, .always] : [.always]
    let plain = KeyPress(code: press.code, modifiers: press.modifiers.subtracting(.shift))
    for press in [press, plain] {
      for context in contexts {
        if let definition = commands[context]?[press] { return definition }
      }
    }
    return nil
  }

  /// The command that a key press gives, if any.
  public func command(for press: KeyPress, isSimulating: Bool) -> Command? {
    definition(for: press, isSimulating: isSimulating)?.command
  }
}
