package import GalleryCore
package import Localization

/// The subject of a command; also the order in which commands are listed.
package enum CommandGroup: String, CaseIterable, Sendable {
  case browse = "Browse"
  case photo = "Photo"
  case stars = "Stars"
  case folders = "Folders"
  case user = "Your commands"
  case zoom = "Zoom"
  case turn = "Turn"
  case window = "Window"
  case demonstration = "Demonstration"

  /// The heading, for people.
  package var title: String { text.string }

  /// The heading in every language.
  package var text: LocalizedText { LocalizedText(rawValue, context: "commands") }
}

/// When a command's keys apply.
package enum CommandContext: Hashable, CaseIterable, Sendable {
  /// At any time.
  case always
  /// While a drawn device is shown.
  case simulator
  /// While the overview is shown.
  case overview
  /// While photos are compared.
  case comparison
}

/// What a command of the strip means while the overview is shown.
package enum OverviewMeaning: Hashable, Sendable {
  /// The same.
  case same
  /// Something that has a title of its own.
  case titled(LocalizedText)
  /// Nothing, so that lists leave it out.
  case hidden
}

/// The number that a command takes.
package struct CommandArgument: Sendable {
  /// A letter or a word that stands for it in lists.
  package let name: String
  /// The description, for messages: "a photo's number".
  package let meaning: String
  /// The valid range.
  package let range: ClosedRange<Double>
  /// Whether it has no fraction.
  package let isWhole: Bool
  let command: @Sendable (Double) -> Command
  let value: @Sendable (Command) -> Double?
}

/// One line of the command table, with everything about a command.
package struct CommandDefinition: Sendable {
  /// The name for files and other programs: "photo.next".
  package let name: String
  /// What it does, in a few words.
  package let text: LocalizedText
  /// The subject.
  package let group: CommandGroup
  /// The command; nil for one that takes an argument.
  package let command: Command?
  /// Its argument; nil if it takes none.
  package let argument: CommandArgument?
  /// The default keys, the most usual first.
  package let keys: [KeyStroke]
  /// Other keys with the same effect, which the help does not list.
  package let alternateKeys: [KeyStroke]
  /// The default keys if the arrow keys page; nil if they are the same.
  package let pagingKeys: [KeyStroke]?
  /// When the keys apply.
  package let context: CommandContext
  /// Whether a held key repeats the command.
  ///
  /// For turns and full screen this would be of no use, because the view would spin, or the window
  /// flicker.
  package let repeats: Bool
  /// Whether the menu lists it.
  package let isInMenu: Bool
  /// The words in the menu; for a command that toggles, what is on if the line has a check mark.
  package let menuText: LocalizedText
  /// The words where nobody can quit; nil if they are the same.
  package let lockedText: LocalizedText?
  /// What it means while the overview is shown.
  package let inOverview: OverviewMeaning
  /// Whether whoever may publish at the MQTT broker may give it; if not, only where the user has
  /// allowed everything that keys do (`--mqtt-allow-files`).
  ///
  /// No, unless the row says so: a broker's users are not this computer's.
  package let isRemote: Bool
  /// The line of the list of keys for this command and those that follow it.
  package let cardLine: CardLine?

  /// Makes a command that the gallery passes on by its name.
  init(
    _ command: some NamedCommand, _ text: LocalizedText, _ group: CommandGroup,
    keys: [KeyStroke], context: CommandContext = .always, isInMenu: Bool = true,
    menu: LocalizedText? = nil,
    card: CardLine? = nil, inOverview: OverviewMeaning = .same, remote: Bool = false
  ) {
    self.init(
      command.name.rawValue, text, group, .program(command.name), keys: keys, context: context,
      isInMenu: isInMenu, menu: menu, card: card, inOverview: inOverview, remote: remote)
  }

  /// Makes a command of the gallery.
  init(
    _ name: String, _ text: LocalizedText, _ group: CommandGroup, _ command: Command,
    keys: [KeyStroke], alternates: [KeyStroke] = [], paging: [KeyStroke]? = nil,
    context: CommandContext = .always, repeats: Bool = false, isInMenu: Bool = true,
    menu: LocalizedText? = nil, locked: LocalizedText? = nil, card: CardLine? = nil,
    inOverview: OverviewMeaning = .same, remote: Bool = false
  ) {
    self.name = name
    self.text = text
    self.group = group
    self.command = command
    argument = nil
    self.keys = keys
    alternateKeys = alternates
    pagingKeys = paging
    self.context = context
    self.repeats = repeats
    self.isInMenu = isInMenu
    menuText = menu ?? text
    lockedText = locked
    self.inOverview = inOverview
    isRemote = remote
    cardLine = card
  }

  /// Makes a command without keys that is not in the menu: it takes an argument, or another command
  /// toggles the same.
  init(
    _ name: String, _ text: LocalizedText, _ group: CommandGroup, _ argument: CommandArgument,
    remote: Bool = false
  ) {
    self.name = name
    self.text = text
    self.group = group
    command = nil
    self.argument = argument
    keys = []
    alternateKeys = []
    pagingKeys = nil
    context = .always
    repeats = false
    isInMenu = false
    menuText = text
    lockedText = nil
    inOverview = .same
    isRemote = remote
    cardLine = nil
  }

  /// The command with an argument, which is ignored if it takes none.
  ///
  /// - Returns: nil if the argument is missing or invalid.
  package func command(_ value: Double?) -> Command? {
    guard let argument else { return command }
    guard let value, argument.range.contains(value),
      !argument.isWhole || value == value.rounded()
    else { return nil }
    return argument.command(value)
  }
}
