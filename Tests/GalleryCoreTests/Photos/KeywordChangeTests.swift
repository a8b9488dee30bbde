import GalleryCore
import Testing

@Suite("Keywords that are typed")
struct KeywordChangeTests {
  @Test("several photos get keywords, and lose those behind a minus sign")
  func several() {
    let change = KeywordChange(typed: " lake, -Boat ,夜,, lake, - ")
    #expect(change.added == ["lake", "夜"] && change.removed == ["Boat"])
    #expect(change.changed(["boat", "Lake", "a"]) == ["Lake", "a", "夜"])
    #expect(KeywordChange(typed: " , ").isEmpty && !change.isEmpty)
    #expect(change.applies(to: []), "Not each of the photos has it.")
    let twice = KeywordChange(typed: "Lake, lake")
    #expect(twice.changed(["a"]) == ["a", "Lake"])
    // Commas and signs of other keyboards.
    let other = KeywordChange(typed: "夜、湖，boat، \u{2212}a,\u{FF0D} b")
    #expect(other.added == ["夜", "湖", "boat"] && other.removed == ["a", "b"])
  }

  @Test("of one photo only the difference is changed")
  func one() {
    let change = KeywordChange(typed: "a, c, -b-c", instead: "a, b, -x")
    #expect(change.added == ["c", "-b-c"] && change.removed == ["b", "-x"], "No sign is one.")
    #expect(KeywordChange(typed: "-x,a", instead: "a, -x").isEmpty)
    // What the field had no room for stays.
    #expect(change.changed(["a", "b", "more"]) == ["a", "more", "c", "-b-c"])
    let letters = KeywordChange(typed: "Rome", instead: "rome")
    #expect(letters.changed(["rome", "a"]) == ["a", "Rome"])
    #expect(letters.applies(to: ["rome"]) && !letters.applies(to: ["Rome"]))
    let commas = KeywordChange(typed: "a、b, c、d", instead: "a、b")
    #expect(commas.added == ["c", "d"] && commas.removed.isEmpty)
  }

  @Test("of two spellings only the one that was deleted goes")
  func spellings() {
    let change = KeywordChange(typed: "Cat", instead: "Cat, cat")
    #expect(change.changed(["Cat", "cat", "dog"]) == ["Cat", "dog"])
    #expect(KeywordChange(typed: "-cat").changed(["Cat", "cat", "dog"]) == ["dog"])
  }

  @Test("what XML cannot have is left out")
  func controls() {
    #expect("a\u{7F}b\u{0}\tc\u{FFFE}\u{FFFF}夜\u{1F600}".withoutControls == "ab\tc夜\u{1F600}")
  }

  @Test("what is known of a photo follows at once")
  func known() {
    var information = PhotoInformation()
    information.keywords = "a, b"
    information.apply(.keywords(KeywordChange(added: ["c"], removed: ["A"])))
    #expect(information.keywords == "b, c")
    information.apply(.keywords(KeywordChange(added: [], removed: ["b", "c"])))
    information.apply(.caption("At night"))
    #expect(information.keywords == nil && information.caption == "At night")
    information.apply(.caption(""))
    information.apply(.stars(0))
    #expect(information.caption == nil && information.rating == nil)
    information.apply(.stars(-1))
    #expect(information.rating == -1)
  }
}
