import GalleryCore
import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Decoders that fail", .serialized, .timeLimit(.minutes(10)))
struct FaultyDecoderTests {
  private let rogue = DecoderPrograms(
    jpeg: builtPrograms.appending("rogue-decoder"), all: builtPrograms.appending("rogue-decoder"))

  @Test("Valid answers of a rogue decoder are accepted")
  func honest() throws {
    #expect(try failure(of: "honest") == nil)
  }

  @Test(
    "After any misbehaviour of a decoder, its photo gets a tile, and the next one is shown",
    arguments: [
      ("crash", "It crashed the decoder."), ("trap", "It crashed the decoder."),
      ("leave", "It crashed the decoder."), ("deaf", "It crashed the decoder."),
      ("hang", "It took longer than 0.5 s."), ("garbage", "false answer"),
      ("long", "false answer"), ("empty", "It crashed the decoder."), ("hello", "false answer"),
      ("no-pixels", "false answer"), ("wide", "false answer"), ("tall", "false answer"),
      ("huge", "false answer"), ("unsealed", "false answer"), ("padded", "false answer"),
      ("sparse", "false answer"), ("ordinary-file", "false answer"),
      ("device", "false answer"), ("own-file", "false answer"),
      ("resized", "It crashed the decoder."), ("provisional", "false answer"),
    ])
  func lies(lie: String, words: String) throws {
    let reason = try #require(try failure(of: lie))
    #expect(reason.contains(words), "\(reason)")
  }

  @Test("Extra memory behind a picture, which would not be counted, is not kept")
  func hoard() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    let demand = PhotoDemand(bounds: PixelSize(width: 2000, height: 2000))
    for (page, lie) in ["hoard", "honest"].enumerated() {
      let photo = try TestFile.lie(lie)
      pool.request(.init(page: page, photo: photo.path, demand: demand))
      _ = replies.wait(for: page + 1)
    }
    #expect(replies.all[0].failure == "Its decoder gave a false answer.")
    #expect(replies.all[1].failure == nil)
  }

  @Test("A second answer to a request ends the decoder, not the program")
  func unasked() throws {
    // The first answer is good; the second comes while the next photo is asked for, or after that.
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    let (bad, good) = (try TestFile.lie("unasked"), try TestFile.lie("honest"))
    for page in 0..<4 {
      pool.request(.init(page: page, photo: (page == 0 ? bad : good).path, demand: .small))
    }
    #expect(replies.wait(for: 4).compactMap(\.failure) == [])
  }

  /// The reason for the tile of a photo that makes the decoder lie; an honest one comes after it.
  private func failure(of lie: String) throws -> String? {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue, policy: DecodePolicy(deadline: 0.5)) {
      if case .success(let photo) = $0.result, photo.isProvisional { return }
      replies.add($0)
    }
    defer { pool.close() }
    let (bad, good) = (try TestFile.lie(lie), try TestFile.lie("honest"))
    pool.request(.init(page: 0, photo: bad.path, demand: .small))
    _ = replies.wait(for: 1)
    pool.request(.init(page: 1, photo: good.path, demand: .small))
    let both = replies.wait(for: 2)
    #expect(try both[1].result.get().image.size == PixelSize(width: 4, height: 4))
    return both[0].failure
  }

  @Test("A photo that crashed its decoder is tried again only on request, or after a change")
  func condemned() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    let bad = try TestFile.lie("crash")
    func ask() -> (failure: String?, time: Duration) {
      let count = replies.all.count
      let began = ContinuousClock.now
      pool.request(.init(page: 0, photo: bad.path, demand: .small))
      let reply = replies.wait(for: count + 1)[count]
      return (reply.failure, ContinuousClock.now - began)
    }
    #expect(ask().failure == "It crashed the decoder.")
    let before = children().first { $0.name == "rogue-decoder" }?.process
    for _ in 0..<20 { #expect(ask().failure == "It crashed the decoder.") }
    #expect(children().first { $0.name == "rogue-decoder" }?.process == before)
    let file = try FileDescriptor.open(bad.path, .writeOnly, options: .truncate)
    try file.closeAfter { _ = try file.writeAll("P6 honest".utf8) }
    #expect(ask().failure == nil)
    // Changed without a trace, but asked for.
    pool.forgive(bad.path)
    #expect(ask().failure == nil)
  }

  @Test("A decoder with another protocol does not count against the photo")
  func stranger() throws {
    let program = try RenamedProgram("rogue-decoder", as: "rogue-stranger")
    let programs = DecoderPrograms(jpeg: program.path, all: program.path)
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.ppm(width: 2, height: 2)
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure?.contains("cannot be started") == true)
  }

  @Test("The memory of a process is measured without the part shared with its parent")
  func peak() {
    #expect(OwnedProcess.peak(900 << 20, inherited: 300 << 20) == 900 << 20)
    #expect(OwnedProcess.peak(900 << 20, inherited: 900 << 20) == nil)
    #expect(DecodePolicy.isMuch(900 << 20))
    #expect(!DecodePolicy.isMuch(nil) && !DecodePolicy.isMuch(700 << 20))
  }

  @Test("A decoder that cannot be started causes tiles and one message")
  func missing() throws {
    let troubles = Mutex<[DecoderTrouble]>([])
    let replies = Replies()
    let nowhere = FilePath("/nowhere/gimbal-decoder")
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: nowhere, all: nowhere),
      trouble: { new in troubles.withLock { $0 += [new] } }, reply: { replies.add($0) })
    defer { pool.close() }
    let photo = try TestFile.ppm(width: 2, height: 2)
    for page in 0..<3 { pool.request(.init(page: page, photo: photo.path, demand: .small)) }
    for reply in replies.wait(for: 3) {
      #expect(reply.failure?.contains("cannot be started (No such file") == true)
    }
    #expect(troubles.withLock { $0.count } == 1)
  }

  @Test("A decoder that ends at once is not restarted for ever")
  func stillborn() throws {
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: "/bin/true", all: "/bin/true")
    ) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.ppm(width: 2, height: 2)
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure?.contains("ended at once") == true)
  }

  @Test("A file that no decoder received stays open for the next one")
  func reused() throws {
    let replies = Replies()
    let files = try RenamedProgram("gimbal-files", as: "reused-opener")
    let pool = startPool(
      slotCount: 1,
      programs: DecoderPrograms(jpeg: "/bin/true", all: "/bin/true", files: files.path),
      // So that it waits for each decoder's greeting before it passes the file.
      policy: DecodePolicy(requiresSandbox: true)
    ) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.ppm(width: 2, height: 2)
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure?.contains("ended at once") == true)
    #expect(children().count { $0.name == "reused-opener" } == 1, "it was opened again")
  }

  @Test("The delay between restarts doubles up to 5 s, and is reset by the first success")
  func backoff() {
    var backoff = RestartBackoff()
    var delays: [Double] = []
    for _ in 0..<60 {
      backoff.noteFailure(at: 100)
      delays.append(backoff.delay(at: 100))
    }
    #expect(delays.prefix(5).map { ($0 * 1000).rounded() } == [0, 20, 40, 80, 160])
    #expect(delays.last == 5)
    #expect(delays == delays.sorted())
    #expect(backoff.delay(at: 104) == 1)
    backoff.noteSuccess()
    #expect(backoff.delay(at: 100) == 0)
  }
}
