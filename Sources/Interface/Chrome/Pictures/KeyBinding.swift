/// One row of the list of keys: the keys, and what they do.
public struct KeyBinding: Hashable, Sendable {
  /// The names of the keys, as on the keyboard ("Page Down"); each of them works.
  public var keys: [String]
  /// What the keys do, in a few words.
  public var meaning: String

  /// Makes a row from its keys and their meaning.
  public init(keys: [String], meaning: String) {
    self.keys = keys
    self.meaning = meaning
  }
}

/// A group of rows in the list of keys.
public struct KeyBindingGroup: Hashable, Sendable {
  /// The heading, in a word or two.
  public var title: String
  /// The rows.
  public var bindings: [KeyBinding]

  /// Makes a group from its heading and its rows.
  public init(_ title: String, _ bindings: [KeyBinding]) {
    self.title = title
    self.bindings = bindings
  }
}
