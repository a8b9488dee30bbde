import GalleryCore
import Glibc
import HangingFiles
import SystemPackage
import Testing

@testable import DecoderService

@Suite(
  "Files that do not answer", .serialized, .timeLimit(.minutes(2)),
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

  @Test("More of them than there are slots hold no other photo up", arguments: ["open", "read"])
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

  @Test("At the deadline the page says so", arguments: ["open", "read", "stat", "late"])
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

  @Test("However often one is asked for, a single process waits for it")
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
    #expect(programs.openerCount <= 2)
  }

  @Test("Asked for by hand, it is opened anew")
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
    let programs = try Programs()
    let pool = startPool(slotCount: 1, programs: programs.programs) { _ in }
    let stream = pool.animate(try photo("open-1.ppm"), .small) { _ in }
    stream.askForFrame()
    let limit = ContinuousClock.now + .seconds(5)
    while programs.openerCount < 1, ContinuousClock.now < limit { usleep(1000) }
    let closing = ContinuousClock.now
    stream.close()
    pool.close()
    #expect(ContinuousClock.now - closing < .seconds(1))
  }
}
