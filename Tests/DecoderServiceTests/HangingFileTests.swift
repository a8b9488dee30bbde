import GalleryCore
import Glibc
import NumberedPhotos
import SystemPackage
import TestBeds
import Testing

@testable import DecoderService

@Suite(
  "Files that do not answer", .serialized, .timeLimit(.minutes(10)),
  .enabled(if: HangingFiles.isUsable, "FUSE is needed"))
struct HangingFileTests {
  private static let noAnswer = DecodeFailure.noAnswer.reason
  private let files: HangingFiles

  init() throws { files = try HangingFiles() }

  /// A picture in the file system; large enough that decoders read it in several parts.
  private func photo(_ name: String) throws -> FilePath {
    let header = Array("P6\n1000 400\n255\n".utf8)
    return FilePath(
      try files.add(name, header + [UInt8](repeating: 99, count: 1_200_000)))
  }

  /// The real programs; the one that opens files has a name of this suite's own.
  private struct Programs {
    static let name = "hanging-opener"
    private let files: RenamedProgram
    let programs: DecoderPrograms

    init() throws {
      files = try RenamedProgram("gimbal-files", as: Self.name)
      var programs = DecoderPrograms(in: builtPrograms)
      programs.files = files.path
      self.programs = programs
    }

    /// How many of its processes there are.
    var openerCount: Int { children().count { $0.name == Self.name } }
  }

  @Test("More of them than slots do not delay other photos", arguments: ["open", "read"])
  func others(kind: String) throws {
    let replies = Replies()
    let pool = startPool(slotCount: 2) { replies.add($0) }
    let hanging = try (0..<5).map { try photo("\(kind)-\($0).ppm") }
    let good = try (0..<5).map { try photo("good-\($0).ppm") }
    for (page, path) in hanging.enumerated() {
      pool.request(.init(page: page, photo: path, demand: .small))
    }
    let start = ContinuousClock.now
    for (page, path) in good.enumerated() {
      pool.request(.init(page: 10 + page, photo: path, demand: .small))
    }
    let all = replies.wait(for: 5)
    #expect(Set(all.map(\.request.page)) == Set(10..<15))
    #expect(all.compactMap(\.failure).isEmpty)
    #expect(ContinuousClock.now - start < .seconds(10), "they waited for the deadline")
    let closing = ContinuousClock.now
    pool.close()
    #expect(ContinuousClock.now - closing < .seconds(1), "closing waits for the files")
  }

  @Test("At the deadline the page shows the reason", arguments: ["open", "read", "stat", "late"])
  func deadline(kind: String) throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, policy: DecodePolicy(deadline: 1)) { replies.add($0) }
    defer { pool.close() }
    let path = try photo("\(kind)-1.ppm")
    pool.request(.init(page: 0, photo: path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == Self.noAnswer)
    // Elsewhere: where one file's kind is not told, Linux asks for no other in that folder.
    let good = try TestFile.ppm(width: 10, height: 10)
    pool.request(.init(page: 1, photo: good.path, demand: .small))
    #expect(replies.wait(for: 2)[1].failure == nil)
  }

  @Test("A file that answers late is shown, and again at once")
  func late() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let path = try photo("open-1.ppm")
    pool.request(.init(page: 0, photo: path, demand: .small))
    pool.request(.init(page: 1, photo: try photo("good.ppm"), demand: .small))
    #expect(replies.wait(for: 1)[0].request.page == 1)
    try files.answer()
    let reply = replies.wait(for: 2)[1]
    #expect(reply.request.page == 0 && reply.failure == nil)
    pool.request(.init(page: 2, photo: path, demand: .small))
    #expect(replies.wait(for: 3)[2].failure == nil)
  }

  @Test("A single process waits for each, after any number of requests")
  func single() throws {
    let replies = Replies()
    let programs = try Programs()
    let pool = startPool(
      slotCount: 1, programs: programs.programs, policy: DecodePolicy(deadline: 0.2)
    ) { replies.add($0) }
    defer { pool.close() }
    let path = try photo("open-1.ppm")
    for count in 1...5 {
      pool.request(.init(page: 0, photo: path, demand: .small))
      #expect(replies.wait(for: count).last?.failure == Self.noAnswer)
    }
    // That one, and the one for other files.
    #expect((1...2).contains(programs.openerCount))
  }

  @Test("A photo and its detail whose file is opened by two slots at once wait for one process")
  func together() throws {
    let shared = PoolState(programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false)
    defer {
      shared.close()
      shared.openers.close()
    }
    let path = try photo("open-1.ppm")
    for purpose in [DecodeRequest.Purpose.photo, .detail] {
      shared.queue.add(.init(page: 0, purpose: purpose, photo: path, demand: .small))
    }
    for _ in 0..<2 {
      let task = try #require(shared.queue.take())
      guard case .pending(let opener) = try OpenedFile.open(path, shared, patience: 0.05) else {
        Issue.record("it opens")
        return
      }
      #expect(shared.slowFiles.add(task, opener, until: .infinity, shared))
    }
    try files.answer()
    let limit = ContinuousClock.now + .seconds(10)
    var purposes: Set<DecodeRequest.Purpose> = []
    while purposes.count < 2, ContinuousClock.now < limit {
      if let task = shared.queue.take() { purposes.insert(task.request.purpose) }
      usleep(1000)
    }
    #expect(purposes == [.photo, .detail])
  }

  @Test("One that answers late is closed if its request was cancelled")
  func takenBack() throws {
    let shared = PoolState(programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false)
    defer { shared.openers.close() }
    let request = DecodeRequest(page: 0, photo: try photo("good.ppm"), demand: .small)
    for isReplaced in [false, true] {
      shared.queue.add(request)
      weak var held: OpenedFile?
      do {
        let task = try #require(shared.queue.take())
        guard case .opened(let file) = try OpenedFile.open(request.photo, shared, patience: 5)
        else {
          Issue.record("it does not open")
          return
        }
        held = file
        shared.queue.resume(task, with: file)
      }
      #expect(held != nil)
      if isReplaced {
        shared.queue.add(.init(page: 0, photo: "/another", demand: .small))
      } else {
        shared.queue.cancel(0)
      }
      #expect(held == nil)
    }
  }

  @Test("After a reload it is opened again")
  func forgiven() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, policy: DecodePolicy(deadline: 0.3)) { replies.add($0) }
    defer { pool.close() }
    let path = try photo("open-1.ppm")
    pool.request(.init(page: 0, photo: path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == Self.noAnswer)
    try files.answer()
    pool.forgive(path)
    pool.request(.init(page: 0, photo: path, demand: .small, generation: 1))
    #expect(replies.wait(for: 2)[1].failure == nil)
  }

  @Test("An animation's stream does not keep the program from closing")
  func animation() throws {
    let pool = startPool(slotCount: 1) { _ in }
    let stream = pool.animate(try photo("open-1.ppm"), .small) { _ in }
    stream.requestFrame()
    let limit = ContinuousClock.now + .seconds(5)
    while !files.hasBeenAsked(for: "open-1.ppm"), ContinuousClock.now < limit { usleep(1000) }
    #expect(files.hasBeenAsked(for: "open-1.ppm"))
    let closing = ContinuousClock.now
    stream.close()
    pool.close()
    #expect(ContinuousClock.now - closing < .seconds(1))
  }
}
