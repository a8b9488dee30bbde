import ArgumentParser

/// The options of a section's settings, which the parser gets from the table of settings.
///
/// The parser finds the options of a type by reflection: each child of the mirror is an option's
/// declaration, which an ordinary type of options has as its stored properties.
struct SettingOptions<Section: SettingSection>: ParsableArguments, CustomReflectable {
  /// The names of the settings that were given, with their texts.
  private var given: [(name: String, texts: [String])] = []

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
      if let texts, !texts.isEmpty { given.append((setting.name, texts)) }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Section.settings.map { ($0.name, $0.declaration) })
  }

  func validate() throws {
    var settings = Settings()
    for (name, texts) in given {
      guard let setting = SettingTable.named(name), !setting.apply(texts, to: &settings) else {
        continue
      }
      throw ValidationError("--\(name): \(setting.refusal(of: texts.last ?? ""))")
    }
  }

  /// Applies the options that were given.
  func apply(to settings: inout Settings) {
    for (name, texts) in given { _ = SettingTable.named(name)?.apply(texts, to: &settings) }
  }
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
    guard apply([text], to: &settings) else { throw ValidationError(refusal(of: text)) }
    return text
  }

  /// Why an option's text is refused.
  fileprivate func refusal(of text: String) -> String {
    let form = "it must be \(plainForm)."
    return problem(in: text).map { "\($0). I\(form.dropFirst())" } ?? form
  }

  /// The valid values as options have them, without quotes.
  private var plainForm: String { form.replacing("\"", with: "") }

  /// The text of `--help`.
  private var help: String {
    let value = toml(Settings())
    let facts =
      switch kind {
      case .toggle: value == true.toml ? ["default: yes"] : []
      case .words: ["may be given several times"]
      default: [plainForm, "default: \(value.replacing("\"", with: ""))"]
      }
    let end = facts.isEmpty ? "." : " (\(facts.joined(separator: "; ")))."
    return words + end + (details.isEmpty ? "" : " " + details)
  }
}
