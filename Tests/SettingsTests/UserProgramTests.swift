import Commands
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("A program of the user's")
struct UserProgramTests {
  private func program(_ text: String) throws -> UserProgram {
    try UserProgram(key: "Ctrl+G", title: nil, text: text)
  }

  private func arguments(_ text: String, _ paths: [[UInt8]]) throws -> [[UInt8]] {
    try program(text).arguments(with: paths, home: "/home/me")
  }

  @Test("gets the paths of all photos, whatever bytes they have")
  func paths() throws {
    let paths = [Array("/a b/it's\n$(x).jpg".utf8), [0x2F, 0xFF, 0xFE]]
    #expect(try arguments("gimp -n {path} -x", paths).map { $0.count } == [4, 2, 18, 3, 2])
    #expect(Array(try arguments("gimp -n {path} -x", paths)[2...3]) == paths)
    let each = try arguments("convert --in={path}.bak", [Array("/a".utf8), Array("/b".utf8)])
    #expect(each == ["convert", "--in=/a.bak", "--in=/b.bak"].map { Array($0.utf8) })
    #expect(try !program("date").takesPhotos && program("a --x={path}").takesPhotos)
    #expect(try arguments("date", paths) == [Array("date".utf8)])
    // What a path says is no place for other paths.
    let named = try arguments("cp {path} {path}.bak", [Array("/{path}".utf8)])
    #expect(Array(named[1...]) == ["/{path}", "/{path}.bak"].map { Array($0.utf8) })
  }

  @Test("has its own name if it has no other, and ~/ at the beginnings of words")
  func names() throws {
    #expect(try program("/usr/bin/gimp {path}").title == "gimp")
    #expect(try UserProgram(key: "F3", title: "Edit", text: "gimp").title == "Edit")
    let words = try arguments("~/bin/x ~/y a~/z ~", [])
    #expect(words == ["/home/me/bin/x", "/home/me/y", "a~/z", "~"].map { Array($0.utf8) })
  }

  @Test(
    "is refused where it does not do what it seems to",
    arguments: [
      ("", "no program"), ("  ", "no program"), ("'' a", "no program"),
      ("{path}", "not a program"), ("gimp '{path}", "a quote"), ("gimp \\", "a backslash"),
      ("cat {path} | wc", "'|' needs a shell"), ("gimp {path} &", "'&' needs a shell"),
      ("cat {path} > x", "needs a shell"),
      ("sh -c 'gimp {path}'", "after the script"), ("sh -c {path}", "after the script"),
      ("bash -ce {path}", "after the script"), ("perl -w -e {path}", "after the script"),
      ("ssh host show {path}", "after the script"), ("watch {path}", "after the script"),
      ("bash -lc {path}", "after the script"), ("env sh -c \"{path}\"", "after the script"),
      ("/usr/bin/python3 -c {path}", "after the script"), ("x 'a {path}'", "after the script"),
    ])
  func mistakes(text: String, reason: String) {
    #expect {
      try program(text)
    } throws: {
      ($0 as? UserProgram.Mistake)?.reason.contains(reason) == true
    }
  }

  @Test(
    "may be a shell that gets the paths after its script, and have signs in quotes",
    arguments: ["sh -c 'gimp \"$@\" | cat' sh {path}", "grep '|' {path}", "tar -c {path}"])
  func shells(text: String) throws { #expect(try program(text).takesPhotos) }
}
