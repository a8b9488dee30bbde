import Commands
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("The settings as a text")
struct SettingsTextTests {
  private func reading(_ text: String) -> (Settings, [SettingsComplaint]) {
    var settings = Settings()
    let complaints = settings.apply(file: Array(text.utf8)) { KeyPress($0) != nil }
    return (settings, complaints)
  }

  @Test("is a settings file that changes nothing")
  func standard() {
    let text = Settings().text(file: "/home/user/.config/gimbal/config.toml")
    let (settings, complaints) = reading(text)
    #expect(complaints == [])
    #expect(settings.text(file: nil) == Settings().text(file: nil))
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines == ["[keys]", "[folders]", "[commands]"])
  }

  @Test("sets the same values if the defaults are set as well")
  func active() {
    let text = Settings().text(file: nil)
    // All but the comments: "# name = value" with a value.
    let active = text.split(separator: "\n").map { line in
      line.wholeMatch(of: /# ("?[a-z0-9.-]+"? = .+)/).map { $0.1 } ?? line
    }
    let (settings, complaints) = reading(active.joined(separator: "\n"))
    #expect(complaints == [])
    for entry in SettingTable.all {
      #expect(entry.toml(settings) == entry.toml(Settings()), "\(entry.name)")
      #expect(settings.origin(of: entry.name) != .standard, "\(entry.name)")
    }
    for command in CommandTable.all where command.command != nil {
      let keys = KeyMap.standard.keys(of: command) + KeyMap.standard.alternateKeys(of: command)
      #expect(settings.keyMap.keys(of: command) == keys, "\(command.name)")
    }
  }

  @Test("can be read again, and shows the origin of each value")
  func changed() throws {
    let source = """
      size = "640x480"
      scale = 2
      backdrop = "white"
      arrows = "page"
      keys.photo.reload = ["\\"", "\\\\", "Ctrl+Alt+Shift+F5"]
      """
    var (settings, complaints) = reading(source)
    #expect(complaints == [])
    settings.set(\.memory, to: 64, named: "memory", from: .commandLine)
    let text = settings.text(file: "/a\nb")
    #expect(text.contains("\nsize = \"640x480\"  # line 1\n"))
    #expect(text.contains("\nmemory = 64  # command line\n"))
    #expect(text.contains("\n# enlarge = false\n"))
    #expect(text.contains("# They are read from /a\u{FFFD}b.\n"))
    let (again, problems) = reading(text)
    #expect(problems == [])
    #expect(again.memory == 64 && again.keys == settings.keys && again.arrows == .page)
    for entry in SettingTable.all { #expect(entry.toml(again) == entry.toml(settings)) }
  }

  @Test("recognises typing errors")
  func spelling() {
    #expect(Spelling.distance("fulscreen", "fullscreen") == 1)
    #expect(Spelling.distance("oreintation", "orientation") == 1)
    #expect(Spelling.distance("", "abc") == 3)
    #expect(Spelling.isNear("strat", to: "start") && !Spelling.isNear("foo", to: "lock"))
  }
}
