/// Keys that are held beside another key, a button or a wheel.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  package static let shift = KeyModifiers(rawValue: 1)
  /// Ctrl.
  package static let control = KeyModifiers(rawValue: 2)
  /// The left Alt.
  package static let alt = KeyModifiers(rawValue: 4)
  /// The right Alt, which on many keyboards selects a key's third character.
  package static let altGraph = KeyModifiers(rawValue: 8)
  /// The key of the desktop.
  package static let command = KeyModifiers(rawValue: 16)

  /// The modifiers that a key's name can have, in the order in which they are written.
  static let named: [(name: String, modifier: KeyModifiers)] = [
    ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift),
  ]

  /// Removes and reads the names of modifiers at the start of a text: "Ctrl+Shift+" of
  /// "Ctrl+Shift++".
  ///
  /// Upper and lower case count as the same.
  package init(takenFrom text: inout Substring) {
    self = []
    while let (name, modifier) = Self.named.first(where: { text.hasCaseInsensitivePrefix($0.name) })
    {
      insert(modifier)
      text = text.dropFirst(name.count)
    }
  }
}

extension Substring {
  fileprivate func hasCaseInsensitivePrefix(_ other: String) -> Bool {
    // This is fast for keys without modifiers: no other character contains this byte.
    utf8.contains(UInt8(ascii: "+")) && prefix(other.count).lowercased() == other.lowercased()
  }
}
