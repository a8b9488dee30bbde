import GalleryCore
import Localization
import Testing

@testable import Commands

@Suite("Commands in the words of other programs")
struct CommandReadingTests {
  @Test("are read as they are written")
  func all() throws {
    for definition in CommandTable.all {
      if let command = definition.command {
        #expect(try CommandTable.command(from: definition.name) == command)
      } else {
        let argument = try #require(definition.argument)
        let command = try #require(definition.command(argument.range.upperBound.rounded(.down)))
        #expect(try CommandTable.command(from: CommandTable.text(of: command)) == command)
      }
    }
    #expect(try CommandTable.command(from: "photo.go-to 12") == .goToPage(11))
  }

  /// What changes files or the desktop, reaches outside of the photos, or ends the program.
  private static let local = Set(
    FolderCommand.numbers.map { "photo.to-folder-\($0)" }
      + UserCommand.numbers.map { "command.run-\($0)" }
      + RatingCommand.numbers.map { RatingCommand($0).name.rawValue }
  ).union([
    "preferences.show", "sensor.calibrate", "filter.none", "file.open", "folder.open",
    "folders.toggle", "information.copy",
    "demonstration.menu", "overview.find",
    "photo.crop", "photo.flip-horizontally", "photo.flip-vertically", "photo.copy",
    "photo.copy-path",
    "photo.copy-to", "photo.edit-caption", "photo.edit-keywords", "photo.mark", "photo.move-to",
    "photo.open-with", "photo.other-file", "photo.print", "photo.print-path",
    "photo.rename", "photo.restore", "photo.rotate-left", "photo.rotate-right", "photo.save-copy",
    "photo.save-smaller", "photo.send", "photo.set-wallpaper",
    "photo.show-in-folder", "photo.show-on-map", "photo.trash", "program.quit", "rotation.phone",
    "search.end", "sidebar.toggle", "timeline.toggle", "selection.all", "selection.clear",
    "selection.extend-down",
    "selection.extend-left",
    "selection.extend-right", "selection.extend-up",
  ])

  @Test("are for the remote control only if their rows say so", arguments: CommandTable.all)
  func remote(definition: CommandDefinition) throws {
    #expect(definition.isRemote != Self.local.contains(definition.name), "\(definition.name)")
    let range = definition.argument?.range
    let command = try #require(definition.command(range?.upperBound.rounded(.down)))
    let text = CommandTable.text(of: command)
    let every = try? CommandTable.remoteCommand(from: text, allowsAll: true)
    // Those of the user's own do anything, and a broker may never give them.
    #expect(every == (UserCommand(named: definition.name) == nil ? command : nil))
    let allowed = try? CommandTable.remoteCommand(from: text, allowsAll: false)
    #expect(allowed == (definition.isRemote ? command : nil))
  }

  @Test("are not for the remote control if a new row says nothing")
  func standard() {
    #expect(!CommandDefinition("new.command", "New", .window, .quit, keys: []).isRemote)
  }

  @Test(
    "are refused with a reason",
    arguments: [
      ("", "is no command"), ("photo.nxt", "“photo.nxt” is no command"),
      ("photo.next 3", "takes nothing"), ("photo.go-to", "photo.go-to takes a"),
      ("photo.go-to x", "photo.go-to takes a"), ("photo.go-to 0", "photo.go-to takes a"),
      ("photo.go-to 1.5", "whole number"), ("photo.go-to 1 2", "photo.go-to takes a"),
      ("photo.go-to nan", "photo.go-to takes a"), ("photo.go-to 0x3", "photo.go-to takes a"),
    ])
  func mistakes(text: String, reason: String) {
    #expect {
      try CommandTable.command(from: text)
    } throws: {
      ($0 as? CommandTable.Mistake)?.reason.contains(reason) == true
    }
  }
}
