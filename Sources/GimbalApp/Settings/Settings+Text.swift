import Commands

extension Settings {
  /// The text of a settings file with these settings and their descriptions, for `--print-config`.
  ///
  /// Defaults are commented out with `#`, so that a saved copy does not fix their present values.
  ///
  /// - Parameter file: the settings file's path; nil if no folder for it is known.
  func text(file: String?) -> String {
    var lines = [
      "# Gimbal's settings. A line that begins with # shows the default."
    ]
    if let file { lines.append("# They are read from \(file.singleLine).") }
    for entry in SettingTable.all {
      lines += ["", "# \(entry.words): \(entry.form)."]
      if !entry.details.isEmpty { lines.append("# \(entry.details)") }
      lines.append(line("\(entry.name) = \(entry.toml(self))", origin(of: entry.name)))
    }
    lines += [
      "", "# The keys of each command, in place of its standard keys; [] for none.",
      "# `gimbal --list-commands` says what the commands do.", "[keys]",
    ]
    for command in CommandTable.all
    where command.command != nil && UserCommand(named: command.name) == nil {
      let map = keyMap
      let keys = (map.keys(of: command) + map.alternateKeys(of: command)).map(\.description.toml)
      let text = "\(command.name.toml) = [\(keys.joined(separator: ", "))]"
      lines.append(line(text, origin(of: "keys.\(command.name)")))
    }
    lines += [
      "", "# The folders to which Ctrl+Shift and a digit move the photo, or copy it:",
      "# a path from / or ~/, or { path = \"…\", copy = true }.", "[folders]",
    ]
    for number in FolderCommand.numbers {
      let folder = folders[number]
      let path = (folder?.path ?? "~/Pictures/\(number)").toml
      let value = folder?.isCopy == true ? "{ path = \(path), copy = true }" : path
      if folder?.path != nil || number == 1 {
        lines.append(line("\(number) = \(value)", origin(of: "folders.\(number)")))
      }
    }
    return (lines + commandLines).joined(separator: "\n") + "\n"
  }

  private var commandLines: [String] {
    let lines = commands.map { program in
      let value = "{ name = \(program.title.toml), run = \(program.text.toml) }"
      return line(
        "\(program.key.description.toml) = \(value)", origin(of: "commands.\(program.key)"))
    }
    let example = "\"Ctrl+Alt+G\" = { name = \"Edit in GIMP\", run = \"gimp {path}\" }"
    return [
      "", "# Commands of your own: a key, and what it runs. {path} is the path of the photo, or",
      "# those of the selected photos. No shell is run.", "[commands]",
    ] + (lines.isEmpty ? ["# \(example)"] : lines)
  }

  private func line(_ text: String, _ origin: SettingOrigin) -> String {
    switch origin {
    case .standard: "# \(text)"
    case .file(let line): "\(text)  # line \(line)"
    case .commandLine: "\(text)  # command line"
    case .remote: "\(text)  # remote control"
    case .preferences: "\(text)  # preferences"
    }
  }
}

extension String {
  /// The text without characters that would end a line or control a terminal.
  fileprivate var singleLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
