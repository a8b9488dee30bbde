import Commands

extension Settings {
  /// The settings as a settings file, with what each of them is for; for `--print-config`.
  ///
  /// What nobody has set stands behind `#`, so that the text can be saved and changed without
  /// fixing the rest.
  ///
  /// - Parameter file: the settings file's path; nil where there is no place for one.
  func text(file: String?) -> String {
    var lines = [
      "# Gimbal's settings. A line that begins with # shows the default."
    ]
    if let file { lines.append("# They are read from \(file.singleLine).") }
    for entry in SettingsEntry.all {
      lines += ["", "# \(entry.words): \(entry.form)."]
      lines.append(line("\(entry.name) = \(entry.toml(self))", origin(of: entry.name)))
    }
    lines += [
      "", "# The keys of each command, in place of its standard keys; [] for none.",
      "# `gimbal --list-commands` says what the commands do.", "[keys]",
    ]
    for command in CommandTable.all where command.command != nil {
      let map = keyMap
      let keys = (map.keys(of: command) + map.alternateKeys(of: command)).map(\.description.toml)
      let text = "\(command.name.toml) = [\(keys.joined(separator: ", "))]"
      lines.append(line(text, origin(of: "keys.\(command.name)")))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ text: String, _ origin: SettingOrigin) -> String {
    switch origin {
    case .standard: "# \(text)"
    case .file(let line): "\(text)  # line \(line)"
    case .commandLine: "\(text)  # command line"
    }
  }
}

extension String {
  /// The text without characters that would end a line or change a terminal.
  fileprivate var singleLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
