import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Idle decoders", .serialized, .timeLimit(.minutes(10)))
struct IdleDecoderTests {
  /// A pool with one process of `rogue-decoder`, which has answered to a photo.
  private func answering(
    to lie: String, name: String, _ body: (pid_t, DecodePool, Replies) throws -> Void
  ) throws {
    let program = try RenamedProgram("rogue-decoder", as: name)
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    // On a slow machine it can have been replaced by the time that the reply is seen.
    #expect(holds { !processes(named: name).isEmpty })
    let first = processes(named: name).first
    let photo = try TestFile.lie(lie)
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == nil)
    let process = try #require(processes(named: name).first ?? first)
    try body(process, pool, replies)
  }

  private func processes(named name: String) -> [pid_t] {
    children().filter { $0.name == name }.map(\.process)
  }

  /// Waits until something is so, for some seconds at most.
  private func holds(_ condition: () -> Bool) -> Bool {
    let limit = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < limit {
      if condition() { return true }
      usleep(2000)
    }
    return false
  }

  @Test("One is stopped, and still decodes the next photo")
  func suspended() throws {
    try answering(to: "honest", name: "rogue-honest") { process, pool, replies in
      #expect(holds { statusField("State", of: process)?.hasPrefix("T") == true })
      let photo = try TestFile.lie("honest")
      for page in 1..<4 {
        pool.request(.init(page: page, photo: photo.path, demand: .small))
        #expect(replies.wait(for: page + 1)[page].failure == nil)
        #expect(processes(named: "rogue-honest") == [process])
      }
    }
  }

  @Test("The real ones are stopped as well, before and after their first photo")
  func real() throws {
    let programs = try NamedPrograms("idle-decoder")
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs.programs) { replies.add($0) }
    defer { pool.close() }
    func isStopped() -> Bool {
      programs.processes.first.flatMap { statusField("State", of: $0) }?.hasPrefix("T") == true
    }
    #expect(holds(isStopped))
    let photo = try TestFile.ppm(width: 10, height: 10)
    var processes: [[pid_t]] = []
    for page in 0..<3 {
      pool.request(.init(page: page, photo: photo.path, demand: .small))
      #expect(replies.wait(for: page + 1)[page].failure == nil)
      #expect(holds(isStopped))
      processes.append(programs.processes)
    }
    // The first photo needs another decoder than that for JPEG; then it stays.
    #expect(processes[1] == processes[0] && processes[2] == processes[0])
  }

  @Test("One that spins is replaced, or stopped if it got little processor time")
  func spinning() throws {
    try answering(to: "spin", name: "rogue-spin") { process, _, _ in
      #expect(
        holds {
          !processes(named: "rogue-spin").contains(process)
            || statusField("State", of: process)?.hasPrefix("T") == true
        })
    }
  }

  @Test("The process that opens files ends after the last one, and is restarted for the next")
  func opener() throws {
    let files = try RenamedProgram("gimbal-files", as: "idle-opener")
    let programs = try NamedPrograms("opener-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 2,
      programs: DecoderPrograms(
        jpeg: programs.programs.jpeg, all: programs.programs.all, files: files.path)
    ) { replies.add($0) }
    defer { pool.close() }
    #expect(holds { !processes(named: "idle-opener").isEmpty })
    usleep(1_000_000)
    #expect(processes(named: "idle-opener").count == 1, "it is gone before the first photo")
    let photo = try TestFile.ppm(width: 10, height: 10)
    for page in 0..<3 {
      pool.request(.init(page: page, photo: photo.path, demand: .small))
      #expect(replies.wait(for: page + 1)[page].failure == nil)
      // Neither the process nor its zombie.
      #expect(holds { processes(named: "idle-opener").isEmpty })
    }
  }

  @Test("A spinning process is distinguished from one at rest")
  func watch() {
    let watch = IdleWatch(usedTime: 5)
    #expect(watch.isAtRest(usedTime: 5.01, nil))
    #expect(!watch.isAtRest(usedTime: 5.2, nil))
  }

  @Test(
    "One that keeps memory or threads is replaced", arguments: ["keep-memory", "keep-threads"])
  func misbehaving(lie: String) throws {
    try answering(to: lie, name: "rogue-idle") { process, pool, replies in
      #expect(holds { !processes(named: "rogue-idle").contains(process) })
      let photo = try TestFile.lie("honest")
      pool.request(.init(page: 1, photo: photo.path, demand: .small))
      #expect(replies.wait(for: 2)[1].failure == nil)
      #expect(pool.restartCount == 0, "Its photo was right.")
    }
  }

  @Test("One that would spin later is stopped before")
  func later() throws {
    try answering(to: "spin-later", name: "rogue-later") { process, _, _ in
      func time() -> [Substring] {
        let text = contents(of: "/proc/\(process)/stat")
        return text.split(separator: " ").dropFirst(13).prefix(2).map { $0 }
      }
      #expect(holds { statusField("State", of: process)?.hasPrefix("T") == true })
      let before = time()
      usleep(1_500_000)
      #expect(processes(named: "rogue-later") == [process])
      #expect(!before.isEmpty && time() == before)
    }
  }

  @Test("Without a thread limit of the system, one that starts thousands is ended")
  func threads() throws {
    let program = try RenamedProgram("rogue-decoder", as: "rogue-unlimited")
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    let photo = try TestFile.lie("threads")
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure == "It made its decoder start too many threads.")
  }

  @Test("The system's data about a process is parsed with any process name")
  func state() {
    let fields = (3...52).map(String.init).joined(separator: " ")
    for name in ["a", "a b", "a) S 1 (", ""] {
      let state = ProcessState("77 (\(name)) \(fields)\n")
      #expect(state?.isWaitingForDisk == false)
      #expect(ProcessState("77 (\(name)) D \(fields.dropFirst(2))\n")?.isWaitingForDisk == true)
      #expect(state?.threadCount == 20)
      #expect(state?.residentByteCount == 24 * Int(getpagesize()))
    }
    for text in ["", "77", "77 (a) S 1 2", "77 (a) " + fields.replacing("20", with: "x")] {
      #expect(ProcessState(text) == nil)
    }
    #expect(ProcessState(of: getpid())?.threadCount ?? 0 > 0)
    #expect(ProcessState(of: 0) == nil)
  }
}
