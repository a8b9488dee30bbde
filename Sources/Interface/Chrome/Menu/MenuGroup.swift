public import GalleryCore

/// One line of a menu: a command with its title and its keys.
public struct MenuItem: Hashable, Sendable {
  /// A description of the command, in a few words.
  public var title: String
  /// The names of its keys, the most common first.
  public var keys: [String]
  /// The command.
  public var command: Command
  /// Whether the command has an effect now; if not, the line is dimmed.
  public var isEnabled: Bool

  /// For a command that toggles, whether it is on, which a check mark shows; nil for others.
  public var isOn: Bool?

  /// Makes a line from its parts.
  public init(
    title: String, keys: [String], command: Command, isEnabled: Bool, isOn: Bool? = nil
  ) {
    self.title = title
    self.keys = keys
    self.command = command
    self.isEnabled = isEnabled
    self.isOn = isOn
  }
}

/// The lines of a menu under one heading.
public struct MenuGroup: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// The lines, from top to bottom.
  public var items: [MenuItem]

  /// Makes a group from its parts.
  public init(title: String, items: [MenuItem]) {
    self.title = title
    self.items = items
  }
}
