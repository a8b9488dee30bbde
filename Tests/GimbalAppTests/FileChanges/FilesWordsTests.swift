import Chrome
import Commands
import DecoderService
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
    information.format = "JPEG"
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
      let shown = kind == .keywords ? text + ", " : text
      #expect(typed(question) == shown && question.dialog.heading.hasSuffix("of “3.jpg”"))
      #expect(question.dialog.detail.contains("XMP files"))
      #expect(
        question.action(of: 1)
          == .editAsTyped(EditedWords(kind: kind, photos: [photo], former: text)))
      #expect(question.action(of: 0) == .nothing)
      let same = parts.files.answer(
        question.action(of: 1), typed: Array(shown.utf8), in: parts.snapshot())
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

  @Test("a caption that cannot be read is not edited")
  func unreadable() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.metadata.current.information(of: parts.photo(3))
    _ = parts.metadata.current.receive(nil, number: 1)
    let actions = parts.files.perform(.editCaption, window: "", in: parts.snapshot())
    let texts = actions.compactMap { if case .say(let said) = $0 { said.text } else { nil } }
    #expect(asked(actions).isEmpty && texts == ["The caption cannot be read"])
  }

  @Test("nothing is asked while something else is done, and typed words are asked for again")
  func busy() throws {
    let parts = parts()
    defer { parts.close() }
    let questions = asked(parts.files.perform(.editKeywords, window: "", in: parts.snapshot()))
    let question = try #require(questions.first)
    _ = parts.files.begin("Moving photos", at: 0)
    let refused = parts.files.perform(.editKeywords, window: "", in: parts.snapshot())
    #expect(asked(refused).isEmpty && refused.count == 1)
    let again = asked(
      parts.files.answer(
        question.action(of: 1), typed: Array("boat, 夜".utf8), in: parts.snapshot()))
    let second = try #require(again.first)
    #expect(typed(second) == "boat, 夜" && second.action(of: 1) == question.action(of: 1))
    #expect(second.dialog.problem?.contains("Moving photos") == true)
  }

  @Test("one selected photo beside the current one is named")
  func other() throws {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.files.toggleSelected(of: parts.photo(4))
    parts.send(.command(.toggleOverview))
    for command in [AppCommand.editCaption, .editKeywords] {
      let questions = asked(parts.files.perform(command, window: "", in: parts.snapshot(at: 5)))
      let question = try #require(questions.first)
      #expect(question.dialog.heading.hasSuffix("of “4.jpg”"))
      #expect(!question.dialog.detail.contains("all of these photos"))
    }
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
      #expect(!question.dialog.detail.contains("XMP files"), "There is no room for it.")
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
        == .keywords(KeywordChange(added: ["c"], removed: ["a"], isExact: true)))
    #expect(
      change(.keywords, "a", "a, -b")
        == .keywords(KeywordChange(added: ["-b"], removed: [], isExact: true)))
    #expect(change(.caption, "", "a\u{7F}") == .caption("a"))
    #expect(
      change(.keywords, nil, "a, -b") == .keywords(KeywordChange(added: ["a"], removed: ["b"])))
    #expect(change(.keywords, "a, b", "b,a") == nil)
  }

  /// A photo whose file has keywords, as IPTC states them.
  private func photo(_ keywords: [String]) -> Data {
    func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
    var data: [UInt8] = []
    for word in keywords {
      data += [0x1C, 2, 25]
      data += big(word.utf8.count)
      data += Array(word.utf8)
    }
    if data.count % 2 == 1 { data.append(0) }
    var resource = Array("Photoshop 3.0\u{0}8BIM".utf8)
    resource += [4, 4, 0, 0, 0, 0]
    resource += big(data.count)
    resource += data
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xED]
    bytes += big(resource.count + 2)
    bytes += resource
    bytes += [0xFF, 0xD9]
    return Data(bytes)
  }

  @Test("a new XMP file takes over the keywords of the photo's file, if they are known")
  func inherited() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pool = DecodePool(programs: Decoders.programs, slotCount: 1)
    defer { pool.close() }
    try photo(["lake", "boat"]).write(to: folder.appending(path: "a.jpg"))
    let many = (0..<30).map { "keyword number \($0)" }
    try photo(many).write(to: folder.appending(path: "b.jpg"))
    try Data("no photo".utf8).write(to: folder.appending(path: "c.jpg"))
    let album = Album(
      ["a.jpg", "b.jpg", "c.jpg"].map {
        Photo.Location(path: Array(folder.appending(path: $0).path.utf8))
      }, number: 0)
    let change = KeywordChange(added: ["夜"], removed: ["Boat"])
    let annotation = PhotoAnnotation(
      photos: Array(album.photos), refusals: [nil, nil, nil], change: .keywords(change),
      decoders: pool)
    let outcomes = annotation.perform(FileTaskCancellation()) { _ in }
    #expect(outcomes.map(\.failure) == [nil, .manyKeywords, .unreadable])
    let expected = KeywordChange(added: ["lake", "夜"], inherited: [])
    #expect(
      try Data(contentsOf: folder.appending(path: "a.jpg.xmp"))
        == Data(SidecarFile.contents(saying: .keywords(expected))))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.jpg", "a.jpg.xmp", "b.jpg", "c.jpg"])
    // What was deleted must have been there.
    let exact = PhotoAnnotation(
      photos: [album.photos[0]], refusals: [nil],
      change: .keywords(KeywordChange(added: [], removed: ["Lake"], isExact: true)),
      decoders: pool)
    let refused = exact.perform(FileTaskCancellation()) { _ in }
    #expect(refused.map(\.failure) == [.oddSidecar])
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
      parts.perform(work).compactMap {
        if case .say(let message) = $0 { message.text } else { nil }
      }
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
    let words = KeywordChange(added: ["夜"], inherited: [])
    #expect(write(.keywords(words)) == ["The keywords are saved"])
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
