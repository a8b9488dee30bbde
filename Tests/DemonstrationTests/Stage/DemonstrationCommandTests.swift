import Commands
import Demonstration
import GalleryCore
import Testing

@Suite("The names of the demonstration's commands")
struct DemonstrationCommandTests {
  @Test("are those of the program's table, whose group for the demonstration has no others")
  func table() throws {
    let listed = CommandTable.commands(in: .demonstration)
    #expect(listed.count > 10)
    for definition in listed {
      let name = ProgramCommand(rawValue: definition.name)
      #expect(DemonstrationCommand(name) != nil, "\(definition.name)")
      #expect(definition.command == .program(name), "\(definition.name)")
    }
    for command in DemonstrationCommand.allCases {
      let definition = try #require(CommandTable.command(named: command.name.rawValue))
      #expect(definition.command == .demonstrate(command))
      #expect(DemonstrationCommand(command.name) == command)
      #expect(CommandTable.text(of: .demonstrate(command)) == command.name.rawValue)
    }
    #expect(DemonstrationCommand(ProgramCommand(rawValue: "photo.next")) == nil)
  }

  @Test("the tour is the program's, and so is a command that nobody knows")
  func passedOn() {
    var stage = Stage(Gallery(windowSize: Size(width: 640, height: 480), pageCount: 3))
    let unknown = ProgramCommand(rawValue: "program.unknown")
    #expect(
      stage.handle(.command(.demonstrate(.toggleTour)), at: 0)
        == [.perform(DemonstrationCommand.toggleTour.name)])
    #expect(stage.handle(.command(.program(unknown)), at: 0) == [.perform(unknown)])
    let other: [DemonstrationCommand] = [.toggle(.inspector), .reset, .fadeInspector]
    for command in other {
      #expect(stage.handle(.command(.demonstrate(command)), at: 0) == [])
    }
  }
}
