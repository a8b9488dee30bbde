import Commands
import Foundation
import Testing

@Suite("The manual's table of keys")
struct DocumentationTests {
  /// The table stands between these lines.
  private static let begin =
    "<!-- keys: written by RECORD_TABLES=1 swift test --filter CommandsTests -->\n"
  private static let end = "<!-- end of keys -->\n"

  @Test("is that of the program; RECORD_TABLES=1 writes it again")
  func manual() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Manual/Keys.md").standardizedFileURL
    let text = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(text.range(of: Self.begin))
    let end = try #require(text.range(of: Self.end))
    let table = "\n" + KeyMap.standard.markdown + "\n"
    let isCurrent = text[begin.upperBound..<end.lowerBound] == table
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table)
      .write(to: file, atomically: true, encoding: .utf8)
  }
}
