public import GalleryCore

/// One line of a menu: a command with its words and its keys.
public struct MenuItem: Hashable, Sendable {
  /// What it does, in a few words.
  public var title: String
  /// The names of its keys, the most usual first.
  public var keys: [String]
  /// What it asks for.
  public var command: Command
  /// Whether it would do anything now; if not, it is dimmed.
  public var isEnabled: Bool

  /// Makes a line from its parts.
  public init(title: String, keys: [String], command: Command, isEnabled: Bool) {
    self.title = title
    self.keys = keys
    self.command = command
    self.isEnabled = isEnabled
  }
}

/// Some lines of a menu under one heading.
public struct MenuGroup: Hashable, Sendable {
  /// What stands over them.
  public var title: String
  /// The lines, the first on top.
  public var items: [MenuItem]

  /// Makes a group from its parts.
  public init(title: String, items: [MenuItem]) {
    self.title = title
    self.items = items
  }
}
