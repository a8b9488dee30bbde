import Testing

@testable import GimbalApp

@Suite("The frame driver")
struct FrameDriverTests {
  @Test("a frame is due if the window is stale and the interval has passed")
  func due() {
    var frames = FrameDriver(start: 0)
    #expect(frames.isDue(at: 0, interval: 1), "The first frame is due at once.")
    frames.beginFrame(at: 1, isAnimating: false)
    #expect(!frames.isDue(at: 9, interval: 1))
    frames.invalidate()
    #expect(!frames.isDue(at: 1.5, interval: 1) && frames.isDue(at: 2, interval: 1))
    #expect(frames.isDue(at: 1.5, interval: 0), "The compositor waits for the display itself.")
    frames.beginFrame(at: 2, isAnimating: true)
    #expect(frames.isDue(at: 3, interval: 1), "Something moves.")
  }

  @Test("while power is saved, every second frame is skipped, down to 30 a second")
  func savingPower() {
    func interval(_ rate: Double) -> Double {
      FrameDriver.frugalInterval(1 / rate, refreshRate: rate)
    }
    #expect(interval(60) == 2.0 / 60 && interval(120) == 2.0 / 120)
    #expect(interval(48) == 1.0 / 30 && interval(24) == 1.0 / 24)
    #expect(FrameDriver.frugalInterval(0, refreshRate: 60) == 2.0 / 60, "The compositor waits.")
  }

  @Test("the frame of another photo does not wait, because that photo's time runs")
  func nextPhoto() {
    var frames = FrameDriver(start: 0)
    frames.beginFrame(at: 1, isAnimating: false)
    frames.invalidate(atOnce: true)
    frames.invalidate()
    #expect(frames.isDue(at: 1.5, interval: 1))
    frames.beginFrame(at: 1.5, isAnimating: true)
    #expect(!frames.isDue(at: 1.75, interval: 1), "The frames after it wait as ever.")
  }

  @Test("the chrome appears 0.15 s after the start, or with the first photo")
  func chrome() {
    var frames = FrameDriver(start: 10)
    #expect(frames.chromeTime == 10.15 && !frames.hasShownPhoto)
    frames.beginFrame(at: 10, isAnimating: false)
    frames.notePhoto()
    #expect(frames.chromeTime == nil && frames.hasShownPhoto && frames.isStale)
  }

  @Test("a resize counts as finished 0.1 s after its last step")
  func resize() {
    var frames = FrameDriver(start: 0)
    #expect(frames.resizeTime == nil && !frames.isResizing(at: 0))
    frames.noteResize(at: 1)
    frames.noteResize(at: 1.05)
    #expect(frames.isResizing(at: 1.14) && !frames.isResizing(at: 1.16))
  }
}

@Suite("The release of code")
struct CodeReleaseTests {
  @Test("comes with the first photo, then after 0.75 s without a frame, and happens once")
  func rest() {
    var frames = FrameDriver(start: 0)
    frames.beginFrame(at: 0.5, isAnimating: false)
    #expect(frames.codeReleaseTime == nil)
    frames.notePhoto()
    #expect(frames.codeReleaseTime == 0.5)
    frames.noteCodeRelease()
    #expect(frames.codeReleaseTime == nil)
    frames.beginFrame(at: 1, isAnimating: false)
    #expect(frames.codeReleaseTime == 1.75)
    frames.beginFrame(at: 1.0625, isAnimating: false)
    #expect(frames.codeReleaseTime == 1.8125)
    frames.noteCodeRelease()
    #expect(frames.codeReleaseTime == nil)
    frames.beginFrame(at: 9, isAnimating: false)
    #expect(frames.codeReleaseTime == 9.75)
  }

  /// The times between releases, in seconds, while frames follow each other for 40 s; photos are
  /// found for the first `listing` seconds.
  private func intervals(listing: Double) -> [Double] {
    var frames = FrameDriver(start: 0)
    frames.notePhoto()
    frames.noteCodeRelease()
    var (now, intervals, latest) = (0.0, [Double](), 0.0)
    while now < 40 {
      now += 1 / 64
      frames.beginFrame(at: now, isAnimating: true)
      if let time = frames.codeReleaseTime, now >= time {
        intervals.append(now - latest)
        latest = now
        frames.noteCodeRelease(isListing: now < listing)
      }
    }
    return intervals
  }

  @Test(
    "happens ever more rarely while frames never stop, but not while photos are being found",
    arguments: [0.0, 0.5])
  func motion(listing: Double) {
    let first = listing == 0 ? [0.125] : [0.125, 0.125, 0.125, 0.125]
    let expected = first + [0.25, 0.5, 1, 2, 4, 8, 10, 10]
    let intervals = intervals(listing: listing)
    #expect(intervals.count == expected.count)
    for (interval, expected) in zip(intervals, expected) {
      #expect((expected..<expected + 3 / 64).contains(interval))
    }
  }
}

@Suite("The release of code, with input")
struct CodeReleaseInputTests {
  @Test("does not come within a second of input while frames follow each other")
  func input() {
    var frames = FrameDriver(start: 0)
    frames.notePhoto()
    frames.noteCodeRelease()
    frames.beginFrame(at: 1, isAnimating: true)
    frames.noteInput(at: 1)
    frames.beginFrame(at: 2, isAnimating: true)
    #expect(frames.codeReleaseTime == 2.75)
    frames.beginFrame(at: 2.25, isAnimating: true)
    #expect(frames.codeReleaseTime == 2.25)
    // Input at rest, before the frame that it causes.
    frames.noteCodeRelease()
    frames.noteInput(at: 5)
    frames.beginFrame(at: 5, isAnimating: true)
    frames.beginFrame(at: 6, isAnimating: true)
    #expect(frames.codeReleaseTime == 6.75)
  }
}

@Suite("The schedule")
struct ScheduleTests {
  private func driver(lastFrame: Double?, isStale: Bool = false) -> FrameDriver {
    var frames = FrameDriver(start: 0)
    if let lastFrame { frames.beginFrame(at: lastFrame, isAnimating: isStale) }
    return frames
  }

  @Test("at rest with nothing due, the loop sleeps without an end")
  func rest() {
    let schedule = Schedule(frames: [nil, nil], steps: [nil])
    let timeout = schedule.timeout(at: 5, for: driver(lastFrame: 4), interval: 0.1)
    #expect(timeout == nil)
    #expect(schedule.stop(after: 5) == nil)
  }

  @Test("the loop sleeps until the earliest time, and not at all if that has passed")
  func earliest() {
    let schedule = Schedule(frames: [9, nil, 7], steps: [8, 6.5], replays: 6.25)
    let frames = driver(lastFrame: 4)
    #expect(schedule.timeout(at: 5, for: frames, interval: 0.1) == 1.25)
    #expect(schedule.timeout(at: 6.4, for: frames, interval: 0.1) == 0)
    #expect(schedule.frameTime(after: 4) == 7)
  }

  @Test("what was due before the last frame was shown in it")
  func shown() {
    let schedule = Schedule(frames: [3, 4], steps: [])
    let timeout = schedule.timeout(at: 5, for: driver(lastFrame: 4), interval: 0.1)
    #expect(timeout == nil && schedule.frameTime(after: 3.5) == 4)
  }

  @Test("a stale window waits for its next frame; only a replay may come before")
  func stale() {
    let frames = driver(lastFrame: 5, isStale: true)
    let schedule = Schedule(frames: [5.01], steps: [5.02])
    let timeout = schedule.timeout(at: 5, for: frames, interval: 0.25)
    #expect(timeout == 0.25)
    var replayed = schedule
    replayed.replays = 5.125
    let earlier = replayed.timeout(at: 5, for: frames, interval: 0.25)
    #expect(earlier == 0.125)
    #expect(
      schedule.timeout(at: 0, for: driver(lastFrame: nil), interval: 1) == 0,
      "The first frame waits for nothing.")
  }

  @Test("a standing clock stops at everything once, and at overdue replays")
  func stops() {
    var schedule = Schedule(frames: [2, 5], steps: [3, nil, 1])
    #expect(schedule.stop(after: 0) == 1)
    #expect(schedule.stop(after: 1) == 2 && schedule.stop(after: 2) == 3)
    #expect(schedule.stop(after: 5) == nil)
    schedule.replays = 4
    #expect(schedule.stop(after: 4.5) == 4.5)
  }
}
