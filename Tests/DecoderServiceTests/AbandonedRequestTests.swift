import GalleryCore
import Glibc
import NumberedPhotos
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Cancelled and repeated requests", .timeLimit(.minutes(10)))
struct AbandonedRequestTests {
  private let rogue = DecoderPrograms(
    jpeg: builtPrograms.appending("rogue-decoder"), all: builtPrograms.appending("rogue-decoder"))

  @Test("A slow cancelled decode makes room for another, and does not count as a failure")
  func abandoned() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    let (slow, good) = (try TestFile.lie("hang"), try TestFile.lie("honest"))
    let began = ContinuousClock.now
    pool.request(.init(page: 0, photo: slow.path, demand: .small))
    usleep(100_000)
    pool.cancel(0)
    pool.request(.init(page: 1, photo: good.path, demand: .small))
    let first = replies.wait(for: 1)[0]
    #expect(first.request.page == 1 && first.failure == nil)
    #expect(ContinuousClock.now - began < .seconds(10), "it waited for the deadline")
    // Neither condemned nor answered: it is worked at again.
    pool.request(.init(page: 0, photo: slow.path, demand: .small))
    usleep(200_000)
    #expect(replies.all.count == 1)
    #expect(pool.restartCount == 0)
  }

  @Test("Only decoders that crash, are killed or answer nonsense count as restarted")
  func restartCount() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    func decode(_ lie: String, isRight: Bool) throws {
      let (count, photo) = (replies.all.count, try TestFile.lie(lie))
      pool.request(.init(page: count, photo: photo.path, demand: .small))
      #expect((replies.wait(for: count + 1)[count].failure == nil) == isRight, "\(lie)")
    }
    try decode("honest", isRight: true)
    #expect(pool.restartCount == 0)
    for (index, lie) in ["crash", "trap", "leave"].enumerated() {
      try decode(lie, isRight: false)
      #expect(pool.restartCount == index + 1, "\(lie)")
    }
    try decode("garbage", isRight: false)
    #expect(pool.restartCount > 3)
  }

  @Test("A decoder that is replaced by one for another format does not count as restarted")
  func otherFormat() throws {
    let replies = Replies()
    // It starts with the decoder for JPEG.
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.ppm(width: 9, height: 9)
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == nil)
    #expect(pool.restartCount == 0)
  }

  @Test("A decoder whose picture this program cannot take over does not count as restarted")
  func hindered() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.lie("honest")
    // No file has such a size, so there is none for the picture, as without descriptors or memory.
    let impossible = PhotoDemand(bounds: PixelSize(width: 100, height: -1))
    pool.request(.init(page: 0, photo: photo.path, demand: impossible))
    let failure = replies.wait(for: 1)[0].failure
    #expect(failure?.contains("cannot be taken over") == true)
    #expect(pool.restartCount == 0)
    pool.request(.init(page: 1, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 2)[1].failure == nil)
    #expect(pool.restartCount == 0)
  }

  private let one = FilePath("/one")
  private let other = FilePath("/other")

  private func queue(working request: DecodeRequest) throws -> (RequestQueue, RequestQueue.Task) {
    let queue = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false
    ).queue
    queue.add(request)
    return (queue, try #require(queue.take()))
  }

  @Test("It continues if nothing else waits, or if it is requested again")
  func wanted() throws {
    let (queue, task) = try queue(working: .init(page: 0, photo: one, demand: .small))
    queue.cancel(0)
    #expect(!queue.giveUp(task))
    queue.add(.init(page: 1, photo: other, demand: .small))
    queue.add(.init(page: 0, photo: one, demand: .small))
    #expect(!queue.giveUp(task))
    queue.cancel(0)
    #expect(queue.giveUp(task))
    #expect(!queue.giveUp(task))
  }

  @Test("A photo in work is not requested twice, unless it is reloaded")
  func twice() throws {
    let request = DecodeRequest(page: 0, photo: one, demand: .small)
    let (queue, task) = try queue(working: request)
    queue.add(request)
    #expect(queue.take() == nil)
    queue.outdate(one)
    queue.add(request)
    let second = try #require(queue.take())
    queue.add(request)
    #expect(queue.take() == nil)
    queue.finish(second)
    queue.finish(task)
    queue.add(request)
    #expect(queue.take()?.request == request)
  }

  @Test(
    "After a reload a request that waited for its file goes on if nobody makes it again",
    arguments: [DecodeRequest.Purpose.copy, .export, .remote, .photo])
  func unrepeated(purpose: DecodeRequest.Purpose) throws {
    let request = DecodeRequest(page: 0, purpose: purpose, photo: one, demand: .small)
    let (queue, task) = try queue(working: request)
    queue.outdate(one)
    queue.resume(task, with: nil)
    #expect(queue.take()?.request == (purpose == .photo ? nil : request))
  }

  @Test(
    "Of two requests that waited for one download the later one is served, whichever is resumed first",
    arguments: [false, true])
  func replaced(isReversed: Bool) throws {
    let old = DecodeRequest(page: 0, photo: one, demand: .small)
    var new = old
    new.generation = 1
    let (queue, first) = try queue(working: old)
    queue.add(new)
    let second = try #require(queue.take())
    for task in isReversed ? [second, first] : [first, second] { queue.resume(task, with: nil) }
    #expect(queue.take()?.request == new)
    #expect(queue.take() == nil)
  }

  @Test("A request that is repeated after another one has replaced it is served")
  func returns() throws {
    let small = DecodeRequest(page: 0, photo: one, demand: .small)
    var large = small
    large.demand.bounds.width *= 2
    let (queue, first) = try queue(working: small)
    queue.add(large)
    let second = try #require(queue.take())
    queue.add(small)
    for task in [first, second] { queue.resume(task, with: nil) }
    #expect(queue.take()?.request == small)
    #expect(queue.take() == nil)
  }

  @Test("Without descriptors each request is answered, and the problem is reported once")
  func unserved() throws {
    let troubles = Mutex<[DecoderTrouble]>([])
    let replies = Replies()
    let shared = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false, makeCounter: { -1 })
    let pool = DecodePool(shared, slotCount: 2)
    pool.begin(
      DecodePolicy(), reply: { replies.add($0) },
      trouble: { new in troubles.withLock { $0 += [new] } })
    for page in 0..<2 { pool.request(.init(page: page, photo: one, demand: .small)) }
    #expect(replies.all.compactMap(\.failure).count == 2)
    #expect(troubles.withLock { $0.map(\.message) }.count == 1)
    pool.close()
  }

  @Test("If the first photo is not a JPEG, the process for all formats is started early")
  func expectation() throws {
    let program = try RenamedProgram("gimbal-decoder", as: "eager-decoder")
    let pool = DecodePool(
      programs: DecoderPrograms(jpeg: "/nowhere/gimbal-jpeg-decoder", all: program.path),
      slotCount: 1, firstKind: .all)
    defer { pool.close() }
    let limit = ContinuousClock.now + .seconds(5)
    var isThere = false
    while !isThere, ContinuousClock.now < limit {
      isThere = children().contains { $0.name == "eager-decoder" }
      usleep(1000)
    }
    #expect(isThere)
  }

  @Test("Ended processes are noticed even if the parent process ignores SIGCHLD")
  func childSignal() throws {
    signal(SIGCHLD, SIG_IGN)
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    var action = sigaction()
    sigaction(SIGCHLD, nil, &action)
    // SAFETY: a handler that is a plain function, or none, is read as what it was set as.
    let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #expect(!isIgnored)
  }
}
