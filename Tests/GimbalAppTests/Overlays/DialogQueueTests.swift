import Chrome
import Testing

@testable import GimbalApp

@Suite("Questions that wait for each other")
struct DialogQueueTests {
  private static func question(_ heading: String) -> Question {
    Question(heading, answers: [.init("Cancel"), .init("Copy", .copyPosition(heading))])
  }

  @Test("a button does what is said beside its title")
  func actions() {
    let question = Self.question("here")
    #expect(question.dialog.buttons == ["Cancel", "Copy"])
    #expect([0, 1, 2].map(question.action) == [.nothing, .copyPosition("here"), .nothing])
  }

  @Test("questions are asked one after the other")
  func order() {
    var queue = DialogQueue()
    queue.add(Self.question("first"))
    queue.add(Self.question("second"))
    let first = queue.next()
    #expect(first?.dialog.heading == "first")
    queue.open(Self.question("first"))
    #expect(queue.next() == nil)
    #expect(queue.close() == first)
    #expect(queue.next()?.dialog.heading == "second")
    #expect(queue.next() == nil)
  }

  @Test("questions that wait are gone once all are closed")
  func removal() {
    var queue = DialogQueue()
    queue.add(Self.question("first"))
    queue.removeWaiting()
    #expect(queue.next() == nil && queue.close() == nil)
  }

  @Test("a task's progress is told from questions")
  func progress() {
    let progress = Question("Saving", progress: 0, answers: [.init("Cancel", .cancelTask)])
    #expect(progress.isProgress)
    #expect(!Self.question("here").isProgress)
  }
}
