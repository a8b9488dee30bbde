import Commands
import Demonstration
import GalleryCore
import Testing

@Suite("The commands of a replay")
struct ReplayCommandTests {
  @Test("a replay reads the text of each command, also with an argument")
  func texts() throws {
    #expect(CommandTable.all.count > 30)
    for definition in CommandTable.all {
      let value = definition.argument == nil ? nil : 3.0
      let command = try #require(definition.command(value), "\(definition.name)")
      var replay = try Replay(reading: "0 \(CommandTable.text(of: command))")
      replay.begin(at: 0)
      #expect(replay.due(at: 1) == [Replay.Event(.command(command))], "\(definition.name)")
    }
  }
}
