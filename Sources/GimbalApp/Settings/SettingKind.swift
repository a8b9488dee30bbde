/// What kind of value a setting has, which decides how users give it.
enum SettingKind: Hashable, Sendable {
  /// On or off: `--name` and `--no-name` on the command line.
  case toggle
  /// One of a few names.
  case choice([String])
  /// Several texts: an array in a settings file, and one option for each on the command line.
  case words
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A text of another form.
  case text
}
