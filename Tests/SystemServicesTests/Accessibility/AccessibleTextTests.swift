import Testing

@testable import SystemServices

@Suite("The text of a field, for a screen reader")
struct AccessibleTextTests {
  private let text = AccessibleText(before: "Río ", selected: "Tajo", after: " 2.jpg")

  @Test("characters are counted as Unicode does")
  func counts() {
    #expect(text.characters.count == 14)
    #expect(text.caret == 8 && text.selection == 4..<8)
    #expect(AccessibleText(before: "a", selected: "b", caretIsFirst: true).caret == 1)
    #expect(AccessibleText(before: "👨‍👩‍👧").characters.count == 5)
  }

  @Test("parts are found, and what is beyond the text is not")
  func parts() {
    #expect(text.string(from: 0, to: 3) == "Río")
    #expect(text.string(from: 4, to: -1) == "Tajo 2.jpg")
    #expect(text.string(from: -7, to: 99) == "Río Tajo 2.jpg")
    #expect(text.string(from: 9, to: 2) == "")
    #expect(text.word(at: 1) == 0..<4 && text.word(at: 3) == 0..<4 && text.word(at: 9) == 9..<14)
    #expect(text.word(at: 14).isEmpty && text.word(at: -1).isEmpty)
    #expect(text.character(at: 1) == 1..<2 && text.character(at: 14).isEmpty)
  }

  @Test("what has changed between two texts is found")
  func changes() throws {
    func change(_ old: String, _ new: String) throws -> [String] {
      let change = try #require(
        AccessibleText(before: new).change(since: AccessibleText(before: old)))
      return ["\(change.place)", change.deleted, change.inserted]
    }
    #expect(try change("river", "rivers") == ["5", "", "s"])
    #expect(try change("aaa", "aa") == ["2", "a", ""])
    #expect(try change("", "new") == ["0", "", "new"])
    #expect(try change("river.jpg", "lake.jpg") == ["0", "river", "lake"])
    let moved = AccessibleText(before: "", after: "a")
    #expect(AccessibleText(before: "a").change(since: moved) == nil)
  }
}
