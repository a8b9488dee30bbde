import Foundation
import SeededRandom
import Testing

@testable import Localization

@Suite("A language's catalogue")
struct CatalogueTests {
  /// German, compiled by gettext itself.
  private static func german() throws -> [UInt8] {
    try compiled(
      """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "Moved {1} to the trash."
      msgstr "{1} liegt jetzt im Papierkorb."

      msgid "{1} of {2}"
      msgstr "von {2}: {1}"

      msgctxt "button"
      msgid "Open"
      msgstr "Öffnen"

      msgid "Open"
      msgstr "Offen"

      msgid "{1} photo"
      msgid_plural "{1} photos"
      msgstr[0] "{1} Foto"
      msgstr[1] "{1} Fotos"

      msgid "Untranslated"
      msgstr ""
      """)
  }

  private static func compiled(_ text: String) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalogue-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, output) = (folder.appending(path: "x.po"), folder.appending(path: "x.mo"))
    try text.write(to: source, atomically: true, encoding: .utf8)
    let msgfmt = Process()
    msgfmt.executableURL = URL(filePath: "/usr/bin/msgfmt")
    msgfmt.arguments = ["-o", output.path(), source.path()]
    try msgfmt.run()
    msgfmt.waitUntilExit()
    return Array(try Data(contentsOf: output))
  }

  @Test("has texts with their values in another order, contexts and plurals")
  func texts() throws {
    let file = try #require(CatalogueFile(try Self.german()))
    let german = Catalogue(language: "de", file: file)
    #expect(file.header("Language") == "de")
    Catalogue.$replacement.withValue(german) {
      let (name, page, count) = ("“a.jpg”", 3, 12)
      #expect(localized("Moved \(name) to the trash.") == "“a.jpg” liegt jetzt im Papierkorb.")
      #expect(localized("\(page) of \(count)") == "von 12: 3")
      #expect(localized("Open", context: "button") == "Öffnen")
      #expect(localized("Open") == "Offen")
      let counts = [0, 1, 2].map { localized($0, one: "\($0) photo", other: "\($0) photos") }
      #expect(counts == ["0 Fotos", "1 Foto", "2 Fotos"])
      // What is missing is English.
      #expect(localized("Untranslated") == "Untranslated")
      #expect(localized("Unknown to it: \(page)") == "Unknown to it: 3")
      #expect(localizedSentences("A.", nil, "", "B.") == "A. B.")
    }
    #expect(localized("Open", context: "button") == "Open")
  }

  @Test("puts values where they belong, and leaves other braces as they are")
  func values() {
    let name = "{2} }{"
    #expect(localized("{a} \(name) {{") == "{a} {2} }{ {{")
    #expect(Catalogue.filled("{2}, {1}", ["a", "b"]) == "b, a")
    #expect(Catalogue.filled("{3} {} {x} { }", ["a"]) == "{3} {} {x} { }")
    for number in ["0", "-1", "\(Int.min)", "\(Int.max)", "9\(Int.max)"] {
      #expect(Catalogue.filled("{\(number)}", ["a"]) == "{\(number)}")
    }
  }

  @Test("that is damaged gives English or other texts, and never crashes")
  func damaged() throws {
    let whole = try Self.german()
    var random = SeededRandom(seed: 38)
    for _ in 0..<4000 {
      var bytes = whole
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      }
      for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] =
          [0, 0xFF, 0x7F, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      guard let file = CatalogueFile(bytes) else { continue }
      Catalogue.$replacement.withValue(Catalogue(language: "de", file: file)) {
        let name = "a"
        _ = localized("Moved \(name) to the trash.")
        _ = localized("Open", context: "button")
        _ = localized(2, one: "\(name) photo", other: "\(name) photos")
      }
    }
    #expect(CatalogueFile([]) == nil)
    #expect(CatalogueFile(Array("\u{1}not a catalogue, but a text of some length".utf8)) == nil)
  }

  @Test("of the other byte order is read as well")
  func byteOrder() throws {
    let bytes: [UInt8] =
      [0x95, 0x04, 0x12, 0xDE] + [0, 1, 28, 36, 0, 0].flatMap { [0, 0, 0, $0] }
      + [2, 44, 5, 47].flatMap { [0, 0, 0, $0] } + Array("Hi\0Hallo\0".utf8)
    let file = try #require(CatalogueFile(bytes))
    #expect(file.forms(of: "Hi") == ["Hallo"])
  }

  @Test("from right to left keeps names in Latin letters apart from the words around them")
  func names() throws {
    let file = try #require(CatalogueFile(try Self.german()))
    Catalogue.$replacement.withValue(Catalogue(language: "ar", file: file)) {
      #expect(Catalogue.current.isRightToLeft)
      let name = "a.jpg"
      #expect(
        localized("Moved \(name) to the trash.")
          == "\u{200F}\u{200E}a.jpg\u{200E}\u{200F} liegt jetzt im Papierkorb.")
    }
    #expect(!Catalogue.english.isRightToLeft)
  }
}
