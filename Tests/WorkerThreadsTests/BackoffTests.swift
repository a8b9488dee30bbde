import Testing
import WorkerThreads

@Suite("Backoff")
struct BackoffTests {
  @Test("Delays double up to the longest one; a success starts over")
  func delays() {
    var backoff = Backoff(first: 1, longest: 5)
    #expect((0..<5).map { _ in backoff.next() } == [1, 2, 4, 5, 5])
    backoff.reset()
    #expect(backoff.next() == 1)
  }
}
