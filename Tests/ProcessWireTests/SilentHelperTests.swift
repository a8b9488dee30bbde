import Glibc
import SystemPackage
import Testing
import WorkerThreads

@testable import ProcessWire

@Suite("Helpers that are silent", .timeLimit(.minutes(10)))
struct SilentHelperTests {
  private struct Ends: ~Copyable {
    let near: MessageSocket
    let far: MessageSocket

    init() throws {
      let ends = try MessageSocket.pair()
      near = MessageSocket(OwnedDescriptor(ends.near))
      far = MessageSocket(OwnedDescriptor(ends.far))
    }
  }

  @Test("A silent one is given up after the time")
  func silence() throws {
    let ends = try Ends()
    let start = Time.now
    #expect(throws: WireError.nothingYet) { try ends.near.receive(within: 0.05).bytes }
    #expect(Time.now - start >= 0.05)
  }

  @Test("Signs of life are no answers, and each gives it the whole time again")
  func signs() throws {
    let ends = try Ends()
    var signs = SignsOfLife(over: ends.far, interval: 0)
    for _ in 0..<3 { signs.send() }
    try ends.far.send([7])
    var count = 0
    #expect(try ends.near.receive(within: 20) { count += 1 }.bytes == [7])
    #expect(count == 3)
    signs.send()
    #expect(throws: WireError.nothingYet) {
      try ends.near.receive(waits: false) { count += 1 }.bytes
    }
    #expect(count == 4)
    // One that does not keep to the interval is held back.
    var rare = SignsOfLife(over: ends.far, interval: 3600)
    rare.send()
    #expect(!Readiness.wait(for: [ends.near.number], seconds: 0)[0])
  }

  @Test("A deadline runs only while an answer is due")
  func deadline() {
    var deadline = AnswerDeadline(silence: 10)
    deadline.update(isDue: false, hasHeard: true, at: 0)
    #expect(deadline.time == nil)
    deadline.update(isDue: true, hasHeard: false, at: 100)
    deadline.update(isDue: true, hasHeard: false, at: 105)
    #expect(deadline.time == 110)
    deadline.update(isDue: true, hasHeard: true, at: 109)
    #expect(!deadline.isMissed(at: 118.9))
    #expect(deadline.isMissed(at: 119))
    deadline.update(isDue: false, hasHeard: false, at: 119)
    #expect(!deadline.isMissed(at: 1000))
  }

  @Test("A process that is left alone is reaped as soon as it has ended")
  func reaped() throws {
    let process = try ProgramStart.start("/bin/sleep", ["60"], descriptors: [:])
    LingeringProcesses.add(process)
    #expect(LingeringProcesses.isRunning(process))
    LingeringProcesses.end(process)
    let deadline = Time.now + 20
    while LingeringProcesses.isRunning(process), Time.now < deadline { sched_yield() }
    // Not even a zombie has this number.
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }
}
