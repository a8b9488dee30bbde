import Testing

@testable import GimbalApp

@Suite("The words of a command line")
struct ShellWordsTests {
  @Test(
    "are split and quoted as a shell does it",
    arguments: [
      ("", []), ("  ", []), ("gimp {path}", ["gimp", "{path}"]),
      ("  a\tb \n c ", ["a", "b", "c"]), ("a 'b c' \"d e\"", ["a", "b c", "d e"]),
      ("a'b'\"c\"d", ["abcd"]), ("'' \"\" a", ["", "", "a"]), ("a\\ b \\\"", ["a b", "\""]),
      ("'a\\b'", ["a\\b"]), ("\"a\\\\b \\\" \\x\"", ["a\\b \" \\x"]), ("é 'ü ß'", ["é", "ü ß"]),
      ("$HOME *.jpg `ls`", ["$HOME", "*.jpg", "`ls`"]),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try ShellWords.words(of: text).map(\.text) == words)
  }

  @Test("need the end of each quote", arguments: ["'a", "\"a", "a 'b\" c", "\"a\\\""])
  func openQuotes(text: String) {
    #expect(throws: ShellWords.Mistake.openQuote) { try ShellWords.words(of: text) }
    #expect(throws: ShellWords.Mistake.openEscape) { try ShellWords.words(of: "a \\") }
  }
}
