public import GalleryCore

/// What a command is about; also the order in which commands are listed.
public enum CommandGroup: String, CaseIterable, Sendable {
  case browse = "Browse"
  case zoom = "Zoom"
  case turn = "Turn"
  case window = "Window"
  case demonstration = "Demonstration"

  /// The heading, for people.
  public var title: String { rawValue }
}

/// When a command's keys apply.
public enum CommandContext: Hashable, CaseIterable, Sendable {
  /// At any time.
  case always
  /// While a drawn device is shown.
  case simulator
}

/// The number that a command takes.
public struct CommandArgument: Sendable {
  /// A letter or a word that stands for it in lists.
  public let name: String
  /// What it is, for messages: "a photo's number".
  public let meaning: String
  /// What it may be.
  public let range: ClosedRange<Double>
  /// Whether it has no fraction.
  public let isWhole: Bool
  let command: @Sendable (Double) -> Command
  let value: @Sendable (Command) -> Double?
}

/// All that is known of one command: one line of the command table.
public struct CommandDefinition: Sendable {
  /// The name by which files and other programs call it: "photo.next".
  public let name: String
  /// What it does, in a few words for people.
  public let title: String
  /// What it is about.
  public let group: CommandGroup
  /// The command; nil for one that takes an argument.
  public let command: Command?
  /// The argument that it takes; nil for none.
  public let argument: CommandArgument?
  /// The keys where nobody says otherwise, the most usual first.
  public let keys: [KeyStroke]
  /// Further keys that do the same, and that the help need not list.
  public let alternateKeys: [KeyStroke]
  /// The keys where the arrow keys page; nil where that makes no difference.
  public let pagingKeys: [KeyStroke]?
  /// When the keys apply.
  public let context: CommandContext
  /// Whether a key that is held asks for it again and again; a view that spins, or a window that
  /// goes full screen and back, helps nobody.
  public let repeats: Bool
  /// Whether the menu lists it.
  public let isInMenu: Bool
  /// What the help card says of this command and those that follow it, on one line.
  public let cardLine: CardLine?

  /// One line of the help card for several commands.
  public struct CardLine: Sendable {
    /// How many commands it stands for.
    public let count: Int
    /// A name for all their default keys, which would take too much room one by one.
    public let keys: String?
    /// What they do.
    public let title: String

    init(_ count: Int, _ title: String, keys: String? = nil) {
      self.count = count
      self.title = title
      self.keys = keys
    }
  }

  /// A command of the gallery, or else one that the program around it performs by its name.
  init(
    _ name: String, _ title: String, _ group: CommandGroup, _ command: Command? = nil,
    keys: [KeyStroke], alternates: [KeyStroke] = [], paging: [KeyStroke]? = nil,
    context: CommandContext = .always, repeats: Bool = false, isInMenu: Bool = true,
    card: CardLine? = nil
  ) {
    self.name = name
    self.title = title
    self.group = group
    self.command = command ?? .program(ProgramCommand(rawValue: name))
    argument = nil
    self.keys = keys
    alternateKeys = alternates
    pagingKeys = paging
    self.context = context
    self.repeats = repeats
    self.isInMenu = isInMenu
    cardLine = card
  }

  /// A command that takes an argument, or has another that switches; without keys, and in no menu.
  init(_ name: String, _ title: String, _ group: CommandGroup, _ argument: CommandArgument) {
    self.name = name
    self.title = title
    self.group = group
    command = nil
    self.argument = argument
    keys = []
    alternateKeys = []
    pagingKeys = nil
    context = .always
    repeats = false
    isInMenu = false
    cardLine = nil
  }

  /// The command with an argument, which counts only for those that take one.
  ///
  /// - Returns: nil where the argument is missing, or not what it may be.
  public func command(_ value: Double?) -> Command? {
    guard let argument else { return command }
    guard let value, argument.range.contains(value),
      !argument.isWhole || value == value.rounded()
    else { return nil }
    return argument.command(value)
  }
}
