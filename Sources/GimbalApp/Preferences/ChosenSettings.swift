/// What the user has chosen in the dialog of the preferences, and what of it the settings file has.
struct ChosenSettings {
  /// A change that may not be written yet.
  private struct Change {
    let number: Int
    let name: String
    /// The settings with the change.
    let settings: Settings
  }

  /// The settings of the next start, as the user wants them.
  private(set) var chosen: Settings
  /// The settings of the next start, as far as they are written.
  private var written: Settings
  /// The number of the last change; 0 before the first one.
  private(set) var lastNumber = 0
  private var changes: [Change] = []

  /// Begins with the settings of this start.
  init(_ start: Settings) { (chosen, written) = (start, start) }

  /// Takes over the settings with a change of the one with a name.
  mutating func choose(_ settings: Settings, changing name: String) {
    chosen = settings
    lastNumber += 1
    changes.append(Change(number: lastNumber, name: name, settings: settings))
  }

  /// Notes what became of a change; a later one of the same setting may still wait.
  mutating func note(_ report: SettingsWriter.Report) {
    guard let setting = SettingTable.named(report.name),
      let change = changes.first(where: { $0.number == report.number })
    else { return }
    let isLast = !changes.contains { $0.name == report.name && $0.number > report.number }
    // Earlier ones that have waited are not written any more.
    changes.removeAll { $0.name == report.name && $0.number <= report.number }
    if report.problem == nil {
      setting.copy(from: change.settings, to: &written)
    } else if isLast {
      setting.copy(from: written, to: &chosen)
    }
  }
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
