import Foundation
import GalleryCore
import Testing

@testable import FileService

@Suite("The caption and the keywords in XMP files")
struct XMPWordsTests {
  private static let prefix = #" xmlns:dc="http://purl.org/dc/elements/1.1/""#

  /// A caption as Lightroom and digiKam write it.
  private static let caption = """

       <dc:description>
        <rdf:Alt>
         <rdf:li xml:lang="x-default">Old &amp; gr&#252;n</rdf:li>
         <rdf:li xml:lang="de-DE">Alt</rdf:li>
        </rdf:Alt>
       </dc:description>
    """

  /// Keywords as darktable writes them, with their trees.
  private static let keywords = """

       <dc:subject>
        <rdf:Seq>
         <rdf:li>boat</rdf:li>
         <rdf:li>夜</rdf:li>
         <rdf:li>A &lt; B</rdf:li>
        </rdf:Seq>
       </dc:subject>
       <x:hierarchicalSubject>
        <rdf:Seq>
         <rdf:li>things|boat</rdf:li>
        </rdf:Seq>
       </x:hierarchicalSubject>
    """

  /// Files in all forms that are understood.
  static let texts: [String] = [
    XMPFileTests.xmp(prefix, caption), XMPFileTests.xmp(prefix, keywords),
    XMPFileTests.xmp(prefix, caption + keywords), XMPFileTests.xmp(""),
    XMPFileTests.xmp(prefix + #" dc:description="Short &quot;1&quot;" dc:subject='one'"#),
    XMPFileTests.xmp(prefix, "<dc:description>Plain</dc:description><dc:subject>a</dc:subject>"),
    XMPFileTests.xmp(prefix, "<dc:description/><dc:subject/>"),
    XMPFileTests.xmp(
      prefix,
      "<dc:description><rdf:Alt/></dc:description><dc:subject><rdf:Bag/></dc:subject>"),
    XMPFileTests.xmp(
      prefix,
      """
      <dc:description><rdf:Alt><rdf:li xml:lang='de'>Nur</rdf:li></rdf:Alt></dc:description>\
      <dc:subject><rdf:Bag></rdf:Bag></dc:subject>
      """),
    XMPFileTests.xmp(
      prefix, "<dc:description><rdf:Alt><rdf:li xml:lang='x-default'/></rdf:Alt></dc:description>"),
    XMPFileTests.xmp("").replacing(
      /rdf:about=""(.|\n)*<\/rdf:Description>/, with: "rdf:about=''/>"),
  ]

  private func file(_ text: String) throws -> XMPFile {
    try #require(XMPFile(Array(text.utf8)), "\(text)")
  }

  /// The file after a change; nil if it is left alone.
  private func changed(_ text: String, _ change: SidecarChange) throws -> String? {
    guard let edits = try file(text).edits(change) else { return nil }
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("what is written is read, in each form", arguments: texts)
  func written(text: String) throws {
    for words in ["New", "<&>\"' 夜", ""] {
      let new = try #require(try changed(text, .caption(words)))
      #expect(try file(new).caption == words, "\(new)")
      #expect(try file(new).words == file(text).words)
    }
    let change = KeywordChange(
      added: ["<tree>", "boat"], removed: ["ONE", "a", "夜"], inherited: [])
    let new = try #require(try changed(text, .keywords(change)))
    #expect(try file(new).words == change.changed(file(text).words ?? []), "\(new)")
    #expect(try file(new).caption == file(text).caption)
    let none = try #require(
      try changed(new, .keywords(KeywordChange(added: [], removed: try file(new).words ?? []))))
    #expect(try file(none).words == [])
    // The stars are independent of the words.
    #expect(try file(try #require(try changed(new, .stars(3)))).stars == 3)
  }

  @Test("values are read as other programs write them")
  func read() throws {
    let (first, second) = (try file(Self.texts[2]), try file(Self.texts[4]))
    #expect(first.caption == "Old & grün" && first.words == ["boat", "夜", "A < B"])
    #expect(second.caption == "Short \"1\"" && second.words == ["one"])
    let none = try file(Self.texts[3])
    #expect(none.caption == nil && none.words == nil)
    #expect(try file(XMPFileTests.xmp(Self.prefix + " dc:subject=' '")).words == [])
  }

  @Test("a caption is replaced where it is, and every other byte stays")
  func caption() throws {
    let text = Self.texts[2]
    #expect(
      try changed(text, .caption("New"))
        == text.replacingOccurrences(of: "Old &amp; gr&#252;n", with: "New"))
    let short = Self.texts[4]
    #expect(
      try changed(short, .caption("a\"b"))
        == short.replacingOccurrences(of: "Short &quot;1&quot;", with: "a&quot;b"))
  }

  @Test("keywords go and come in lines of their own, and every other byte stays")
  func keywords() throws {
    let text = Self.texts[2]
    let change = KeywordChange(added: ["lake", "Boat"], removed: ["夜"])
    #expect(
      try changed(text, .keywords(change))
        == text.replacingOccurrences(of: "\n     <rdf:li>夜</rdf:li>", with: "")
        .replacingOccurrences(
          of: "<rdf:li>A &lt; B</rdf:li>",
          with: "<rdf:li>A &lt; B</rdf:li>\n     <rdf:li>lake</rdf:li>"))
  }

  @Test("a file without keywords takes over those of the photo, if all of them are known")
  func inherited() throws {
    for (text, isNew) in [(Self.texts[3], true), (Self.texts[1], false)] {
      let change = KeywordChange(added: ["new"], removed: ["b"], inherited: ["a", "b"])
      let new = try #require(try changed(text, .keywords(change)))
      #expect(try file(new).words == (isNew ? ["a", "new"] : ["boat", "夜", "A < B", "new"]))
      let unknown = KeywordChange(added: ["new"], inherited: nil)
      #expect(try (changed(text, .keywords(unknown)) == nil) == isNew)
    }
  }

  @Test("nothing is changed where nothing has to be, or a keyword that is to go is not there")
  func same() throws {
    for (text, change) in [
      (Self.texts[2], SidecarChange.caption("Old & grün")),
      (Self.texts[2], .keywords(KeywordChange(added: ["Boat"], removed: ["other"]))),
      (Self.texts[4], .keywords(KeywordChange(added: ["one"]))),
      (Self.texts[3], .keywords(KeywordChange(added: [], removed: ["a"], inherited: []))),
    ] {
      #expect(try file(text).edits(change) == [], "\(change)")
    }
    for (word, isThere) in [("boat", true), ("Boat", false), ("A", false)] {
      let change = KeywordChange(added: ["b"], removed: [word], isExact: true)
      #expect(try (changed(Self.texts[2], .keywords(change)) != nil) == isThere, "\(word)")
    }
  }

  @Test("a long indent is not written again before each keyword, and very many are refused")
  func hostile() throws {
    let space = String(repeating: " ", count: 100_000)
    func bag(_ items: String) -> String {
      "<dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>"
    }
    let wide = XMPFileTests.xmp(Self.prefix, bag("\n\(space)<rdf:li>a</rdf:li>"))
    let new = KeywordChange(added: (0..<300).map { "w\($0)" })
    let text = try #require(try changed(wide, .keywords(new)))
    #expect(text.utf8.count < wide.utf8.count + 300 * 100)
    #expect(try file(text).words?.count == 301)
    let many = String(repeating: "<rdf:li>a</rdf:li>", count: 5000)
    #expect(try changed(XMPFileTests.xmp(Self.prefix, bag(many)), .keywords(new)) == nil)
  }

  @Test(
    "what is not understood in every detail is left alone, but its stars are not",
    arguments: [
      "<dc:P>a</dc:P><dc:P>b</dc:P>", "<dc:P><rdf:Bag><rdf:li>a<x:b/></rdf:li></rdf:Bag></dc:P>",
      "<dc:P rdf:parseType='Resource'><rdf:value>a</rdf:value></dc:P>",
      "<dc:P><x:Bag><rdf:li>a</rdf:li></x:Bag></dc:P>",
      "<dc:P><rdf:Bag><rdf:li rdf:resource='a'/></rdf:Bag></dc:P>",
      "<dc:P><rdf:Alt><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Alt></dc:P>",
      "<dc:P>a<!-- b --></dc:P>", "<dc:P>a<![CDATA[b]]></dc:P>", "<dc:P>&b;</dc:P>",
    ])
  func odd(element: String) throws {
    let text = Self.prefix
    for (name, change) in [
      ("description", SidecarChange.caption("a")),
      ("subject", SidecarChange.keywords(KeywordChange(added: ["c"]))),
    ] {
      let odd = XMPFileTests.xmp(text, element.replacingOccurrences(of: "dc:P", with: "dc:" + name))
      #expect(try changed(odd, change) == nil, "\(odd)")
      #expect(try changed(odd, .stars(2)) != nil)
    }
  }

  @Test("a new file says just what is written")
  func new() throws {
    let caption = SidecarFile.contents(saying: .caption("A & B"))
    #expect(XMPFile(caption)?.caption == "A & B" && XMPFile(caption)?.words == nil)
    let keywords = SidecarFile.contents(
      saying: .keywords(KeywordChange(added: ["c"], inherited: ["b"])))
    #expect(XMPFile(keywords)?.words == ["b", "c"] && XMPFile(keywords)?.stars == nil)
    #expect(XMPFile(SidecarFile.contents(saying: .stars(4)))?.stars == 4)
  }
}
