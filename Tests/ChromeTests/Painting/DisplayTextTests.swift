import Testing

@testable import Chrome

@Suite("Text from outside")
struct DisplayTextTests {
  @Test(
    "shows each control character by a stand-in",
    arguments: [
      ("a\nb", "a¶b"), ("a\r\nb", "a¶¶b"), ("\0\t\u{1F}\u{7F}", "\u{FFFD}→\u{FFFD}\u{FFFD}"),
      ("a\u{85}b", "a¶b"), ("a\u{2028}b\u{2029}c", "a¶b¶c"), ("\u{9B}1m", "\u{FFFD}1m"),
      ("a\u{202E}gpj.exe", "a\u{FFFD}gpj.exe"), ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
    ])
  func standIns(name: String, shown: String) {
    #expect(DisplayText(name: name).string == shown)
  }

  @Test(
    "leaves what scripts need as it is",
    arguments: ["שלום", "تصوير", "夕焼け", "e\u{301}", "👩‍👩‍👧", "नमस्‍ते", "\u{FFFD}", "", " a  b "])
  func scriptsStay(name: String) {
    #expect(DisplayText(name: name).string == name)
  }

  @Test("leaves out the middle of a name that is far too long", arguments: [401, 10_000])
  func longNames(length: Int) {
    let name = "start" + String(repeating: "x", count: length - 9) + ".jpg"
    let shown = DisplayText(name: name).string
    #expect(shown.count == 401)
    #expect(shown.hasPrefix("startx") && shown.hasSuffix("x.jpg") && shown.contains("x…x"))
    let short = String(name.prefix(400))
    #expect(DisplayText(name: short).string == short)
  }

  @Test("keeps a sentence's line breaks, and ends one that is far too long")
  func prose() {
    #expect(DisplayText(prose: "One.\nTwo.\u{1B}").string == "One.\nTwo.\u{FFFD}")
    // As in captions from other systems, and in lists.
    #expect(DisplayText(prose: "a\r\nb\rc\n\n\td\u{2028}e").string == "a\nb\nc\n\n d\ne")
    let long = DisplayText(prose: String(repeating: "x", count: 5000)).string
    #expect(long.count == 1001 && long.hasSuffix("x…"))
  }

  @Test("has stand-ins that the fonts of this computer have")
  func fonts() {
    let context = TextContext()
    let names = ["\n", "\t", "\u{7F}"].map { DisplayText(name: $0).string }
    for text in names {
      #expect(TextLayout(text, style: .title, context: context).unknownGlyphCount == 0, "\(text)")
    }
    #expect(TextLayout("\u{10FFFD}", style: .title, context: context).unknownGlyphCount == 1)
  }

  @Test("gives a name inside a sentence a direction of its own")
  func isolated() {
    let text = DisplayText(
      sentence: "Loading \(DisplayText.placeOfName)…", name: "תמונה\n.jpg")
    #expect(text.string == "Loading \u{2068}תמונה¶.jpg\u{2069}…")
  }
}
