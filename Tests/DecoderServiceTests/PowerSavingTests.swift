import GalleryCore
import Glibc
import NumberedPhotos
import SystemPackage
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("While power is saved, one photo at a time is decoded", .timeLimit(.minutes(10)))
struct PowerSavingTests {
  private func request(_ page: Int, _ purpose: DecodeRequest.Purpose = .photo) -> DecodeRequest {
    DecodeRequest(page: page, purpose: purpose, photo: "/one", demand: .small)
  }

  private func makeQueue(isSequential: Bool = true) -> RequestQueue {
    let queue = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false
    ).queue
    queue.setSequential(isSequential)
    return queue
  }

  @Test("The next request is taken once a slot has done with the one before")
  func sequence() throws {
    let queue = makeQueue()
    for page in 1...3 { queue.add(request(page)) }
    for page in 1...3 {
      let task = try #require(queue.take())
      #expect(task.request == request(page))
      // Each of the other slots looks once.
      for _ in 0..<3 { #expect(queue.take() == nil) }
      queue.finish(task)
      queue.release(task)
    }
    #expect(queue.take() == nil)
  }

  @Test("A request that waits for its file keeps no other one waiting")
  func slowFile() throws {
    let queue = makeQueue()
    for page in 1...2 { queue.add(request(page)) }
    let slow = try #require(queue.take())
    queue.release(slow)
    let next = try #require(queue.take())
    #expect(next.request == request(2) && queue.busyCount == 2)
    // It is decoded beside the other one then, and gives no turn on at its end.
    queue.add(request(3))
    queue.finish(slow)
    queue.release(slow)
    for _ in 0..<3 { #expect(queue.take() == nil) }
    queue.release(next)
    #expect(queue.take()?.request == request(3))
  }

  @Test(
    "What is for no page and no cell keeps no photo waiting",
    arguments: [DecodeRequest.Purpose.export, .copy, .remote])
  func extra(_ purpose: DecodeRequest.Purpose) throws {
    let queue = makeQueue()
    queue.add(request(1))
    let first = try #require(queue.take())
    queue.add(request(9, purpose))
    for page in 2...3 { queue.add(request(page)) }
    for _ in 0..<3 { #expect(queue.take() == nil) }
    queue.finish(first)
    queue.release(first)
    #expect(queue.take()?.request.purpose == purpose)
    #expect(queue.take()?.request == request(2), "It is decoded beside the other.")
    for _ in 0..<3 { #expect(queue.take() == nil, "The photos wait for each other.") }
  }

  @Test("An urgent photo is decoded on one core")
  func cores() throws {
    let shared = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false)
    let urgent = DecodeRequest(page: 0, photo: "/one", demand: .small, isUrgent: true)
    shared.queue.add(urgent)
    _ = try #require(shared.queue.take())
    #expect(shared.threads(for: urgent) == min(2, Processors.count))
    shared.queue.setSequential(true)
    #expect(shared.threads(for: urgent) == 1)
  }

  @Test("When no power is saved any more, all slots work on what waits")
  func ended() throws {
    let queue = makeQueue()
    for page in 1...4 { queue.add(request(page)) }
    let task = try #require(queue.take())
    for _ in 0..<3 { #expect(queue.take() == nil) }
    queue.setSequential(false)
    let pages = (0..<4).map { _ in queue.take()?.request.page }
    #expect(pages == [2, 3, 4, nil])
    queue.finish(task)
    queue.release(task)
    #expect(queue.take() == nil)
  }

  @Test("A thumbnail makes room for the photo of a page, but for no other thumbnail")
  func thumbnail() throws {
    let queue = makeQueue()
    queue.add(request(1, .thumbnail))
    let task = try #require(queue.take())
    queue.add(request(2, .thumbnail))
    queue.prioritize([0, 1, 2], visible: [0, 1, 2])
    #expect(!queue.yield(task))
    queue.add(request(0))
    queue.prioritize([1, 2, 0], visible: [0, 1, 2])
    #expect(!queue.yield(task), "The other thumbnail would be next.")
    queue.prioritize([0, 1, 2], visible: [0, 1, 2], inCells: true)
    #expect(!queue.yield(task), "The photo's page is not visible.")
    queue.prioritize([0, 1, 2], visible: [0, 1, 2])
    #expect(queue.yield(task))
    #expect(queue.take() == nil, "Its slot works on it until it is interrupted.")
    queue.release(task)
    let photo = try #require(queue.take())
    #expect(photo.request == request(0))
    queue.release(photo)
    #expect(queue.take()?.request.purpose == .thumbnail)

    let others = makeQueue(isSequential: false)
    others.add(request(1, .thumbnail))
    let kept = try #require(others.take())
    others.add(request(0))
    others.prioritize([0, 1], visible: [0, 1])
    #expect(!others.yield(kept), "Another slot takes the photo.")
  }

  @Test("A photo that has had its time leaves it to the one whose turn it is to make room")
  func room() throws {
    let queue = makeQueue()
    for page in 1...2 { queue.add(request(page)) }
    let slow = try #require(queue.take())
    queue.release(slow)
    let next = try #require(queue.take())
    queue.add(request(0))
    queue.prioritize([0, 1, 2], visible: [0])
    #expect(!queue.yield(slow), "The next photo would still keep the visible one waiting.")
    #expect(queue.yield(next))
    queue.release(next)
    #expect(queue.take()?.request == request(0))
  }

  @Test("With a slow neighbour at work, the photo of the page arrives at once")
  func neighbour() throws {
    let program = try RenamedProgram("rogue-decoder", as: "frugal-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 2, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    pool.savePower(true)
    let late = try TestFile.lie("hang")
    pool.request(.init(page: 1, photo: late.path, demand: .small))
    pool.prioritize([0, 1], visible: [0])
    var decoders: [pid_t] = []
    while decoders.isEmpty {
      usleep(1000)
      decoders = holders(of: late.path)
    }
    let good = try TestFile.lie("honest")
    pool.request(.init(page: 0, photo: good.path, demand: .small))
    #expect(replies.wait(for: 1)[0].request.page == 0)
    #expect(replies.all[0].failure == nil)
    #expect(
      Set(decoders).isDisjoint(with: holders(of: late.path)), "The neighbour was not interrupted.")
  }

  @Test("Of two slow photos the second one begins after the first one's time")
  func turns() throws {
    let program = try RenamedProgram("rogue-decoder", as: "patient-decoder")
    let pool = startPool(
      slotCount: 2, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { _ in }
    defer { pool.close() }
    pool.savePower(true)
    let slow = try (0..<2).map { _ in try TestFile.lie("hang") }
    pool.prioritize([0, 1], visible: [0, 1])
    for (page, file) in slow.enumerated() {
      pool.request(.init(page: page, photo: file.path, demand: .small))
    }
    func begun() -> Int { slow.count { !holders(of: $0.path).isEmpty } }
    while begun() == 0 { usleep(1000) }
    let start = ContinuousClock.now
    while begun() < 2 { usleep(1000) }
    // Its time is two seconds; this thread may see late that it has begun.
    #expect(ContinuousClock.now - start > .seconds(0.5), "Both were decoded at the same time.")
  }

  @Test("All photos arrive, by several slots that take turns")
  func all() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 3) { replies.add($0) }
    defer { pool.close() }
    pool.savePower(true)
    let photos = try (0..<12).map { try TestFile.ppm(width: 200 + $0, height: 300) }
    for (page, photo) in photos.enumerated() {
      pool.request(.init(page: page, photo: photo.path, demand: .small))
    }
    let answered = replies.wait(for: photos.count)
    #expect(answered.allSatisfy { $0.failure == nil })
    // A file that is slow to open is decoded later.
    #expect(answered.map(\.request.page).sorted() == Array(0..<12))
  }
}
