package import GalleryCore

/// The keys of commands: those of the table, and those that the user chose instead.
package struct KeyMap: Hashable, Sendable {
  /// What the arrow keys do.
  package enum Arrows: String, Hashable, Sendable, CaseIterable {
    /// They turn the device; with Ctrl they go to another photo.
    case turn
    /// They go to another photo; with Ctrl they turn the device.
    case page
  }

  /// The keys of the table.
  package static let standard = KeyMap()

  /// What the arrow keys do.
  package let arrows: Arrows
  /// The user's keys by the names of commands.
  package let chosen: [String: [KeyStroke]]
  /// What commands do that the settings file names, by the names of the commands.
  package let titles: [String: String]
  /// What the user's keys take from other commands.
  private let taken: Set<Place>
  /// Whether it is in force in the overview, where the table's letters and digits are no commands.
  private let isOfOverview: Bool

  private struct Place: Hashable {
    let key: KeyStroke
    let context: CommandContext
  }

  /// Makes a map from the user's choices.
  ///
  /// - Parameters:
  ///   - arrows: what the arrow keys do.
  ///   - chosen: keys by the names of commands, instead of those of the table; a key that another
  ///     command of the table has is taken from that one.
  ///   - titles: what commands do, by their names, instead of the words of the table.
  package init(
    arrows: Arrows = .turn, chosen: [String: [KeyStroke]] = [:], titles: [String: String] = [:]
  ) {
    self.init(arrows: arrows, chosen: chosen, titles: titles, isOfOverview: false)
  }

  private init(
    arrows: Arrows, chosen: [String: [KeyStroke]], titles: [String: String], isOfOverview: Bool
  ) {
    self.arrows = arrows
    self.chosen = chosen
    self.titles = titles
    self.isOfOverview = isOfOverview
    taken = Set(
      chosen.flatMap { name, keys in
        let context = CommandTable.command(named: name)?.context ?? .always
        return keys.map { Place(key: $0, context: context) }
      })
  }

  /// The keys that lists show, the most usual first.
  package func keys(of definition: CommandDefinition) -> [KeyStroke] {
    if let keys = chosen[definition.name] { return keys }
    let keys = arrows == .page ? definition.pagingKeys ?? definition.keys : definition.keys
    return free(keys, for: definition)
  }

  /// The map that is in force in the overview: there the arrow keys select a photo, and turn the
  /// device with Ctrl, and letters begin a name, unless the user has chosen them for a command.
  package var inOverview: KeyMap {
    KeyMap(arrows: .page, chosen: chosen, titles: titles, isOfOverview: true)
  }

  /// The map that is in force while photos are compared: there the arrow keys go from photo to
  /// photo, and turn the device with Ctrl.
  package var inComparison: KeyMap { KeyMap(arrows: .page, chosen: chosen, titles: titles) }

  /// What a command does, for people.
  package func title(of definition: CommandDefinition) -> String {
    titles[definition.name] ?? definition.title
  }

  /// Other keys with the same effect.
  package func alternateKeys(of definition: CommandDefinition) -> [KeyStroke] {
    chosen[definition.name] == nil ? free(definition.alternateKeys, for: definition) : []
  }

  /// The label of a command's first key, for people; nil if it has none.
  package func label(of command: Command) -> String? {
    CommandTable.definition(of: command).flatMap { keys(of: $0).first?.label }
  }

  private func free(_ keys: [KeyStroke], for definition: CommandDefinition) -> [KeyStroke] {
    if taken.isEmpty, !isOfOverview { return keys }
    return keys.filter {
      !taken.contains(Place(key: $0, context: definition.context))
        && !(isOfOverview && $0.beginsName)
    }
  }
}
