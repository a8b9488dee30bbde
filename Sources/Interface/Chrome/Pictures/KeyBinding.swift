/// One row of the list of keys: the keys, and what they do.
package struct KeyBinding: Hashable, Sendable {
  /// The names of the keys, as on the keyboard ("Page Down"); each of them works.
  package var keys: [String]
  /// What the keys do, in a few words.
  package var meaning: String

  /// Makes a row from its keys and their meaning.
  package init(keys: [String], meaning: String) {
    self.keys = keys
    self.meaning = meaning
  }
}

/// A group of rows in the list of keys.
package struct KeyBindingGroup: Hashable, Sendable {
  /// The heading, in a word or two.
  package var title: String
  /// The rows.
  package var bindings: [KeyBinding]

  /// Makes a group from its heading and its rows.
  package init(_ title: String, _ bindings: [KeyBinding]) {
    self.title = title
    self.bindings = bindings
  }
}
