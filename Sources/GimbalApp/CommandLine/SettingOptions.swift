import ArgumentParser
import Localization

/// The options of a section's settings, which the parser gets from the table of settings.
///
/// The parser finds the options of a type by reflection: each child of the mirror is an option's
/// declaration, which an ordinary type of options has as its stored properties.
struct SettingOptions<Section: SettingSection>: ParsableArguments, CustomReflectable,
  GivenSettings
{
  /// The settings that were given, with their texts.
  private var given: [(setting: Setting, texts: [String])] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: OptionKey.self)
    for setting in Section.settings {
      let key = OptionKey(stringValue: setting.name)
      let texts: [String]? =
        switch setting.kind {
        case .toggle:
          try options.decode(Flag<Bool?>.self, forKey: key).wrappedValue.map { ["\($0)"] }
        case .words: try options.decode(Option<[String]>.self, forKey: key).wrappedValue
        default: try options.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] }
        }
      if let texts, !texts.isEmpty { given.append((setting, texts)) }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Section.settings.map { ($0.name, $0.declaration) })
  }

  /// Refuses words that are invalid together; each other text was checked when it was read.
  func validate() throws {
    var settings = Settings()
    for (setting, texts) in given where !setting.apply(texts, to: &settings) {
      let problem = texts.lazy.compactMap(setting.problem).first
      throw ValidationError("--\(setting.name): \(setting.refusal(because: problem))")
    }
  }

  func apply(to settings: inout Settings) {
    for (setting, texts) in given { _ = setting.apply(texts, to: &settings) }
  }

  /// Takes an option as the parser would, with its value from the following arguments; returns
  /// false if it is none of these settings, is given before, or has no valid value.
  mutating func take(_ option: LongOption, _ rest: inout ArraySlice<String>) -> Bool {
    guard let (setting, isOff) = Section.setting(optionNamed: option.name) else { return false }
    let text: String
    if case .toggle = setting.kind {
      guard option.value == nil else { return false }
      text = isOff ? "false" : "true"
    } else if let value = option.value {
      text = String(value)
    } else if let value = rest.first, !value.hasPrefix("-") {
      text = value
      rest.removeFirst()
    } else {
      return false
    }
    var settings = Settings()
    guard setting.apply([text], to: &settings),
      !given.contains(where: { $0.setting.name == setting.name })
    else { return false }
    given.append((setting, [text]))
    given.sort { Section.order(of: $0.setting) < Section.order(of: $1.setting) }
    return true
  }
}

extension SettingSection {
  /// The setting of an option, and whether the option turns it off.
  fileprivate static func setting(
    optionNamed name: Substring
  ) -> (setting: Setting, isOff: Bool)? {
    for setting in settings {
      if name == setting.name { return (setting, false) }
      if setting.kind == .toggle, name == "no-\(setting.name)" { return (setting, true) }
    }
    return nil
  }

  /// The place of a setting among those of its section, in whose order they are applied.
  fileprivate static func order(of setting: Setting) -> Int {
    settings.firstIndex { $0.name == setting.name } ?? settings.count
  }
}

/// The options of a section's settings, whichever section it is.
protocol GivenSettings {
  /// Applies the options that were given.
  func apply(to settings: inout Settings)
}

/// The name of an option.
private struct OptionKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Setting {
  /// The declaration of the option for the parser.
  fileprivate var declaration: Any {
    let long = NameSpecification.Element.customLong(name)
    let names = NameSpecification(letter.map { [.customShort($0), long] } ?? [long])
    let help = ArgumentHelp(help, valueName: placeholder)
    switch kind {
    case .toggle:
      return Flag<Bool?>(name: names, inversion: .prefixedNo, exclusivity: .chooseLast, help: help)
    case .words:
      return Option<[String]>(wrappedValue: [], name: names, help: help)
    case .choice(let choices):
      return Option<String?>(
        name: names, help: help, completion: .list(choices), transform: checked)
    case .number, .text:
      return Option<String?>(name: names, help: help, transform: checked)
    }
  }

  /// The text of an option; throws an error for people if it is invalid.
  private func checked(_ text: String) throws -> String {
    var settings = Settings()
    guard apply([text], to: &settings) else {
      throw ValidationError(refusal(because: problem(in: text)))
    }
    return text
  }

  /// Why an option is refused, with the part that is wrong if it is known.
  fileprivate func refusal(because problem: String?) -> String {
    problem.map { "\($0). It must be \(optionForm)." } ?? "it must be \(optionForm)."
  }

  /// The text of `--help`.
  private var help: String {
    let facts =
      switch kind {
      case .toggle: standard == true.toml ? [localized("default: yes")] : []
      case .words: [LocalizedText(optionForm).string]
      default:
        [
          LocalizedText(optionForm).string,
          localized("default: \(standard.replacing("\"", with: ""))"),
        ]
      }
    let words = LocalizedText(words).string
    let sentence =
      facts.isEmpty
      ? localized("\(words).", context: "option")
      : localized(
        "\(words) (\(facts.joined(separator: localized("; ", context: "between two conditions")))).",
        context: "option")
    return localizedSentences(sentence, details.isEmpty ? nil : LocalizedText(details).string)
  }
}
