import Localization

/// A key with the modifiers that are held, by its name: "Ctrl+Right".
///
/// The names are SDL's. `SDLSupport` decides whether a keyboard can have a key with this name.
package struct KeyStroke: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What is held.
  package let modifiers: KeyModifiers
  /// SDL's name of the key: "PageDown", "N", "Keypad +".
  package let key: String

  /// Parses a key stroke as people and files write it; nil if it names no key.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    modifiers = KeyModifiers(takenFrom: &rest)
    guard !rest.isEmpty else { return nil }
    key = Self.canonicalName(rest)
  }

  /// Makes a key stroke of the command table; the tests show that each of them names a key.
  package init(stringLiteral text: String) {
    var rest = Substring(text)
    modifiers = KeyModifiers(takenFrom: &rest)
    key = Self.canonicalName(rest)
  }

  /// The key stroke as files write it: "Ctrl+Right".
  package var description: String { prefix + key }

  /// The key stroke as people read it: "Ctrl+→", "Strg+→".
  package var label: String {
    let held = KeyModifiers.named.filter { modifiers.contains($0.modifier) }.map {
      LocalizedText(String($0.name.dropLast()), context: KeyName.context).string + "+"
    }
    // Letters and signs are on the key.
    let name = Self.labels[key] ?? key
    return held.joined()
      + (name.count > 1 ? LocalizedText(name, context: KeyName.context).string : name)
  }

  /// Whether it types a letter or a digit with which a name may begin in the overview; 0 restores
  /// the size of the cells there, as + and − change it.
  package var beginsName: Bool {
    guard modifiers.subtracting(.shift).isEmpty, key.count == 1 else { return false }
    return key != "0" && key.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private var prefix: String {
    KeyModifiers.named.filter { modifiers.contains($0.modifier) }.map(\.name).joined()
  }

  /// The labels of keys that differ from SDL's names.
  private static let labels = [
    "PageDown": "Page Down", "PageUp": "Page Up", "Right": "→", "Left": "←", "Up": "↑",
    "Down": "↓", "Escape": "Esc", "Return": "Enter", "-": "−",
  ]

  /// Other names, in lower case, by which people know keys.
  private static let otherNames: [String: String] = {
    var names = [
      "del": "Delete", "ins": "Insert", "pgdn": "PageDown", "pgup": "PageUp", "plus": "+",
      "minus": "-", "comma": ",",
    ]
    for (key, label) in labels {
      names[label.lowercased()] = key
      names[key.lowercased()] = key
    }
    return names
  }()

  private static func canonicalName(_ name: Substring) -> String {
    if let key = otherNames[name.lowercased()] { return key }
    // SDL's codes of other letters than A to Z are those of the small letters.
    if name.count == 1, name.utf8.count > 1 { return name.lowercased() }
    // SDL ignores the case of names; its own names begin with a capital: "Space", "F11".
    return name.prefix(1).uppercased() + name.dropFirst().lowercased()
  }
}
