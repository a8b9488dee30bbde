import Localization

/// A row of the table of settings: everything about a setting except what it does.
///
/// The settings file, `--print-config`, the options, `--help`, and what the remote control shows
/// and changes are made from these rows.
struct Setting: Sendable {
  /// The name of the entry in the settings file and of the option: "decode-timeout".
  let name: String
  /// The name of the option with one letter; nil for none.
  let letter: Character?
  /// The purpose, in one sentence without its full stop.
  let words: String
  /// Further sentences.
  let details: String
  let kind: SettingKind
  /// The valid values, for people, in the syntax of a settings file.
  let form: String
  /// The valid values, for people, as options have them.
  let optionForm: String
  /// The values that are names, for shells to complete; others may be valid too.
  let valueNames: [String]
  /// The default in the syntax of a settings file.
  let standard: String
  /// What stands for the value in `--help`; nil for the name.
  let placeholder: String?
  /// What the setting needs to have an effect; nil if it always has one.
  let need: SettingNeed?
  /// How the remote control shows it; nil if it is fixed from the start.
  let remote: RemoteFacet?

  /// Whether the program follows a change that the user makes in its window, as it follows a
  /// broker's.
  private(set) var isFollowed = false
  /// Whether the window does not show it: its value may contain a password, or nobody could turn it
  /// off there.
  private(set) var isUnlisted = false

  /// What `--help` says about it.
  var texts: [LocalizedText] { [words, details, optionForm].map { LocalizedText($0) } }

  private let takeValue: @Sendable (TOMLValue, SettingOrigin, inout Settings) -> Bool
  private let takeTexts: @Sendable ([String], SettingOrigin, inout Settings) -> Bool
  private let plain: @Sendable (Settings) -> String
  private let tomlText: @Sendable (Settings) -> String
  private let clear: @Sendable (inout Settings) -> Void
  private let copyValue: @Sendable (Settings, inout Settings) -> Void
  private let findProblem: @Sendable (String) -> String?

  /// Makes the row of a setting whose values have a form.
  init<Value>(
    _ name: String, letter: Character? = nil,
    _ path: any WritableKeyPath<Settings, Value> & Sendable, _ form: SettingForm<Value>,
    as placeholder: String? = nil, _ words: String, details: String = "",
    needs need: SettingNeed? = nil, remote: RemoteFacet? = nil
  ) {
    (self.name, self.letter, self.placeholder) = (name, letter, placeholder)
    (self.words, self.details) = (words, details)
    (self.need, self.remote) = (need, remote)
    (kind, self.form, findProblem) = (form.kind, form.text, form.problem)
    (optionForm, valueNames) = (form.optionText ?? form.text.withoutQuotes, form.valueNames)
    standard = form.toml(Settings.standard[keyPath: path])
    takeValue = { value, origin, settings in
      guard let value = form.read(value) else { return false }
      settings.set(path, to: value, named: name, from: origin)
      return true
    }
    takeTexts = { texts, origin, settings in
      guard let value = form.parse(texts) else { return false }
      settings.set(path, to: value, named: name, from: origin)
      return true
    }
    plain = { form.plain($0[keyPath: path]) }
    tomlText = { form.toml($0[keyPath: path]) }
    clear = { $0.reset(path, named: name) }
    copyValue = { $1.copy(path, named: name, from: $0) }
  }

  /// Makes the row of a setting whose type has one form.
  init<Value: SettingValue>(
    _ name: String, letter: Character? = nil,
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    as placeholder: String? = nil, _ words: String, details: String = "",
    needs need: SettingNeed? = nil, remote: RemoteFacet? = nil
  ) {
    self.init(
      name, letter: letter, path, .standard, as: placeholder, words, details: details, needs: need,
      remote: remote)
  }

  /// Applies a value of the settings file; returns whether it is valid.
  func apply(_ value: TOMLValue, line: Int, to settings: inout Settings) -> Bool {
    takeValue(value, .file(line: line), &settings)
  }

  /// Applies the texts of an option; returns whether they are valid.
  func apply(
    _ texts: [String], from origin: SettingOrigin = .commandLine, to settings: inout Settings
  ) -> Bool {
    takeTexts(texts, origin, &settings)
  }

  /// Sets the default again.
  func reset(in settings: inout Settings) { clear(&settings) }

  /// Copies the value and its origin.
  func copy(from source: Settings, to target: inout Settings) { copyValue(source, &target) }

  /// The same setting, whose changes in the window are followed at once.
  func followed() -> Setting {
    var setting = self
    setting.isFollowed = true
    return setting
  }

  /// The same setting, which the window does not show.
  func unlisted() -> Setting {
    var setting = self
    setting.isUnlisted = true
    return setting
  }

  /// The value as an option has it, without passwords.
  func text(_ settings: Settings) -> String { plain(settings) }

  /// The value in the syntax of a settings file.
  func toml(_ settings: Settings) -> String { tomlText(settings) }

  /// Which part of an invalid text is wrong, for people; nil if only the valid form can be said.
  func problem(in text: String) -> String? { findProblem(text) }
}

extension String {
  /// The text without the quotes of a settings file, except where the shell needs them as well.
  fileprivate var withoutQuotes: String {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) || !part.contains(" ") ? String(part) : "\"\(part)\""
    }.joined()
  }
}
