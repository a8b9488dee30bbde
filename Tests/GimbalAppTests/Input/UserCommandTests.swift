import Chrome
import Commands
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Commands of the user's own")
@MainActor struct UserCommandTests {
  private let note: UserProgram
  private let date: UserProgram
  private var settings = Settings()

  init() throws {
    note = try UserProgram(key: "Ctrl+Alt+G", title: "Note it", text: "note {path}")
    date = try UserProgram(key: "F4", title: nil, text: "date")
    settings.commands = [note, date]
  }

  private func run(_ program: UserProgram, _ photos: [Photo]) -> [AppAction] {
    [.answer(.run(UserProgramRun(program: program, photos: photos)), typed: [])]
  }

  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  @Test("have their keys, also where others have them, and their names in menu and list")
  func lists() {
    let parts = ShownParts(settings: settings)
    defer { parts.close() }
    let dispatch = KeyDispatch(settings.keyMap)
    for (key, number) in [(note.key, 1), (date.key, 2)] {
      let command = KeyPress(key).flatMap { dispatch.command(for: $0, isSimulating: false) }
      #expect(command == .program(UserCommand(number).name))
    }
    let group = CommandMenus(parts.snapshot()).all.first { $0.title == "Your commands" }
    #expect(group?.items.map(\.title) == ["Note it", "date"])
    let lines = settings.keyMap.cardLines(in: .user, isSimulating: false) {
      CommandRules(parts.snapshot()).isForbidden($0)
    }
    #expect(lines.map(\.title) == ["Note it", "date"])
    #expect(lines.map(\.keys) == [["Ctrl+Alt+G"], ["F4"]])
    #expect(settings.keyMap.listing.contains(/command\.run-2 +F4 +date\n/))
    #expect(!KeyMap.standard.listing.contains("command.run-"))
    #expect(KeyMap.standard.cardLines(in: .user, isSimulating: false).isEmpty)
    #expect(KeyMap.standard.helpText.contains("Your commands") == false)
  }

  @Test("are about the selected photos, or the current one, and need none otherwise")
  func photos() {
    let parts = ShownParts(settings: settings)
    defer { parts.close() }
    func actions(_ number: Int) -> [AppAction] {
      CommandRules(parts.snapshot()).actions(for: UserCommand(number).name)
    }
    #expect(actions(1) == run(note, [parts.photo(3)]))
    #expect(actions(2) == run(date, []))
    #expect(actions(3) == [])
    for page in [7, 5] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    #expect(actions(1) == run(note, [parts.photo(3)]), "It is not one of them.")
    parts.send(.command(.goToPage(7)))
    #expect(actions(1) == run(note, [parts.photo(7), parts.photo(5)]))
  }

  @Test("are refused for photos that are no files here, and where nothing may be changed")
  func refusals() {
    let addresses = [Photo.Location(path: Array("https:/./host/a.jpg".utf8))]
    let parts = ShownParts(Album(addresses), page: 0, settings: settings)
    defer { parts.close() }
    func actions(_ number: Int) -> [AppAction] {
      CommandRules(parts.snapshot()).actions(for: UserCommand(number).name)
    }
    #expect(said(actions(1)).first?.contains("not a file on this computer") == true)
    #expect(actions(2) == run(date, []))
    _ = parts.files.toggleSelected(of: parts.photo(0))
    #expect(said(actions(1)).first?.contains("not a file on this computer") == true)
    var rules = ProgramCommandRules(fileRefusal: .inArchive, programs: settings.commands)
    rules.hasSelection = false
    let message = rules.refusal(of: UserCommand(1).name)?.message
    #expect(message?.contains("Save a copy first") == true)
    #expect(rules.refusal(of: UserCommand(2).name) == nil)
    rules = ProgramCommandRules(isReadOnly: true, programs: settings.commands)
    for number in 1...2 {
      let refusal = rules.refusal(of: UserCommand(number).name)
      #expect(refusal?.message?.contains("read-only") == true)
    }
    #expect(ProgramCommandRules().refusal(of: UserCommand(1).name) != nil)
  }

  @Test("are never for the remote control")
  func remote() {
    for number in UserCommand.numbers {
      #expect(throws: CommandTable.Mistake.self) {
        try CommandTable.remoteCommand(from: "command.run-\(number)", allowsAll: true)
      }
    }
  }
}
