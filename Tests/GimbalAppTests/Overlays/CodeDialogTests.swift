import Chrome
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The dialog with a code")
@MainActor struct CodeDialogTests {
  private let question = Question(
    "Scan", "", code: ScannedCode(text: "a", side: 1, modules: [1]),
    answer: .init("Cancel", .endPhone))
  private let size = Size(width: 800, height: 600)
  private let cancelled = AppAction.answer(.endPhone, typed: [])

  private func makePart(isRecording: Bool = false) -> (OverlaysPart, [AppAction]) {
    var part = OverlaysPart(isRecording: isRecording)
    let actions = part.ask(question, in: size, at: 0)
    return (part, actions)
  }

  @Test("is answered where it goes in any way but by what it waits for")
  func unanswered() {
    var (part, actions) = makePart()
    #expect(part.hasDialog && !actions.contains(cancelled))
    actions = part.closeAll()
    #expect(actions.contains(cancelled))
    (part, _) = makePart()
    actions = part.closeUppermost() ?? []
    #expect(actions.contains(cancelled))
    (part, _) = makePart()
    actions = part.ask(Question("Other", answers: [.init("OK")]), in: size, at: 1)
    #expect(actions.contains(cancelled))
    (part, _) = makePart()
    actions = part.end(.progress)
    #expect(actions == [] && part.hasDialog)
    actions = part.end(.code)
    #expect(!actions.contains(cancelled) && !part.hasDialog)
    (part, actions) = makePart(isRecording: true)
    #expect(actions == [cancelled] && !part.hasDialog)
  }
}
