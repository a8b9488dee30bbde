import GalleryCore
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

  @Test(
    "are refused with a reason",
    arguments: [
      ("", "is no command"), ("photo.nxt", "“photo.nxt” is no command"),
      ("photo.next 3", "takes nothing"), ("photo.go-to", "photo.go-to takes a"),
      ("photo.go-to x", "photo.go-to takes a"), ("photo.go-to 0", "photo.go-to takes a"),
      ("photo.go-to 1.5", "whole number"), ("photo.go-to 1 2", "photo.go-to takes a"),
      ("photo.go-to nan", "photo.go-to takes a"),
    ])
  func mistakes(text: String, reason: String) {
    #expect {
      try CommandTable.command(from: text)
    } throws: {
      ($0 as? CommandTable.Mistake)?.reason.contains(reason) == true
    }
  }
}
