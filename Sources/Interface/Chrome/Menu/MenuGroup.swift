package import GalleryCore

/// One line of a menu: a command with its title and its keys.
package struct MenuItem: Hashable, Sendable {
  /// A description of the command, in a few words.
  package var title: String
  /// The names of its keys, the most common first.
  package var keys: [String]
  /// The command.
  package var command: Command
  /// Whether the command has an effect now; if not, the line is dimmed.
  package var isEnabled: Bool

  /// For a command that toggles, whether it is on, which a check mark shows; nil for others.
  package var isOn: Bool?

  /// Makes a line from its parts.
  package init(
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
package struct MenuGroup: Hashable, Sendable {
  /// The heading.
  package var title: String
  /// The lines, from top to bottom.
  package var items: [MenuItem]

  /// Makes a group from its parts.
  package init(title: String, items: [MenuItem]) {
    self.title = title
    self.items = items
  }

  /// The same lines where there is no keyboard.
  var withoutKeys: MenuGroup {
    var group = self
    for index in items.indices { group.items[index].keys = [] }
    return group
  }
}
