import Synchronization
import Testing

@testable import Rendering

@Suite("BandThreads")
struct BandThreadsTests {
  @Test("Every piece is done once, with any counts", arguments: [0, 1, 3], [0, 1, 2, 50])
  func everyPieceOnce(threads: Int, pieces: Int) {
    let workers = BandThreads(count: threads)
    for _ in 0..<20 {
      let sum = Atomic(0)
      let count = Atomic(0)
      workers.share(pieces: pieces) { piece, worker in
        sum.wrappingAdd(piece, ordering: .relaxed)
        count.wrappingAdd(1, ordering: .relaxed)
        if worker < 0 || worker > threads { Issue.record("there is no worker \(worker)") }
      }
      #expect(count.load(ordering: .relaxed) == pieces)
      #expect(sum.load(ordering: .relaxed) == (0..<pieces).reduce(0, +))
    }
  }

  @Test("A worker's number is used by one thread at a time")
  func numbersAreExclusive() {
    let workers = BandThreads(count: 3)
    let busy = [Flag(), Flag(), Flag(), Flag()]
    workers.share(pieces: 400) { _, worker in
      if busy[worker].isSet.exchange(true, ordering: .acquiring) {
        Issue.record("two threads were worker \(worker)")
      }
      busy[worker].isSet.store(false, ordering: .releasing)
    }
  }

  @Test("Threads are started only if there is more than one piece", arguments: [0, 1])
  func startsLate(pieces: Int) {
    let workers = BandThreads(count: 3)
    workers.share(pieces: pieces) { _, _ in }
    #expect(workers.startedCount == 0)
    for _ in 0..<2 { workers.share(pieces: 2) { _, _ in } }
    #expect(workers.startedCount == 3)
  }

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }
}
