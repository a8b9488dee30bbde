package import Localization

/// The names of keys that are words, as keyboards of a language have them: "Strg", "Suppr".
package enum KeyName {
  static let context = "on a key"

  private static let names = [
    "Ctrl", "Alt", "Shift", "Space", "Delete", "Insert", "Backspace", "Home", "End", "Page Up",
    "Page Down", "Esc", "Enter", "Tab", "Menu",
  ]

  /// The names, for translators.
  package static var texts: [LocalizedText] {
    names.map { LocalizedText($0, context: context) }
  }
}
