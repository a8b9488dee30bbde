import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Decoders that are ended", .serialized, .timeLimit(.minutes(10)))
struct EndangeredDecoderTests {
  /// The real decoder under a name by which this suite's processes are told from those of others.
  private static let name = "mortal-decoder"
  private let folder: FilePath
  private var programs: DecoderPrograms {
    DecoderPrograms(jpeg: folder.appending(Self.name), all: folder.appending(Self.name))
  }

  init() throws {
    var template = Array("/tmp/gimbal-mortal-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    folder = FilePath(platformString: template)
    let target = builtPrograms.appending("gimbal-decoder")
    let link = folder.appending(Self.name)
    let failure = target.withPlatformString { target in
      link.withPlatformString { symlink(target, $0) }
    }
    try #require(failure == 0)
  }

  private func cleanUp() {
    _ = folder.appending(Self.name).withPlatformString { unlink($0) }
    _ = folder.withPlatformString { rmdir($0) }
  }

  private var workers: [pid_t] { children().filter { $0.name == Self.name }.map(\.process) }

  @Test("All photos are decoded in the end, although decoders are killed 200 times at work")
  func killed() throws {
    defer { cleanUp() }
    // A picture that takes its time, so that most are hit in mid-decode.
    let photos = try (0..<8).map { try TestFile.ppm(width: 600, height: 400, gray: UInt8($0)) }
    let replies = Replies()
    let pool = startPool(slotCount: 2, programs: programs) { replies.add($0) }
    defer { pool.close() }
    var asked = 0
    var kills = 0
    var random = SystemRandomNumberGenerator()
    while kills < 200 {
      while asked < replies.all.count + 4 {
        pool.request(
          .init(page: asked, photo: photos[asked % photos.count].path, demand: .small))
        asked += 1
      }
      // The kernel kills by SIGKILL where memory is short, earlyoom by SIGTERM.
      let signal = kills.isMultiple(of: 2) ? SIGKILL : SIGTERM
      if let worker = workers.randomElement(using: &random), kill(worker, signal) == 0 {
        kills += 1
      }
      let before = replies.all.count
      // More than a decoder lives for is not to be asked of it: two photos between two kills.
      let limit = ContinuousClock.now + .milliseconds(300)
      while replies.all.count < before + 2, ContinuousClock.now < limit { usleep(500) }
      usleep(.random(in: 0..<15_000, using: &random))
    }
    let all = replies.wait(for: asked)
    #expect(Set(all.map(\.request.page)) == Set(0..<asked))
    for reply in all {
      let gray = UInt32(reply.request.page % photos.count)
      let expected: UInt32 = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      #expect(try reply.result.get().image[3, 3] == expected)
    }
  }

  @Test("A photo whose process is ended from outside is tried again", arguments: [SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    defer { cleanUp() }
    let program = try RenamedProgram("rogue-decoder", as: "ended-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.lie("hang")
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    while holders(of: photo.path).isEmpty { usleep(1000) }
    let first = holders(of: photo.path)
    for process in first { kill(process, signal) }
    let limit = ContinuousClock.now + .seconds(10)
    var isTriedAgain = false
    while replies.all.isEmpty, !isTriedAgain, ContinuousClock.now < limit {
      isTriedAgain = !Set(holders(of: photo.path)).isSubset(of: first)
      usleep(1000)
    }
    #expect(replies.all.compactMap(\.failure).isEmpty)
    #expect(isTriedAgain)
  }

  @Test("One that is stopped is ended at the deadline, and the next photo is shown")
  func stopped() throws {
    defer { cleanUp() }
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: programs, policy: DecodePolicy(deadline: 1)
    ) { replies.add($0) }
    defer { pool.close() }
    let photos = try (0..<3).map { _ in try TestFile.ppm(width: 10, height: 10) }
    pool.request(.init(page: 0, photo: photos[0].path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == nil)
    let worker = try #require(workers.first)
    // Before it would be stopped by the program itself, which would let it go on.
    kill(worker, SIGSTOP)
    pool.request(.init(page: 1, photo: photos[1].path, demand: .small))
    #expect(replies.wait(for: 2)[1].failure == "It took longer than 1 s.")
    pool.request(.init(page: 2, photo: photos[2].path, demand: .small))
    #expect(replies.wait(for: 3)[2].failure == nil)
    #expect(!workers.contains(worker))
  }

  @Test("One that is killed while it is idle is replaced, and leaves no zombie")
  func idle() throws {
    defer { cleanUp() }
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs) { replies.add($0) }
    let photo = try TestFile.ppm(width: 10, height: 10)
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    _ = replies.wait(for: 1)
    let worker = try #require(workers.first)
    kill(worker, SIGKILL)
    let limit = ContinuousClock.now + .seconds(5)
    while workers.first == worker || workers.isEmpty, ContinuousClock.now < limit { usleep(1000) }
    #expect(workers.count == 1 && workers.first != worker)
    pool.request(.init(page: 1, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 2)[1].failure == nil)
    pool.close()
    #expect(workers.isEmpty, "a process, or its zombie, is left after closing")
  }

  @Test("A photo that needs too much memory shows the reason, and its process is replaced")
  func memory() throws {
    defer { cleanUp() }
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs) { replies.add($0) }
    defer { pool.close() }
    let small = try TestFile.ppm(width: 10, height: 10)
    pool.request(.init(page: 0, photo: small.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == nil)
    let first = try #require(workers.first)
    let photo = try TestFile.ppm(width: 10, height: 10)
    // A hole: it takes no room on the disk.
    #expect(photo.path.withPlatformString { truncate($0, 1_700_000_000) } == 0)
    pool.request(.init(page: 1, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 2)[1].failure == "It needs more than 1.5 GiB.")
    pool.request(.init(page: 2, photo: small.path, demand: .small))
    #expect(replies.wait(for: 3)[2].failure == nil)
    #expect(workers.first != nil && !workers.contains(first), "the process goes on")
  }

  @Test("500 photos leave behind no descriptor, no mapping and no process")
  func leaks() throws {
    defer { cleanUp() }
    let counter = Replies()
    let pool = startPool(slotCount: 2, programs: programs) { reply in
      // Without the picture, which would stay mapped.
      counter.add(DecodeReply(request: reply.request, result: .failure(DecodeFailure(reason: ""))))
    }
    defer { pool.close() }
    let photo = try TestFile.ppm(width: 100, height: 100)
    let bad = try TestFile(Array("P6\n9 9\n255\n".utf8))
    func ask(_ count: Int) {
      let before = counter.all.count
      for page in 0..<count {
        pool.request(
          .init(page: page, photo: page % 10 == 9 ? bad.path : photo.path, demand: .small))
      }
      _ = counter.wait(for: before + count)
    }
    // The second process starts some time after the first.
    let limit = ContinuousClock.now + .seconds(5)
    while workers.count < 2, ContinuousClock.now < limit { usleep(1000) }
    ask(20)
    let processes = workers
    let before = (openFiles(of: getpid()).count, mappings)
    let opened = processes.map { openFiles(of: $0).count }
    ask(500)
    // Other tests run meanwhile; what each photo leaves behind would be 500 times as much.
    #expect(openFiles(of: getpid()).count < before.0 + 50)
    #expect(mappings < before.1 + 50)
    #expect(workers == processes)
    for (process, count) in zip(processes, opened) {
      #expect(openFiles(of: process).count <= count + 2)
    }
  }

  /// How many pictures are mapped.
  private var mappings: Int {
    contents(of: "/proc/self/maps").split(separator: "\n").filter {
      $0.contains("gimbal-pixels")
    }.count
  }
}
