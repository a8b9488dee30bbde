import PhotoSources
import Testing

@Suite("Files of names and passwords")
struct NetrcTests {
  @Test("entries are found by their hosts, and the first one counts")
  func hosts() {
    let file = Netrc(
      """
      # my servers
      machine NAS.local login me password "two words \\" #1"
      machine cloud.example
        login you   # a comment
        password p#1
      machine cloud.example login other password other
      """)
    #expect(file.entry(for: "nas.local") == .init(user: "me", password: "two words \" #1"))
    #expect(file.entry(for: "cloud.example") == .init(user: "you", password: "p#1"))
    #expect(file.entry(for: "elsewhere") == nil)
    #expect(file.entry(for: "cloud.example", user: "other")?.password == "other")
    #expect(file.entry(for: "cloud.example", user: "nobody") == nil)
  }

  @Test("the default entry is for all other hosts, and macros are no entries")
  func others() {
    let file = Netrc(
      """
      machine a login me password 1 account x
      macdef init
      machine b login trap password trap

      default login anonymous password 2
      """)
    #expect(file.entry(for: "a")?.password == "1")
    #expect(file.entry(for: "b") == .init(user: "anonymous", password: "2"))
    #expect(file.entry(for: "b", user: "me") == nil)
  }

  @Test(
    "damaged files have no entries", arguments: ["", "machine", "login x", "\"", "machine \"a"])
  func damaged(text: String) { #expect(Netrc(text).entry(for: "b") == nil) }
}
