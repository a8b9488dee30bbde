import ArgumentParser
import Testing

@testable import GimbalApp

@Suite("A command line of paths only")
struct PathsOnlyTests {
  @Test(
    "has the same options as if it was parsed",
    arguments: [[], ["a.jpg"], ["-"], ["a b", "", "-", "https://example.org/a", "c=d"]])
  func sameAsParsed(_ arguments: [String]) throws {
    let options = try #require(CommandLineOptions.paths(arguments))
    // Descriptions have all options, and show those that have no value.
    #expect("\(options)" == "\(try CommandLineOptions.parse(arguments))")
    #expect(options.paths == arguments)
    var settings = Settings()
    settings.apply(options)
    #expect(settings.changedCount == 0)
  }

  @Test(
    "has no option",
    arguments: [["--list"], ["a.jpg", "--tour"], ["-h"], ["--", "a.jpg"], ["-x.jpg"]])
  func others(_ arguments: [String]) {
    #expect(CommandLineOptions.paths(arguments).map(\.paths) == nil)
  }
}
