import Chrome
import Commands
import FileService
import Foundation
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Captions and keywords of photos")
@MainActor struct FilesWordsTests {
  /// The questions that are asked.
  private func asked(_ actions: [AppAction]) -> [Question] {
    actions.compactMap { action in
      switch action {
      case .ask(let question), .askWhenFree(let question): question
      default: nil
      }
    }
  }

  private func typed(_ question: Question) -> String {
    String(decoding: question.dialog.field?.bytes ?? [], as: UTF8.self)
  }

  /// Parts that know the words of the current photo.
  private func parts(caption: String? = "At night", keywords: String? = "boat, lake") -> ShownParts
  {
    let parts = ShownParts()
    _ = parts.metadata.current.information(of: parts.photo(3))
    var information = PhotoInformation()
    (information.caption, information.keywords) = (caption, keywords)
    _ = parts.metadata.current.receive(information, number: 1)
    return parts
  }

  @Test("the field has the present words, and what is typed is compared with them")
  func prefilled() throws {
    let parts = parts()
    defer { parts.close() }
    let photo = parts.photo(3)
    for (command, kind, text) in [
      (AppCommand.editCaption, EditedWords.Kind.caption, "At night"),
      (AppCommand.editKeywords, EditedWords.Kind.keywords, "boat, lake"),
    ] {
      let questions = asked(parts.files.perform(command, window: "", in: parts.snapshot()))
      let question = try #require(questions.first)
      #expect(typed(question) == text && question.dialog.heading.hasSuffix("of “3.jpg”"))
      #expect(
        question.action(of: 1)
          == .editAsTyped(EditedWords(kind: kind, photos: [photo], former: text)))
      #expect(question.action(of: 0) == .nothing)
      let same = parts.files.answer(
        question.action(of: 1), typed: Array(text.utf8), in: parts.snapshot())
      #expect(same.isEmpty && parts.files.task == nil, "Nothing was changed.")
    }
  }

  @Test("the command comes again once the present words are read")
  func awaited() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    let actions = parts.files.perform(.editKeywords, window: "", in: parts.snapshot())
    #expect(actions.isEmpty)
    #expect(parts.metadata.current.receive(PhotoInformation(), number: 1))
    #expect(parts.metadata.dueActions(for: photo) == [.perform(.editKeywords)])
    let again = asked(parts.files.perform(.editKeywords, window: "", in: parts.snapshot()))
    let texts = again.map { typed($0) }
    #expect(texts == [""])
  }

  @Test("a caption that is not read as a whole is not edited")
  func long() {
    let parts = parts(caption: String(repeating: "a", count: 1990))
    defer { parts.close() }
    let actions = parts.files.perform(.editCaption, window: "", in: parts.snapshot())
    #expect(asked(actions).isEmpty && actions.count == 1)
    let rule = FieldRule.text(upTo: 3)
    #expect(rule.problem(with: [0x61, 0x61, 0x61]) == nil && rule.problem(with: []) == nil)
    #expect(rule.problem(with: [0x61, 0x61, 0x61, 0x61])?.contains("4 bytes") == true)
  }

  @Test("several photos get what is typed, and nothing for an empty field")
  func several() throws {
    let parts = ShownParts()
    defer { parts.close() }
    for page in [3, 4] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.toggleOverview))
    let snapshot = parts.snapshot(at: 5)
    for (command, kind) in [
      (AppCommand.editCaption, EditedWords.Kind.caption),
      (AppCommand.editKeywords, EditedWords.Kind.keywords),
    ] {
      let questions = asked(parts.files.perform(command, window: "", in: snapshot))
      let question = try #require(questions.first)
      #expect(typed(question).isEmpty && question.dialog.heading.contains("2 photos"))
      guard case .editAsTyped(let words) = question.action(of: 1) else {
        Issue.record("\(question)")
        return
      }
      #expect(words.kind == kind && words.photos.count == 2 && words.former == nil)
      #expect(words.change(typed: "  ") == nil)
    }
  }

  @Test("what is typed is one change")
  func changes() {
    let photos = [MediaInHand.album.photos[0]]
    func change(_ kind: EditedWords.Kind, _ former: String?, _ text: String) -> SidecarChange? {
      EditedWords(kind: kind, photos: photos, former: former).change(typed: text)
    }
    #expect(change(.caption, "a", " b ") == .caption("b") && change(.caption, "a", "a ") == nil)
    #expect(change(.caption, "a", "") == .caption(""))
    #expect(
      change(.keywords, "a, b", "b, c")
        == .keywords(KeywordChange(added: ["c"], removed: ["a"])))
    #expect(
      change(.keywords, nil, "a, -b") == .keywords(KeywordChange(added: ["a"], removed: ["b"])))
    #expect(change(.keywords, "a, b", "b,a") == nil)
  }

  @Test("they are written beside photos, and what became of that is said and can be undone")
  func written() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = folder.appending(path: "0.jpg")
    try Data("photo".utf8).write(to: photo)
    let sidecar = folder.appending(path: "0.jpg.xmp")
    let parts = ShownParts(
      Album([Photo.Location(path: Array(photo.path.utf8))], number: 0), page: 0)
    defer { parts.close() }
    func said(_ work: FileWork) -> [String] {
      let task = parts.files.begin("Describing", at: 0)
      var actions: [AppAction] = []
      work.perform(FileTaskCancellation()) {
        actions += parts.files.receive(.task($0, number: task.number), in: parts.snapshot())
      }
      return actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
    }
    func write(_ change: SidecarChange) -> [String] {
      said(
        .annotate(
          PhotoAnnotation(
            photos: [parts.photo(0)], refusals: [nil], change: change, decoders: nil)))
    }
    #expect(write(.caption("At night")) == ["The caption is saved"])
    let first = try Data(contentsOf: sidecar)
    #expect(first == Data(SidecarFile.contents(saying: .caption("At night"))))
    #expect(write(.keywords(KeywordChange(added: ["夜"]))) == ["The keywords are saved"])
    let text = try String(contentsOf: sidecar, encoding: .utf8)
    #expect(text.contains(">夜<") && text.contains(">At night<"))
    #expect(parts.files.undoableChange == .annotation)
    for expected in [first, nil] {
      let begun = parts.files.annotated.beginUndoing()
      let batch = try #require(begun)
      #expect(said(.unannotate(batch)) == ["1 photo is described as before."])
      #expect((try? Data(contentsOf: sidecar)) == expected)
    }
    #expect(try Data(contentsOf: photo) == Data("photo".utf8))
  }
}
