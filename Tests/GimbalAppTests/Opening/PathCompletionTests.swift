import Chrome
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Completing a typed path")
struct PathCompletionTests {
  private static let folders = ["Holiday 2023", "Holiday 2024", "Träume", "Trüffel", ".hidden"]
  private static let photos = ["a.jpg", "ab.jpg"]

  private func completion(_ typed: String) -> PathCompletion? {
    PathCompletion(Array(typed.utf8), in: "/work", home: "/home/me")
  }

  private func completed(_ typed: String) throws -> (text: String, choices: [String]) {
    let completion = try #require(self.completion(typed))
    let (text, choices) = completion.completed(
      folders: Self.folders.map { Array($0.utf8) }, photos: Self.photos.map { Array($0.utf8) })
    let string = try #require(String(validating: text, as: UTF8.self), "Half a character is cut.")
    return (string, choices.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(
    "finds the folder that it begins in",
    arguments: [
      ("/photos/Ho", "/photos/", "Ho"), ("~/Pictures/", "/home/me/Pictures/", ""),
      ("Ho", "/work", "Ho"), ("../x", "/work/../", "x"), ("~x", "/work", "~x"), ("/", "/", ""),
    ] as [(String, FilePath, String)])
  func folder(typed: String, folder: FilePath, beginning: String) throws {
    let completion = try #require(self.completion(typed))
    #expect(completion.folder == folder && completion.beginning == Array(beginning.utf8))
  }

  @Test("leaves addresses alone")
  func address() { #expect(completion("https://example.org/Ho") == nil) }

  @Test("goes as far as all names that fit, and to the end of the only one")
  func names() throws {
    #expect(try completed("/p/Ho").text == "/p/Holiday 202")
    #expect(try completed("/p/Ho").choices == ["Holiday 2023/", "Holiday 2024/"])
    #expect(try completed("/p/Holiday 2024").text == "/p/Holiday 2024/")
    #expect(try completed("~/Tr").text == "~/Tr", "ä and ü begin with the same byte.")
    #expect(try completed("a").text == "a" && completed("a").choices == ["a.jpg", "ab.jpg"])
    #expect(try completed("ab").text == "ab.jpg" && completed("ab").choices.isEmpty)
    #expect(try completed("~/hOLIDAY 2024").text == "~/Holiday 2024/", "Case does not matter.")
    #expect(try completed("/p/none").text == "/p/none")
  }

  @Test("offers hidden names only after their dot")
  func hidden() throws {
    #expect(try completed("/p/").choices.count == 6)
    #expect(try completed("/p/.").text == "/p/.hidden/")
  }
}

@Suite("A typed path")
@MainActor struct TypedPathTests {
  @Test("is asked for again, with what is wrong, if it leads nowhere")
  func refused() throws {
    let files = FilesPart()
    let actions = files.receive(
      refused: Array("/no".utf8), .noSuchFileOrDirectory, for: TypedPath(reason: "Why."))
    guard case .askWhenFree(let question)? = actions.first else {
      Issue.record("It is not asked again.")
      return
    }
    #expect(question.dialog.problem == "There is no such file or folder.")
    #expect(question.dialog.field?.bytes == Array("/no".utf8))
  }

  @Test("is not looked up if it is an address")
  func address() {
    let actions = FilesPart().open(
      typed: Array("https://example.org/a".utf8), for: TypedPath(reason: "Why."))
    guard case .open(["https://example.org/a"])? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(FieldRule.location.problem(with: []) != nil)
    #expect(FieldRule.location.problem(with: Array("..".utf8)) == nil)
  }

  @Test("is completed only while it is still the same, in the dialog that asked for it")
  func completed() throws {
    let parts = ShownParts()
    defer { parts.close() }
    func receive(_ typed: String) -> [AppAction] {
      parts.files.receive(
        .pathCompleted(
          Array(typed.utf8), to: Array("/photos/".utf8), choices: nil, TypedPath(reason: "Why.")),
        in: parts.snapshot())
    }
    #expect(receive("/ph").isEmpty, "No dialog is open.")
    let question = parts.files.pathQuestion(TypedPath(reason: "Why."), typed: Array("/ph".utf8))
    _ = parts.overlays.ask(question, in: Size(width: 900, height: 600), at: 0)
    #expect(receive("/p").isEmpty, "It is another text by now.")
    guard case .ask(let next)? = receive("/ph").first else {
      Issue.record("It is not completed.")
      return
    }
    #expect(next.dialog.field?.bytes == Array("/photos/".utf8) && next.continues(question))
    #expect(parts.overlays.ask(next, in: Size(width: 900, height: 600), at: 0) == [.redraw])
    #expect(parts.overlays.question?.dialog.field?.bytes == Array("/photos/".utf8))
  }
}
