import Commands

/// A mistake in a settings file, described for people.
struct SettingsComplaint: Hashable, Sendable {
  /// The line, counted from 1; nil if the mistake concerns the whole file.
  let line: Int?
  let text: String

  /// The complaint with the file's name.
  func message(file: String) -> String {
    line.map { "\(file), line \($0): \(text)" } ?? "\(file): \(text)"
  }
}

extension Settings {
  /// Applies a settings file; for invalid entries it returns complaints and keeps the defaults.
  ///
  /// - Parameters:
  ///   - file: the file's bytes, which need not be valid text.
  ///   - hasKey: whether keyboards have a key with this name.
  mutating func apply(
    file bytes: [UInt8], hasKey: @escaping (KeyStroke) -> Bool
  ) -> [SettingsComplaint] {
    let (document, failures) = TOMLDocument.read(
      bytes, maximumFailures: SettingsReport.maximumMistakes)
    guard let document else {
      return failures.map { failure in
        let end = failure == failures.last ? "; nothing in this file is used" : ""
        return SettingsComplaint(line: failure.line, text: Self.problem(with: failure) + end)
      }
    }
    var complaints: [SettingsComplaint] = []
    var keys = ChosenKeys(hasKey: hasKey)
    var commands = ChosenCommands(hasKey: hasKey)
    for entry in document.entries {
      if entry.path == "keys" || entry.path.hasPrefix("keys.") {
        if let problem = keys.apply(entry, in: &self) {
          complaints.append(SettingsComplaint(line: entry.line, text: problem))
        }
      } else if entry.path == "folders" || entry.path.hasPrefix("folders.") {
        if let problem = ChosenFolders.apply(entry, in: &self) {
          complaints.append(SettingsComplaint(line: entry.line, text: problem))
        }
      } else if ChosenCommands.contain(entry) {
        if let problem = commands.note(entry) {
          complaints.append(SettingsComplaint(line: entry.line, text: problem))
        }
      } else if let problem = apply(entry) {
        complaints.append(SettingsComplaint(line: entry.line, text: problem))
      }
    }
    complaints += commands.apply(to: &self)
    for failure in failures {
      let value = failure.unquoted.flatMap { SettingTable.named($0.name) }?.toml(self)
      let end = value.map { "\($0) is used" } ?? "the line is ignored"
      complaints.append(
        SettingsComplaint(line: failure.line, text: "\(Self.problem(with: failure)); \(end)"))
    }
    return complaints.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The reason why a file or a line cannot be parsed; the most common one is text without quotes.
  private static func problem(with failure: TOMLDocument.Failure) -> String {
    guard let unquoted = failure.unquoted else { return failure.reason }
    guard let definition = SettingTable.named(unquoted.name) else {
      return "\(unquoted.value.quoted) is no value; text must be in quotes"
    }
    let hint = definition.form.contains("\"") ? ", with the quotes" : ""
    return "\(definition.name) must be \(definition.form)\(hint)"
  }

  /// The setting that is meant by one in a table, as in `[kiosk]` and below it `hours`, or in
  /// `[mqtt]` `name`; nil for none.
  private static func name(inTable path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let words = [path.replacing(".", with: "-"), String(path[path.index(after: dot)...])]
    return words.first { SettingTable.named($0) != nil }
  }

  /// Applies an entry other than keys; returns the mistake, if there is one.
  private mutating func apply(_ entry: TOMLDocument.Entry) -> String? {
    guard let definition = SettingTable.named(entry.path) else {
      if let name = Self.name(inTable: entry.path) {
        return "there is no setting \(entry.path.quoted); write \(name), above all tables such as"
          + " [keys]"
      }
      let names = SettingTable.all.map(\.name) + ["keys", "folders", "commands"]
      return "there is no setting \(entry.path.quoted), so it is ignored"
        + Spelling.suggestion(for: entry.path, among: names)
    }
    guard definition.apply(entry.value, line: entry.line, to: &self) else {
      var problem = ""
      if case .string(let text) = entry.value {
        problem = definition.problem(in: text).map { " (\($0))" } ?? ""
      }
      return "\(entry.path) must be \(definition.form)\(problem); \(definition.toml(self)) is used"
    }
    return nil
  }
}

/// The keys of a settings file, which must not belong to two commands.
private struct ChosenKeys {
  private struct Place: Hashable {
    let key: KeyStroke
    let context: CommandContext
  }

  let hasKey: (KeyStroke) -> Bool
  private var owners: [Place: String] = [:]

  init(hasKey: @escaping (KeyStroke) -> Bool) { self.hasKey = hasKey }

  /// Applies the keys of one command; returns the mistake, if there is one.
  mutating func apply(_ entry: TOMLDocument.Entry, in settings: inout Settings) -> String? {
    // An empty table of keys changes nothing.
    if entry.path == "keys" {
      return entry.value == .emptyTable ? nil : "keys must be a table: [keys]"
    }
    let name = String(entry.path.dropFirst("keys.".count))
    guard let command = CommandTable.command(named: name) else {
      if entry.value == .emptyTable { return nil }
      if SettingTable.named(name) != nil {
        return "\(name) is a setting, not a command; put it above [keys]"
      }
      return "there is no command \(name.quoted), so it is ignored"
        + Spelling.suggestion(for: name, among: CommandTable.all.map(\.name))
    }
    if UserCommand(named: name) != nil { return "\(name) has its key in [commands]" }
    guard command.command != nil else { return "\(name) takes an argument, and can have no keys" }
    guard let names = Self.names(in: entry.value) else {
      return "the keys of \(name) must be a text or an array of texts; the standard ones are used"
    }
    var strokes: [KeyStroke] = []
    for key in names {
      guard let stroke = KeyStroke(key), hasKey(stroke) else {
        return "there is no key \(key.quoted); \(name) has the standard keys"
      }
      if let owner = owners[Place(key: stroke, context: command.context)], owner != name {
        return "the key \(stroke) is that of \(owner) already; \(name) has the standard keys"
      }
      if !strokes.contains(stroke) { strokes.append(stroke) }
    }
    for stroke in strokes { owners[Place(key: stroke, context: command.context)] = name }
    var keys = settings.keys
    keys[name] = strokes
    settings.set(\.keys, to: keys, named: entry.path, from: .file(line: entry.line))
    return nil
  }

  private static func names(in value: TOMLValue) -> [String]? {
    switch value {
    case .string(let name): return [name]
    case .array(let elements):
      let names = elements.compactMap { if case .string(let name) = $0 { name } else { nil } }
      return names.count == elements.count ? names : nil
    default: return nil
    }
  }
}

extension String {
  /// The text in quotes for a message, shortened to one line.
  var quoted: String {
    let text = unicodeScalars.prefix(60).map {
      $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0)
    }
    return "'\(text.joined())\(unicodeScalars.count > 60 ? "…" : "")'"
  }
}
