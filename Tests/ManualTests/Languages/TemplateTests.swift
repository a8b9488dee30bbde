import Foundation
import Testing

@Suite("The template for translators")
struct TemplateTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  @Test("has all texts of the code; RECORD_TABLES=1 writes it again")
  func current() throws {
    let sources = try SourceTexts(folder: Self.root.appending(path: "Sources"))
    #expect(sources.mistakes == [])
    let template = Template(sources)
    let file = Self.root.appending(path: "Assets/Languages/gimbal.pot")
    let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == template.text
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try template.text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("has literals as the compiler reads them")
  func literals() {
    var sources = SourceTexts()
    sources.read(
      #"""
      // localized("a comment")
      let a = localized("one \(x.map { "\($0)" } ?? "none") “two”\u{A0}three")
      let b = localized(
        """
        first \
        line {a}
          second "line"
        """, context: "lines")
      let c = localized(count, one: "\(count) photo", other: "\(count) photos")
      let d = "outer \(localized("inner"))" + unlocalized("no")
      let pattern = /"[^"]*/
      let e = localized(name)
      """#, of: "x.swift")
    #expect(
      sources.texts.map(\.text) == [
        TranslatableText(key: "one {1} “two”\u{A0}three"),
        TranslatableText(key: "first line {{a}}\n  second \"line\"", context: "lines"),
        TranslatableText(key: "{1} photo", plural: "{1} photos"),
        TranslatableText(key: "inner"),
      ])
    #expect(sources.texts.first?.values == [#"x.map { "\($0)" } ?? "none""#])
    #expect(sources.mistakes.count == 1 && sources.mistakes[0].contains("name"))
  }
}
