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
  }

  @Test("of one photo only the difference is changed")
  func one() {
    let change = KeywordChange(typed: "a, c, -b-c", instead: "a, b, -x")
    #expect(change.added == ["c"] && change.removed == ["b", "-x", "b-c"])
    #expect(KeywordChange(typed: "-x,a", instead: "a, -x").isEmpty)
    // What the field had no room for stays.
    #expect(change.changed(["a", "b", "more"]) == ["a", "more", "c"])
    let letters = KeywordChange(typed: "Rome", instead: "rome")
    #expect(letters.changed(["rome", "a"]) == ["a", "Rome"])
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
