package import GalleryCore

/// A command that runs one of the programs that the user has named in the settings file.
package struct UserCommand: Hashable, Sendable, NamedCommand {
  /// The numbers that such commands can have: as many as a group of the menu has lines.
  package static let numbers = 1...16

  /// The command's number, in the order of the settings file.
  package let number: Int

  /// Makes the command with a number.
  package init(_ number: Int) { self.number = number }

  private static let prefix = "command.run-"

  /// The name of the command in the table of commands.
  package var name: ProgramCommand {
    ProgramCommand(rawValue: "\(Self.prefix)\(number)")
  }

  /// Finds the command with a name; returns nil if it is none of the user's.
  package init?(_ name: ProgramCommand) { self.init(named: name.rawValue) }

  /// Finds the command with a name in the table; returns nil if it is none of the user's.
  package init?(named name: some StringProtocol) {
    guard name.hasPrefix(Self.prefix),
      let number = Int(name.dropFirst(Self.prefix.count)), Self.numbers.contains(number)
    else { return nil }
    self.number = number
  }
}
