import Commands
import GalleryCore

/// The keys of commands, with those that the settings file makes.
extension Settings {
  /// The keys of commands.
  var keyMap: KeyMap {
    KeyMap(
      arrows: arrows,
      chosen: keys.merging(programs.map { ($0.command.name.rawValue, [$0.program.key]) }) { $1 },
      titles: titles)
  }

  /// The program that a command runs; nil if the settings file has none.
  func program(of command: UserCommand) -> UserProgram? {
    let index = command.number - UserCommand.numbers.lowerBound
    return commands.indices.contains(index) ? commands[index] : nil
  }

  /// What the commands do that the settings file makes or completes, by their names.
  var titles: [String: String] {
    let programs = programs.map { ($0.command.name.rawValue, $0.program.title) }
    let folders = folders.filter { $0.value.path != nil }
      .map { (FolderCommand($0.key).name.rawValue, $0.value.title) }
    return Dictionary(programs + folders) { first, _ in first }
  }

  private var programs: [(command: UserCommand, program: UserProgram)] {
    zip(UserCommand.numbers, commands).map { (UserCommand($0), $1) }
  }
}
