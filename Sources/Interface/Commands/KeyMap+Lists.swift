package import GalleryCore
import Localization

/// The map as lists for people.
extension KeyMap {
  /// One line of a list of keys.
  package struct Line: Hashable, Sendable {
    /// The keys' labels, each with the same effect.
    package var keys: [String]
    /// What they do.
    package var title: String

    /// Makes a line from its parts.
    package init(keys: [String], title: String) {
      self.keys = keys
      self.title = title
    }
  }

  /// The lines of the help card for a group.
  ///
  /// Without a drawn device, its keys have a hint how to show it.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - isSimulating: whether a drawn device is shown.
  ///   - isOverview: whether the overview is shown.
  ///   - isComparing: whether photos are compared.
  ///   - isForbidden: whether a command never has an effect here; the card leaves it out.
  package func cardLines(
    in group: CommandGroup, isSimulating: Bool, isOverview: Bool = false,
    isComparing: Bool = false, isForbidden: (Command) -> Bool = { _ in false }
  ) -> [Line] {
    let simulatorKey = simulatorKey
    let isLocked = isForbidden(.quit)
    return lines(
      in: group, simulatorKey: isSimulating ? nil : simulatorKey, isOverview: isOverview,
      isComparing: isComparing, isLocked: isLocked
    ) {
      if $0.command.map(isForbidden) ?? false { return false }
      return switch $0.context {
      case .always: true
      case .simulator: isSimulating || simulatorKey != nil
      case .overview: isOverview
      case .comparison: isComparing
      }
    }
  }

  /// A line for each command that has keys, or for several that belong together.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - simulatorKey: the key that shows the drawn device, for the titles of commands that need
  ///     it.
  ///   - isOverview: whether the list is for the overview, which has keys of its own; nil for a
  ///     list of all keys.
  ///   - isComparing: whether the list is for compared photos, which have keys of their own.
  ///   - isLocked: whether nobody can quit.
  ///   - isIncluded: whether a command is listed.
  private func lines(
    in group: CommandGroup, simulatorKey: String? = nil, isOverview: Bool? = nil,
    isComparing: Bool = false, isLocked: Bool = false,
    where isIncluded: (CommandDefinition) -> Bool
  ) -> [Line] {
    var lines: [Line] = []
    let isHidden = { (definition: CommandDefinition) in
      isOverview.map { definition.title(isOverview: $0) == nil } ?? false
    }
    var rest = CommandTable.commands(in: group).filter { isIncluded($0) && !isHidden($0) }[...]
    let taken = takenKeys(isOverview: isOverview == true, isComparing: isComparing)
    func keys(_ definition: CommandDefinition) -> [KeyStroke] {
      self.keys(of: definition, without: taken)
    }
    while let first = rest.first {
      let simulatorKey = first.context == .simulator ? simulatorKey : nil
      if let joint = first.cardLine, let keys = jointKeys(of: rest.prefix(joint.count), joint, keys)
      {
        let title = isOverview == true ? joint.overviewText.string : joint.text.string
        lines.append(Line(keys: keys, title: Self.title(title, with: simulatorKey)))
        rest = rest.dropFirst(joint.count)
      } else {
        let letter = isOverview == true && first.command == .app(.searchPhotos)
        let labels =
          (letter ? [localized("letter", context: "on a key")] : []) + keys(first).map(\.label)
        let usual =
          titles[first.name] ?? isOverview.flatMap { first.title(isOverview: $0) } ?? first.title
        let title = isLocked ? first.lockedText?.string ?? usual : usual
        if !labels.isEmpty {
          lines.append(Line(keys: labels, title: Self.title(title, with: simulatorKey)))
        }
        rest = rest.dropFirst()
      }
    }
    return lines
  }

  /// The keys that lists show while the overview is shown or not: without those that have another
  /// meaning there.
  package func keys(
    of definition: CommandDefinition, isOverview: Bool, isComparing: Bool = false
  ) -> [KeyStroke] {
    keys(of: definition, without: takenKeys(isOverview: isOverview, isComparing: isComparing))
  }

  /// The keys of a command, without those that commands of what is shown have taken.
  private func keys(
    of definition: CommandDefinition, without taken: Set<KeyStroke>
  ) -> [KeyStroke] {
    let keys = keys(of: definition)
    return switch definition.context {
    case .overview, .comparison: keys
    case .always, .simulator: keys.filter { !taken.contains($0) }
    }
  }

  /// The keys that have another meaning while the overview is shown, or photos are compared.
  private func takenKeys(isOverview: Bool, isComparing: Bool) -> Set<KeyStroke> {
    guard isOverview || isComparing else { return [] }
    let context: CommandContext = isOverview ? .overview : .comparison
    return Set(CommandTable.all.filter { $0.context == context }.flatMap(keys(of:)))
  }

  /// The keys of commands that share a line; nil if one has none, so that each needs its own line.
  private func jointKeys(
    of definitions: ArraySlice<CommandDefinition>, _ line: CommandDefinition.CardLine,
    _ keysOf: (CommandDefinition) -> [KeyStroke]
  ) -> [String]? {
    let keys = definitions.map(keysOf)
    if let name = line.keys, keys == definitions.map(\.keys) { return [name.string] }
    let labels = keys.compactMap { $0.first?.label }
    return labels.count == definitions.count ? labels : nil
  }

  /// All keys and gestures as lines of text, group by group, for `--help`.
  package var helpText: String {
    let groups = CommandGroup.allCases.compactMap { group -> (String, [String])? in
      let lines = CommandTable.commands(in: group).compactMap { definition -> String? in
        let keys = self.keys(of: definition).map(\.label)
        guard !keys.isEmpty else { return nil }
        let simulatorKey = definition.context == .simulator ? simulatorKey : nil
        return Self.helpLine(keys, Self.title(title(of: definition), with: simulatorKey))
      }
      // The settings file may have no commands of the user's.
      return lines.isEmpty ? nil : (group.title, lines)
    }
    let gestures = GestureLine.all.map { Self.helpLine($0.gestures, $0.title) }
    return (groups + [(GestureLine.heading.string, gestures)]).map { title, lines in
      (["  \(title)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The key that shows the drawn device, which some commands need.
  private var simulatorKey: String? { label(of: .demonstrate(.toggle(.simulator))) }

  /// A command's title, with a hint which key has to be pressed before.
  private static func title(_ title: String, with key: String?) -> String {
    key.map { localized("\(title) (with \($0))") } ?? title
  }

  private static func helpLine(_ keys: [String], _ title: String) -> String {
    let keys = keys.joined(separator: ", ")
    return "    " + keys.padded(to: max(34, keys.count + 2)) + title
  }

  /// All commands, one per line: name and argument, keys and title in columns; for
  /// `--list-commands`.
  ///
  /// The keys are written as in the settings file; `-` means none.
  package var listing: String {
    let listed = CommandTable.all.filter {
      UserCommand(named: $0.name) == nil || titles[$0.name] != nil
    }
    let rows = listed.map { definition in
      let name = [definition.name, definition.argument?.name].compactMap(\.self)
      let keys = (keys(of: definition) + alternateKeys(of: definition)).map(\.description)
      return (
        name: name.joined(separator: " "),
        keys: keys.isEmpty ? "-" : keys.joined(separator: ", "),
        title: title(of: definition)
      )
    }
    let nameWidth = (rows.map(\.name.count).max() ?? 0) + 2
    let keysWidth = (rows.map(\.keys.count).max() ?? 0) + 2
    return rows.map { row in
      row.name.padded(to: nameWidth) + row.keys.padded(to: keysWidth) + row.title + "\n"
    }.joined()
  }

  /// The manual's table: the keys of each group, as on the help card but complete.
  package var markdown: String {
    let rows = CommandGroup.allCases.flatMap { group in
      let lines = lines(in: group, simulatorKey: simulatorKey) { _ in true }.map { line in
        "| \(line.keys.map(Self.markup).joined(separator: " ")) | \(line.title) |"
      }
      return lines.isEmpty ? [] : ["| **\(group.title)** | |"] + lines
    }
    return (["| press | to |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }

  /// A key in Markdown, with each cap marked separately.
  private static func markup(_ key: String) -> String {
    var rest = Substring(key)
    let modifiers = KeyModifiers(takenFrom: &rest)
    return KeyModifiers.named.filter { modifiers.contains($0.modifier) }
      .map { "<kbd>\($0.name.dropLast())</kbd>+" }.joined() + "<kbd>\(rest)</kbd>"
  }
}

extension String {
  /// The text with spaces after it, up to a number of characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
