import ArgumentParser
import SeededRandom
import Testing

@testable import GimbalApp

@Suite("A command line of paths and settings, which is read without the parser")
struct CommandLineWithoutParserTests {
  /// Values that suit some settings and not others.
  private static let values = [
    "1", "0", "3.5", "auto", "none", "cpu", "640x480", "name", "date", "sea", "portrait", "a=2",
    "07:00-22:30", "mqtt://h", "", "x y", "all", "phone",
  ]

  /// What both ways of reading have read; nil if the arguments are refused.
  private func reading(_ options: CommandLineOptions?) -> [String]? {
    guard let options else { return nil }
    var settings = Settings()
    let complaints = settings.apply(options)
    return SettingTable.all.map {
      "\($0.name) = \($0.toml(settings)), \(settings.origin(of: $0.name))"
    } + complaints.map { "\($0)" } + options.paths
  }

  // Parsing takes a tenth of a second in a debug build.
  @Test("has the same options as if it was parsed", arguments: 0..<4)
  func sameAsParsed(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var readCount = 0
    for _ in 0..<40 {
      var arguments: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        guard let setting = SettingTable.all.randomElement(using: &random) else { continue }
        let value = Self.values.randomElement(using: &random) ?? ""
        switch Int.random(in: 0...4, using: &random) {
        case 0: arguments += ["a\(value).jpg"]
        case 1: arguments += ["--\(setting.name)=\(value)"]
        case 2: arguments += ["--no-\(setting.name)"]
        case 3 where setting.kind == .toggle: arguments += ["--\(setting.name)"]
        default: arguments += ["--\(setting.name)", value]
        }
      }
      guard let options = CommandLineOptions.pathsAndSettings(arguments) else { continue }
      readCount += 1
      let parsed = try? CommandLineOptions.parse(arguments)
      #expect(reading(options) == reading(parsed), "\(arguments)")
    }
    #expect(readCount > 5)
  }

  @Test(
    "leaves out no option: each has a value",
    arguments: [[], ["a.jpg"], ["-"], ["a b", "", "-", "https://example.org/a", "c=d"]])
  func paths(_ arguments: [String]) throws {
    let options = try #require(CommandLineOptions.pathsAndSettings(arguments))
    // Descriptions have all options, and show those that have no value.
    #expect("\(options)" == "\(try CommandLineOptions.parse(arguments))")
    #expect(options.paths == arguments)
  }

  @Test("reads the settings that start most windows")
  func settings() throws {
    let arguments = ["--size", "640x480", "--no-animation", "--sort=date", "a.jpg", "--fullscreen"]
    let options = try #require(CommandLineOptions.pathsAndSettings(arguments))
    #expect(options.paths == ["a.jpg"])
    #expect(reading(options) == reading(try CommandLineOptions.parse(arguments)))
  }

  @Test(
    "leaves to the parser what is no setting, wrong, or given twice",
    arguments: [
      ["--list"], ["a.jpg", "--replay", "x"], ["-h"], ["--", "a.jpg"], ["-x.jpg"], ["--size"],
      ["--size", "--fullscreen"], ["--size", "x"], ["--fullscreen=yes"], ["--sizes", "640x480"],
      ["--sort", "name", "--sort", "date"], ["--overview", "--slideshow", "3"], ["--=x"],
      ["--profile-start", "--profile-start"], ["--profile-start=1"],
    ])
  func others(_ arguments: [String]) {
    #expect(CommandLineOptions.pathsAndSettings(arguments).map(\.paths) == nil)
  }

  @Test("reads the profile of the start, which is one of a usual start")
  func profile() throws {
    let arguments = ["--profile-start", "a.jpg"]
    let options = try #require(CommandLineOptions.pathsAndSettings(arguments))
    #expect(options.reports.profileStart && options.paths == ["a.jpg"])
    #expect("\(options)" == "\(try CommandLineOptions.parse(arguments))")
  }

  @Test(
    "the profile of the start is of a window, and no other report",
    arguments: [["--doctor"], ["--sensor-monitor"], ["--list"], ["--record", "a.webp", "--tour"]])
  func otherReports(_ arguments: [String]) {
    #expect(throws: (any Error).self) {
      try CommandLineOptions.parse(["--profile-start"] + arguments)
    }
  }
}
