import Foundation
import Testing

@testable import GimbalApp

@Suite("The completions of shells")
struct ShellCompletionsTests {
  @Test(
    "are those of the program; RECORD_TABLES=1 writes them again",
    arguments: ShellCompletions.allCases)
  func current(shell: ShellCompletions) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Assets/Completions/\(shell.rawValue)").standardizedFileURL
    let script = shell.script(for: try ShellOption.all())
    let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == script
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try script.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("know every option of --help, the values that are names, and where paths are expected")
  func options() throws {
    let options = try ShellOption.all()
    let named = Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0) })
    #expect(named["recursive"]?.letter == "r" && named["recursive"]?.placeholder == nil)
    #expect(named["sort"]?.valueNames == ["auto", "name", "date", "modified", "size", "random"])
    #expect(named["scale"]?.valueNames == ["auto"])
    #expect(named["matte"]?.valueNames == ["none", "black", "mean", "blur"])
    #expect(named["ca-file"]?.valueNames == ["auto"] && named["ca-file"]?.source == .files)
    #expect(named["replay"]?.source == .files && named["record"]?.source == .files)
    #expect(named["weight"]?.source == .folders && named["weight"]?.isRepeating == true)
    #expect(named["screen-command"]?.source == .commands)
    #expect(named["size"]?.valueNames == [] && named["size"]?.source == nil)
    // What is on already can be turned off; the rest only takes back what a settings file says.
    #expect(named["no-animation"]?.isSeldom == false && named["no-lock"]?.isSeldom == true)
    #expect(named["no-config"]?.isSeldom == false)
    #expect(named["help"] != nil && named["generate-completion-script"] == nil)
    #expect(options.allSatisfy { !$0.words.isEmpty && !$0.words.contains("\n") })
  }

  @Test("every name of a value is a valid value")
  func values() throws {
    for setting in SettingTable.all {
      for name in setting.valueNames {
        var settings = Settings()
        #expect(setting.apply([name], to: &settings), "--\(setting.name) \(name)")
      }
    }
  }
}
