import Testing

@testable import GimbalApp

@Suite("Why the loop ends, and how long it sleeps")
@MainActor struct LoopPartTests {
  private func makeLoop() -> LoopPart {
    let loop = LoopPart(LoopClock(isInGroup: true), start: 0)
    loop.clock.standing = 1
    return loop
  }

  @Test("the first reason for the end counts, but a signal more")
  func ending() throws {
    let loop = makeLoop()
    #expect(!loop.isQuitting)
    loop.end(.quit)
    #expect(loop.ending == .quit)
    loop.end(.signal(15))
    loop.end(.quit)
    #expect(loop.ending == .signal(15) && loop.ending?.signal == 15)
    try loop.throwFailure()
  }

  @Test("a failure is thrown, as is a signal that ends a recording")
  func failures() {
    let loop = makeLoop()
    loop.end(ProgramEnding(signal: 2, isRecording: true))
    let error = #expect(throws: StartError.self) { try loop.throwFailure() }
    #expect(error?.signal == 2 && error?.code == .cannotWrite)
    #expect(ProgramEnding(signal: 2, isRecording: false) == .signal(2))
  }

  @Test("it sleeps until what is due, and a recording releases no code")
  func sleep() {
    let loop = makeLoop()
    loop.frames.notePhoto()
    loop.frames.beginFrame(at: 0.5, isAnimating: false)
    #expect(loop.codeReleaseTime == nil)
    func timeout(_ time: Double?) -> Double? {
      loop.timeout(interval: 0.1, isListing: false) { Schedule(frames: [time]) }
    }
    #expect(timeout(nil) == nil)
    #expect(timeout(3) == 2 && timeout(0.9) == 0)
    #expect(timeout(0.4) == nil, "The last frame has shown it.")
  }

  @Test("a frame is due for the latest step while the program goes on")
  func frames() {
    let loop = makeLoop()
    loop.clock.stepTime = 1
    #expect(loop.isFrameDue(interval: 0.1))
    loop.frames.beginFrame(at: 1, isAnimating: true)
    #expect(!loop.isFrameDue(interval: 0.1))
    loop.clock.stepTime = 1.1
    #expect(loop.isFrameDue(interval: 0.1))
    loop.end(.quit)
    #expect(!loop.isFrameDue(interval: 0.1))
  }
}
