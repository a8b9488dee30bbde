package import GalleryCore

/// A command that gives photos stars.
package struct RatingCommand: Hashable, Sendable, NamedCommand {
  /// The possible numbers of stars, of which 0 takes them away.
  package static let numbers = SidecarFile.stars

  /// The number of stars.
  package let stars: Int

  /// Makes the command for a number of stars.
  package init(_ stars: Int) { self.stars = stars }

  private static let prefix = "photo.rate-"

  /// The name of the command in the table of commands.
  package var name: ProgramCommand { ProgramCommand(rawValue: "\(Self.prefix)\(stars)") }

  /// Finds the command with a name; returns nil if it is none for stars.
  package init?(_ name: ProgramCommand) {
    guard let stars = Self.numbers.first(where: { Self($0).name == name }) else { return nil }
    self.stars = stars
  }
}
