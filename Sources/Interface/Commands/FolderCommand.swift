package import GalleryCore

/// A command that moves or copies photos to one of the folders that the user has named in the
/// settings file.
package struct FolderCommand: Hashable, Sendable, NamedCommand {
  /// The numbers that folders can have.
  package static let numbers = 1...9

  /// The folder's number.
  package let number: Int

  /// Makes the command for a folder's number.
  package init(_ number: Int) { self.number = number }

  private static let prefix = "photo.to-folder-"

  /// The name of the command in the table of commands.
  package var name: ProgramCommand {
    ProgramCommand(rawValue: "\(Self.prefix)\(number)")
  }

  /// Finds the command with a name; returns nil if it is none for a folder.
  package init?(_ name: ProgramCommand) {
    guard name.rawValue.hasPrefix(Self.prefix),
      let number = Int(name.rawValue.dropFirst(Self.prefix.count)), Self.numbers.contains(number)
    else { return nil }
    self.number = number
  }
}
