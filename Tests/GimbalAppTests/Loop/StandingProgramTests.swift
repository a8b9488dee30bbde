import SDLSupport
import Testing

@testable import GimbalApp

@Suite("A clock that stands still")
@MainActor struct StandingProgramTests {
  /// A program that notes at which times it takes steps, and awaits something for some of them.
  private final class Program: StandingProgram {
    let clock = LoopClock(isInGroup: true)
    var isQuitting = false
    var isPrepared = true
    var patience = 5.0
    var dueTimes: [Double] = []
    /// When the program quits, in seconds.
    var end = Double.infinity
    /// For how many steps something is awaited.
    var awaitedCount = 0
    var stepTimes: [Double] = []
    var layoutCount = 0

    init() { clock.standing = -1 }

    var schedule: Schedule { Schedule(frames: dueTimes) }
    var isAwaiting: Bool { awaitedCount > 0 }

    func events(timeout: Double?) -> [InputEvent] { [] }

    func step(_ events: [InputEvent]) -> Bool {
      stepTimes.append(clock.now)
      awaitedCount -= 1
      isQuitting = clock.now >= end
      return awaitedCount > 0
    }

    func layOutFrame() -> Bool {
      layoutCount += 1
      return layoutCount == 1
    }
  }

  @Test("it stops at what is due before a frame, and at the frame")
  func stops() throws {
    let program = Program()
    program.layoutCount = 1
    program.dueTimes = [0.25, 0.75, 1.5]
    try program.pass(until: 1)
    #expect(program.stepTimes == [0.25, 0.75, 1])
    try program.pass(until: 1.5 - 1e-9)
    #expect(program.stepTimes.last == 1.5, "The rest is a rounding error.")
  }

  @Test("time goes on once everything has arrived, and the first photo takes a step more")
  func arrivals() throws {
    let program = Program()
    program.awaitedCount = 3
    try program.prepare()
    #expect(program.stepTimes == [-1, -1, -1])
    #expect(program.layoutCount == 3)
    program.layoutCount = 0
    try program.pass(until: 0)
    #expect(program.stepTimes.suffix(2) == [0, 0])
  }

  @Test("it gives up if nothing arrives")
  func patience() {
    let program = Program()
    (program.isPrepared, program.patience) = (false, 0.01)
    let error = #expect(throws: StartError.self) { try program.prepare() }
    #expect(error?.code == .unavailable)
  }

  @Test("a program that quits takes no more steps")
  func quit() throws {
    let program = Program()
    (program.dueTimes, program.end) = ([0.5, 0.75], 0.5)
    try program.pass(until: 1)
    #expect(program.stepTimes == [0.5] && program.layoutCount == 0)
  }
}
