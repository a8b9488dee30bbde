import Commands
import Foundation
import Testing

@Suite("The manual page")
struct ManualPageTests {
  @Test("is that of the program; RECORD_TABLES=1 writes it again")
  func current() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Manual/gimbal.1").standardizedFileURL
    let page = ManualPage().text
    let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == page
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try page.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("has every option, key and command, and nothing that roff would take for its own")
  func complete() {
    let page = ManualPage().text
    for option in ["start", "size", "sort", "lock", "settle-time", "record", "doctor"] {
      let name = "\\fB\\-\\-\(option.replacing("-", with: "\\-"))"
      #expect(page.contains("\n\(name)"), "\(option)")
    }
    for command in CommandTable.all {
      #expect(page.contains("\\fB\(command.name.replacing("-", with: "\\-"))"), "\(command.name)")
    }
    #expect(page.contains("Page Down") && page.contains("66"))
    let macros = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".RB", ".RI", ".\\\""]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains { line == $0 || line.hasPrefix("\($0) ") }, "\(line)")
    }
  }
}
