package import GalleryCore

/// All commands: one vocabulary for keys, menu, tooltips, help, settings, replays and the
/// inspector.
package enum CommandTable {
  /// The commands, group by group, in the order in which they are listed.
  package static let all: [CommandDefinition] =
    browse + photo + stars + folders + user + zoom + turn + window + demonstration

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The commands of a group.
  package static func commands(in group: CommandGroup) -> [CommandDefinition] {
    all.filter { $0.group == group }
  }

  /// The command with a name; nil if there is none.
  package static func command(named name: some StringProtocol) -> CommandDefinition? {
    byName[String(name)]
  }

  /// The definition of a command without an argument; nil if the table does not list it.
  package static func definition(of command: Command) -> CommandDefinition? {
    all.first { $0.command == command }
  }

  /// A command as a replay writes it: its name, and its argument if it takes one.
  package static func text(of command: Command) -> String {
    if let definition = definition(of: command) { return definition.name }
    for definition in all {
      guard let value = definition.argument?.value(command) else { continue }
      return "\(definition.name) \(Self.text(of: value))"
    }
    return "\(command)"
  }

  /// A number with two decimals at most.
  private static func text(of number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return hundredths == hundredths.rounded() && abs(hundredths) < 1e9
      ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
