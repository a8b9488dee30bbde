import ArgumentParser
import Testing

@testable import GimbalApp

extension CommandLineOptions {
  /// What the user reads if arguments are refused; nil if they are valid.
  static func refusal(of arguments: [String]) -> String? {
    do {
      _ = try parse(arguments)
      return nil
    } catch {
      return fullMessage(for: error)
    }
  }
}

@Suite("The options of settings")
struct SettingOptionTests {
  /// A valid text that is not the default, for settings whose forms are no ranges or choices.
  private static let examples = [
    "size": "640x480", "backdrop": "#102030", "display-profile": "/a", "shape": "wide",
    "since": "2019", "until": "2020", "s3-endpoint": "https://h", "s3-region": "eu",
    "auth-command": "true", "ca-file": "/a", "matte": "blur", "orientations": "phone",
    "hours": "07:00-22:30", "dim-hours": "20:00-07:00", "screen-command": "true",
    "mqtt": "mqtt://h", "mqtt-name": "hall", "mqtt-prefix": "a/b", "group": "lobby",
    "wall": "1x1+0+0/2x1", "keyword": "sea", "without-keyword": "sea", "weight": "a=2",
    "memory": "64", "scale": "2", "decode-timeout": "3", "slideshow": "7", "settle-time": "1",
    "rating": "3", "days-around": "3", "dim": "30", "clock-size": "12", "mqtt-qos": "2",
    "download-cache": "1", "search": "new york", "sensor-matrix": "0, -1, 0; 1, 0, 0; 0, 0, 1",
  ]

  /// A text that is not the setting's default.
  private static func text(for setting: Setting) throws -> String {
    switch setting.kind {
    case .toggle: return setting.toml(Settings()) == "true" ? "false" : "true"
    case .choice(let names):
      let value = setting.toml(Settings()).replacing("\"", with: "")
      return try #require(names.first { $0 != value })
    default: return try #require(examples[setting.name], "\(setting.name)")
    }
  }

  @Test("each setting has one, which has the same effect as the settings file")
  func all() throws {
    for section in SettingTable.sections { try check(section) }
  }

  private func check<Section: SettingSection>(_ section: Section.Type) throws {
    let texts = try section.settings.map { ($0, try Self.text(for: $0)) }
    let arguments = texts.flatMap { setting, text in
      guard setting.kind == .toggle else { return ["--\(setting.name)", text] }
      return [text == "true" ? "--\(setting.name)" : "--no-\(setting.name)"]
    }
    var settings = Settings()
    // Some exclude each other, which the whole command line refuses.
    try SettingOptions<Section>.parse(arguments).apply(to: &settings)
    var alone = Settings()
    let first = section.settings[0].kind == .toggle ? 1 : 2
    try CommandLineOptions.parse(Array(arguments.prefix(first))).apply(to: &alone)
    #expect(alone.origin(of: section.settings[0].name) == .commandLine, "\(section)")
    for (setting, text) in texts {
      #expect(settings.origin(of: setting.name) == .commandLine, "\(setting.name)")
      var read = Settings()
      let line = "\(setting.name) = \(setting.toml(settings))"
      #expect(line.contains(text) && setting.toml(settings) != setting.toml(read), "\(line)")
      #expect(read.apply(file: Array(line.utf8)) { _ in true }.isEmpty, "\(line)")
      #expect(setting.toml(read) == setting.toml(settings), "\(line)")
    }
  }

  @Test("names are unique, and sentences have no full stop that the help adds")
  func names() {
    let all = SettingTable.all
    #expect(Set(all.map(\.name)).count == all.count)
    for setting in all {
      #expect(!setting.words.hasSuffix(".") && !setting.words.isEmpty, "\(setting.name)")
      #expect(setting.details.isEmpty || setting.details.hasSuffix("."), "\(setting.name)")
    }
  }

  @Test(
    "an invalid text is refused with the valid form",
    arguments: [
      (["--theme", "blue"], "it must be auto, light or dark."),
      (["--clock-size", "40"], "it must be 5 to 25 percent."),
      (["--memory", "1.5"], "it must be auto or 1 to 1048576."),
      (["--keyword", " ", "--keyword", "a"], "a keyword must not be empty. It must be 1 to 200"),
      (["--hours", "7"], "or \"mon-fri 17:00-22:30, sat-sun 08:00-23:00\""),
      (["--weight", "a"], "Photos/Family=3"), (["--hours", "7-22"], "It must be always or hours"),
    ])
  func refused(arguments: [String], reason: String) throws {
    let message = try #require(CommandLineOptions.refusal(of: arguments))
    #expect(message.contains(reason), "\(message)")
    #expect(message.contains(arguments[0]))
  }

  @Test("the last one of several counts; words add up")
  func repeated() throws {
    var settings = Settings()
    try CommandLineOptions.parse([
      "--scale", "3", "--scale", "auto", "--no-lock", "--lock", "--keyword", "a", "--keyword", "b",
    ]).apply(to: &settings)
    #expect(settings.scale == nil && settings.isRotationLocked)
    #expect(settings.keywords.words == ["a", "b"])
    #expect(settings.origin(of: "scale") == .commandLine)
  }
}
