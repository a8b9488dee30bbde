import GalleryCore
import Glibc
import NumberedPhotos
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Visible photos interrupt prefetched ones", .timeLimit(.minutes(10)))
struct VisibleRequestTests {
  private let photo = FilePath("/one")

  private func request(_ page: Int, _ purpose: DecodeRequest.Purpose = .photo) -> DecodeRequest {
    DecodeRequest(page: page, purpose: purpose, photo: photo, demand: .small)
  }

  /// A queue with photos of pages 1 and 2 under way.
  private func busyQueue() throws -> (queue: RequestQueue, tasks: [RequestQueue.Task]) {
    let queue = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false
    ).queue
    for page in 1...2 { queue.add(request(page)) }
    return (queue, try (1...2).map { _ in try #require(queue.take()) })
  }

  @Test("One neighbour makes room for one visible request, and waits for its turn again")
  func yields() throws {
    let (queue, tasks) = try busyQueue()
    queue.add(request(0, .detail))
    #expect(queue.yield(tasks[0]))
    #expect(!queue.yield(tasks[1]), "both make room for one request")
    #expect(queue.take()?.request == request(0, .detail))
    #expect(queue.take()?.request == request(1))
    #expect(queue.take() == nil)
  }

  @Test("Two visible requests get two slots")
  func two() throws {
    let (queue, tasks) = try busyQueue()
    queue.add(request(0))
    queue.add(request(0, .detail))
    queue.prioritize([0, 1, 2], visible: [0])
    #expect(tasks.allSatisfy { queue.yield($0) })
    let taken = try (0..<2).map { _ in try #require(queue.take()).request }
    #expect(taken == [request(0), request(0, .detail)])
  }

  @Test("Neighbours interrupt neither each other nor visible photos")
  func keeps() throws {
    let (queue, tasks) = try busyQueue()
    queue.add(request(3))
    queue.prioritize([0, 1, 2, 3], visible: [0])
    #expect(!tasks.contains { queue.yield($0) })
    queue.add(request(1, .detail))
    queue.prioritize([1, 2, 3], visible: [1])
    #expect(!queue.yield(tasks[0]), "the page itself was interrupted")
    #expect(queue.yield(tasks[1]))
  }

  @Test("Visible photos come first even before the pages are ordered")
  func first() throws {
    let queue = try busyQueue().queue
    queue.prioritize([0, 1, 2], visible: [0])
    queue.add(request(3))
    queue.add(request(0))
    #expect(queue.take()?.request == request(0))
  }

  @Test("A neighbour that is no longer needed is not requested again")
  func cancelled() throws {
    let (queue, tasks) = try busyQueue()
    queue.cancel(1)
    queue.add(request(0, .detail))
    #expect(queue.yield(tasks[0]))
    #expect(queue.take()?.request == request(0, .detail))
    #expect(queue.take() == nil)
  }

  @Test("With two slow neighbours, a detail of the visible page arrives at once")
  func late() throws {
    let program = try RenamedProgram("rogue-decoder", as: "late-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 2, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    let late = try (0..<2).map { _ in try TestFile.lie("hang") }
    for (index, file) in late.enumerated() {
      pool.request(.init(page: index + 1, photo: file.path, demand: .small))
    }
    pool.prioritize([0, 1, 2], visible: [0])
    // Both decoders are at work on them.
    for file in late { while holders(of: file.path).isEmpty { usleep(1000) } }
    let good = try TestFile.lie("honest")
    let start = ContinuousClock.now
    pool.request(.init(page: 0, purpose: .detail, photo: good.path, demand: .small))
    #expect(replies.wait(for: 1)[0].request.page == 0)
    #expect(replies.all[0].failure == nil)
    #expect(ContinuousClock.now - start < .seconds(5), "it waited for the neighbours")
    // Each of them is decoded again.
    for file in late { while holders(of: file.path).isEmpty { usleep(1000) } }
  }
}
