/// What the user has chosen in the dialog of the preferences, and what of it the settings file has.
struct ChosenSettings {
  /// The settings of the next start, as the user wants them.
  var chosen: Settings
  /// The settings of the next start, as far as they are written.
  var written: Settings

  /// Begins with the settings of this start.
  init(_ start: Settings) { (chosen, written) = (start, start) }
}

/// A change of a setting in the dialog of the preferences.
struct PreferenceChange: Hashable, Sendable {
  /// The setting.
  let name: String
  /// The new value as an option has it; nil for the default.
  let value: String?
}

/// Why a setting is not changed.
enum PreferenceRefusal: Error, Hashable {
  /// It cannot be changed in this run.
  case fixed
  /// The value is invalid; the reason is for people.
  case invalid(String?)
  /// The value cannot be used with other settings.
  case excluded
}
