import GalleryCore
import SeededRandom
import Testing

@Suite("A text that is edited")
struct EditedTextTests {
  private func text(_ string: String) -> EditedText { EditedText(bytes: Array(string.utf8)) }
  private func string(_ text: EditedText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test("bytes that are not text stay until they are deleted")
  func bytes() {
    let name: [UInt8] = [0x61, 0xFF, 0xC3, 0xA4, 0xE2, 0x82, 0x2E, 0x6A]
    var text = EditedText(bytes: name)
    #expect(text.bytes == name)
    #expect(text.units.map(\.count) == [1, 1, 2, 1, 1, 1, 1])
    text.move(to: .start)
    text.insert("b")
    text.move(to: .end)
    text.insert("pg")
    #expect(text.bytes == [0x62] + name + [0x70, 0x67])
    text.move(to: .unit(2))
    text.delete(to: .units(1))
    #expect(text.bytes == [0x62, 0x61, 0xC3, 0xA4, 0xE2, 0x82, 0x2E, 0x6A, 0x70, 0x67])
  }

  @Test("typing replaces the selection; a character of several scalars is one unit")
  func typing() {
    var text = text("photo.jpg")
    text.select(byteCount: 5)
    #expect(text.selectedText == "photo" && text.cursor == 5)
    text.insert("👩‍👧 é")
    #expect(string(text) == "👩‍👧 é.jpg" && text.cursor == 3 && text.selection.isEmpty)
    text.delete(to: .units(-1))
    text.delete(to: .units(-1))
    text.delete(to: .units(-1))
    #expect(string(text) == ".jpg" && text.cursor == 0)
    text.delete(to: .units(-1))
    #expect(string(text) == ".jpg")
    text.delete(to: .units(1))
    #expect(string(text) == "jpg")
  }

  @Test("a combining mark joins the character before it")
  func combining() {
    var text = text("e.jpg")
    text.move(to: .unit(1))
    text.insert("\u{301}")
    #expect(text.units.count == 5 && text.cursor == 1)
    text.delete(to: .units(-1))
    #expect(string(text) == ".jpg")
  }

  @Test("the cursor moves by characters and words, and extends the selection with Shift")
  func movement() {
    var text = text("one two-three")
    text.move(to: .start)
    text.move(to: .nextWord)
    #expect(text.cursor == 3)
    text.move(to: .nextWord, extends: true)
    #expect(text.selectedText == " two")
    text.move(to: .units(-1))
    #expect(text.cursor == 3 && text.selection.isEmpty)
    text.move(to: .end)
    text.move(to: .previousWord, extends: true)
    #expect(text.selectedText == "three")
    text.move(to: .units(1))
    #expect(text.cursor == 13)
    text.move(to: .units(1))
    #expect(text.cursor == 13)
    text.selectAll()
    text.delete(to: .units(1))
    #expect(text.bytes.isEmpty && text.cursor == 0)
  }

  @Test("line breaks and control characters are not inserted, and a text has a limit")
  func inserted() {
    var text = text("")
    text.insert("a\nb\r\n\u{7}c\u{9B}")
    #expect(string(text) == "abc")
    text.insert(String(repeating: "ä", count: 10_000))
    #expect(text.bytes.count <= 4096)
    #expect(string(text).allSatisfy { "abcä".contains($0) })
  }

  @Test("any steps keep the cursor inside, and the bytes those of the units", arguments: 0..<100)
  func steps(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var text = EditedText(bytes: (0..<20).map { _ in UInt8.random(in: 1...255, using: &random) })
    let destinations: [EditedText.Destination] = [
      .units(1), .units(-1), .nextWord, .previousWord, .start, .end, .unit(7), .unit(-3),
      .unit(999),
    ]
    for _ in 0..<200 {
      let destination = destinations.randomElement(using: &random) ?? .end
      switch Int.random(in: 0...4, using: &random) {
      case 0: text.insert(["a", "\u{301}", "日", "🇩", " "].randomElement(using: &random) ?? "")
      case 1: text.delete(to: destination)
      case 2: text.selectAll()
      default: text.move(to: destination, extends: Bool.random(using: &random))
      }
      #expect(text.selection.upperBound <= text.units.count)
      #expect(text.units.allSatisfy { !$0.isEmpty })
      #expect(EditedText(bytes: text.bytes).units == text.units)
    }
  }

  @Test("a text has at most 4096 bytes, without what is replaced")
  func room() {
    var text = EditedText(bytes: Array(String(repeating: "日", count: 1365).utf8))
    text.insert("ab")
    #expect(text.bytes.count == 4096)
    text.selectAll()
    text.insert(String(repeating: "é", count: 3000))
    #expect(text.bytes.count == 4096 && text.units.count == 2048)
  }

  @Test(
    "what no file can be named is known",
    arguments: [
      ("", FileName.Problem.empty), ("a/b", .slash), (".", .folder), ("..", .folder),
      (String(repeating: "ä", count: 128), .tooLong(256)),
    ])
  func invalid(name: String, problem: FileName.Problem) {
    #expect(FileName(Array(name.utf8)).problem == problem)
  }

  @Test(
    "the extension begins at the last dot, unless it is the first character",
    arguments: [("a.b.jpg", 3), (".hidden", 7), ("none", 4), ("a.", 1), ("", 0)])
  func stems(name: String, count: Int) {
    let name = FileName(Array(name.utf8))
    #expect(name.stemByteCount == count)
    #expect(name.problem == nil || name.bytes.isEmpty)
  }
}
