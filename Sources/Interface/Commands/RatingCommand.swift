package import GalleryCore

/// A command that gives photos stars, or rejects them.
package struct RatingCommand: Hashable, Sendable, NamedCommand {
  /// The possible numbers of stars, of which 0 takes them away, and -1 rejects the photos.
  package static let numbers = SidecarFile.stars
  /// The number of stars of a rejected photo.
  package static let rejection = -1

  /// The number of stars.
  package let stars: Int

  /// Makes the command for a number of stars.
  package init(_ stars: Int) { self.stars = stars }

  private static let prefix = "photo.rate-"
  private static let rejectionName = "photo.reject"

  /// The name of the command in the table of commands.
  package var name: ProgramCommand {
    ProgramCommand(
      rawValue: stars == Self.rejection ? Self.rejectionName : "\(Self.prefix)\(stars)")
  }

  /// Finds the command with a name; returns nil if it is none for stars.
  package init?(_ name: ProgramCommand) {
    guard let stars = Self.numbers.first(where: { Self($0).name == name }) else { return nil }
    self.stars = stars
  }

  /// Finds the one among all commands; returns nil for another command.
  package init?(_ command: Command) {
    guard case .program(let name) = command else { return nil }
    self.init(name)
  }
}
