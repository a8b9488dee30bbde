import Commands

/// The user's own commands in a settings file: `"Ctrl+Alt+G" = "gimp {path}"`, or
/// `"Ctrl+Alt+G" = { name = "Edit in GIMP", run = "gimp {path}" }`.
struct ChosenCommands {
  private struct Draft {
    let key: KeyStroke
    let line: Int
    var name: String?
    var run: String?
    /// Whether a mistake is reported already, so that its missing parts are not.
    var isWrong = false
  }

  private let hasKey: (KeyStroke) -> Bool
  private var drafts: [Draft] = []
  private var unknownKeys: Set<String> = []

  /// Starts without commands.
  ///
  /// - Parameter hasKey: whether keyboards have a key with this name.
  init(hasKey: @escaping (KeyStroke) -> Bool) { self.hasKey = hasKey }

  /// Whether an entry of the settings file is one of these.
  static func contain(_ entry: TOMLDocument.Entry) -> Bool {
    entry.path == "commands" || entry.path.hasPrefix("commands.")
  }

  /// Notes an entry of the table; returns the mistake, if there is one.
  mutating func note(_ entry: TOMLDocument.Entry) -> String? {
    guard entry.path != "commands" else {
      return entry.value == .emptyTable ? nil : "commands must be a table: [commands]"
    }
    let path = entry.path.dropFirst("commands.".count)
    guard let (key, part) = place(path) else {
      let name = Self.withoutPart(path)
      return unknownKeys.insert(name).inserted ? "there is no key \(name.quoted)" : nil
    }
    let index = drafts.firstIndex { $0.key == key } ?? drafts.endIndex
    if index == drafts.endIndex { drafts.append(Draft(key: key, line: entry.line)) }
    let problem = note(entry.value, part, in: &drafts[index])
    if problem != nil { drafts[index].isWrong = true }
    return problem
  }

  private func note(_ value: TOMLValue, _ part: String?, in draft: inout Draft) -> String? {
    let key = draft.key
    switch (part, value) {
    case (nil, .string(let text)), ("run", .string(let text)):
      if draft.run != nil { return "the key \(key) has two commands; the second one is left out" }
      draft.run = text
    case ("name", .string(let name)):
      let isLine = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      guard isLine, name.contains(where: { !$0.isWhitespace }) else {
        return "name of \(key) must be a text in one line; it is left out"
      }
      draft.name = name
    case (nil, .emptyTable): break
    case ("run", _): return "run of \(key) must be a text like \"gimp {path}\""
    case ("name", _): return "name of \(key) must be a text in one line; it is left out"
    case (nil, _):
      return "\(key) must be a command like \"gimp {path}\", or { name = \"…\", run = \"…\" }"
    case (let part?, _):
      return "a command has no \(part.quoted); it has a name and run; it is left out"
    }
    return nil
  }

  /// Puts the commands into settings that have their other keys already; returns the mistakes.
  func apply(to settings: inout Settings) -> [SettingsComplaint] {
    var complaints: [SettingsComplaint] = []
    for draft in drafts where !draft.isWrong {
      let key = draft.key
      if let problem = problem(with: draft, in: settings) {
        complaints.append(SettingsComplaint(line: draft.line, text: problem))
        continue
      }
      do throws(UserProgram.Mistake) {
        let program = try UserProgram(key: key, title: draft.name, text: draft.run ?? "")
        settings.set(
          \.commands, to: settings.commands + [program], named: "commands.\(key)",
          from: .file(line: draft.line))
      } catch {
        complaints.append(
          SettingsComplaint(
            line: draft.line, text: "the command of \(key): \(error.reason); it is left out"))
      }
    }
    return complaints
  }

  private func problem(with draft: Draft, in settings: Settings) -> String? {
    let key = draft.key
    if draft.run == nil { return "\(key) has no command: run = \"…\" is missing" }
    if let owner = settings.keys.filter({ $0.value.contains(key) }).map(\.key).min() {
      return "the key \(key) is that of \(owner) already; it runs nothing"
    }
    let most = UserCommand.numbers.upperBound
    return settings.commands.count < most
      ? nil : "there can be \(most) commands; the one of \(key) is left out"
  }

  /// The key of a path in the table, and what is said of it; nil if there is no such key.
  ///
  /// A key may be a dot itself.
  private func place(_ path: Substring) -> (KeyStroke, String?)? {
    if let key = KeyStroke(path), hasKey(key) { return (key, nil) }
    guard let dot = path.lastIndex(of: "."), let key = KeyStroke(path[..<dot]), hasKey(key) else {
      return nil
    }
    return (key, String(path[path.index(after: dot)...]))
  }

  private static func withoutPart(_ path: Substring) -> String {
    let part = [".run", ".name"].first { path.hasSuffix($0) }
    return String(path.dropLast(part?.count ?? 0))
  }
}
