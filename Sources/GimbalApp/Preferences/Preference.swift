import Localization

/// A setting as the dialog of the preferences shows it.
struct Preference: Hashable {
  /// How it is changed.
  enum Control: Hashable {
    /// It is on or off.
    case toggle(isOn: Bool)
    /// One of a few names.
    case choice([String])
    /// A text or a number is typed.
    case typed
  }

  /// The name in the settings file.
  let name: String
  /// What it does, in the user's language.
  let words: String
  /// The value as an option has it.
  let value: String
  let control: Control
  /// Where the value comes from.
  let origin: SettingOrigin
  /// Whether a change has its effect at once, and not only from the next start.
  let isLive: Bool
  /// Whether the settings file has the value.
  private let isKept: Bool
  /// Whether the value is not the default, and can be reset.
  let canReset: Bool
  /// The heading above it.
  private let section: String

  /// Whether it can be changed: an option of the command line counts more than the settings file.
  let isEnabled: Bool

  /// What is said below its words: its name, where its value comes from, and when a change counts.
  var note: String {
    let source: String? =
      switch origin {
      case .standard: nil
      case .preferences where !isKept: nil
      case .file, .preferences: localized("settings file", context: "origin of a value")
      case .commandLine: localized("option of this start", context: "origin of a value")
      case .remote: localized("remote control", context: "origin of a value")
      }
    let moment =
      isLive || !isEnabled ? nil : localized("from the next start", context: "a setting's effect")
    return [name, source, moment].compactMap(\.self).joined(separator: " · ")
  }

  /// Describes a setting; nil if it is not shown.
  init?(_ setting: Setting, _ settings: LiveSettings, section: String) {
    guard !setting.isHidden else { return nil }
    let shown = settings.shown(of: setting)
    (name, words, self.section) = (setting.name, LocalizedText(setting.words).string, section)
    value = setting.text(shown)
    (isLive, isKept) = (setting.isLive, settings.isKept(setting))
    (isEnabled, origin) = (!settings.isFixed(setting), shown.origin(of: name))
    let isDefault = setting.toml(shown) == setting.standard
    canReset = isEnabled && origin != .standard && !isDefault
    control =
      if setting.kind == .toggle {
        .toggle(isOn: value == "\(true)")
      } else if setting.choices.contains(value) {
        .choice(setting.choices)
      } else {
        .typed
      }
  }

  /// The texts by which it is found, in small letters; each frame would take long to join them.
  private var index: String {
    let setting = SettingTable.named(name)
    let form = setting?.optionForm ?? ""
    let details = setting?.details ?? ""
    return [
      name, words, section, form, LocalizedText(form).string,
      details.isEmpty ? "" : LocalizedText(details).string,
    ].joined(separator: "\n").lowercased()
  }

  /// Whether it has all words of a search, in small letters.
  func matches(_ words: [Substring]) -> Bool {
    let index = index
    return words.allSatisfy { index.contains($0) }
  }

  /// The value after this one, or the one before it; nil if it has to be typed.
  func value(by step: Int) -> String? {
    switch control {
    case .toggle(let isOn): return "\(!isOn)"
    case .choice(let names):
      guard let index = names.firstIndex(of: value) else { return names.first }
      return names[(index + step + names.count) % names.count]
    case .typed: return nil
    }
  }
}
