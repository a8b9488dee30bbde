/// One line of the list of keys: what to press, and what comes of it.
public struct KeyBinding: Hashable, Sendable {
  /// The names of the keys, any of which will do, as they stand on the keyboard ("Page Down").
  public var keys: [String]
  /// What the keys do, in a few words.
  public var meaning: String

  /// Makes a line from its keys and their meaning.
  public init(keys: [String], meaning: String) {
    self.keys = keys
    self.meaning = meaning
  }
}

/// The lines of the list of keys that belong together.
public struct KeyBindingGroup: Hashable, Sendable {
  /// What they are about, in a word or two.
  public var title: String
  /// The lines.
  public var bindings: [KeyBinding]

  /// Makes a group from its heading and its lines.
  public init(_ title: String, _ bindings: [KeyBinding]) {
    self.title = title
    self.bindings = bindings
  }
}
