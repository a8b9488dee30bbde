import Commands
import Foundation
import Localization
import Testing

@testable import GimbalApp

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
    checkMacros(of: page)
  }

  @Test("is in every language, with the same lines for roff", arguments: TestCatalogues.languages)
  func translated(language: String) {
    let page = Catalogue.$replacement.withValue(TestCatalogues.catalogue(language)) {
      ManualPage().text
    }
    checkMacros(of: page)
    func commands(_ page: String) -> [Substring] {
      page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } }
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".S") {
      #expect(!line.unicodeScalars.contains("\u{307}"), "\(line)")
    }
    if language == "tr" {
      #expect(page.contains("\n.SS Slayt gösterisi\n") && page.contains("\n.SS Tanıtım\n"))
    }
    let english = ManualPage().text
    #expect(commands(page) == commands(english))
    func labels(_ page: String) -> [Substring] {
      page.split(separator: "\n").filter { $0.hasPrefix("\\fB\\-\\-") }
    }
    #expect(labels(page).count == labels(english).count)
    for heading in [".SH FILES", ".SH EXIT STATUS"] {
      #expect(!page.contains("\n\(heading)\n"), "\(heading)")
    }
  }

  private func checkMacros(of page: String) {
    let macros = [".TH", ".ad", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".RB", ".RI", ".\\\""]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(macros.contains { line == $0 || line.hasPrefix("\($0) ") }, "\(line)")
    }
  }
}
