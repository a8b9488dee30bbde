/// A line of the preferences: what a setting does, its value, and how it is changed.
package struct PreferenceLine: Hashable, Sendable {
  /// What shows the value, and changes it.
  package enum Control: Hashable, Sendable {
    /// A switch.
    case toggle(isOn: Bool)
    /// A button with the value.
    case value(String)
  }

  /// What tells it from other lines, also after a search.
  package let name: String
  /// What the setting does.
  package let title: String
  /// What is said below that, in small letters.
  package let note: String
  /// The value.
  package let control: Control
  /// Whether an arrow resets the value.
  package let canReset: Bool
  /// Whether the value can be changed.
  package let isEnabled: Bool

  /// Makes a line from its parts.
  package init(
    name: String, title: String, note: String, control: Control, canReset: Bool, isEnabled: Bool
  ) {
    (self.name, self.title, self.note) = (name, title, note)
    (self.control, self.canReset, self.isEnabled) = (control, canReset, isEnabled)
  }
}

/// Lines of the preferences under one heading.
package struct PreferenceSection: Hashable, Sendable {
  /// The heading.
  package let title: String
  /// The lines, from top to bottom.
  package let lines: [PreferenceLine]

  /// Makes a section from its parts.
  package init(title: String, lines: [PreferenceLine]) {
    (self.title, self.lines) = (title, lines)
  }
}
