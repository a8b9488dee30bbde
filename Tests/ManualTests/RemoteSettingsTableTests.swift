import Foundation
import RemoteControl
import Testing

@testable import GimbalApp

@Suite("The manual's table of settings by MQTT")
struct RemoteSettingsTableTests {
  private static let start =
    "<!-- settings: written by RECORD_TABLES=1 swift test --filter ManualTests -->\n"
  private static let end = "<!-- end of the settings -->"

  private var table: String {
    let settings =
      FrameControl.allCases.map(\.remoteSetting)
      + SettingTable.remote.compactMap { $0.remoteSetting(Settings()) }
    let rows = settings.map { "| `\($0.name)` | \($0.form) | \($0.title) |\n" }
    return "\n| Setting | Takes | In Home Assistant |\n| --- | --- | --- |\n" + rows.joined() + "\n"
  }

  @Test("is that of the program; RECORD_TABLES=1 writes it again")
  func current() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Manual/Kiosk.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: Self.start)).upperBound
    let end = try #require(text.range(of: Self.end)).lowerBound
    let isCurrent = text[start..<end] == table
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try text.replacingCharacters(in: start..<end, with: table)
      .write(to: file, atomically: true, encoding: .utf8)
  }
}
