import SeededRandom
import Testing

@testable import RemoteControl

@Suite("Two frames with the same name")
struct ConnectionContestTests {
  private let lost = BrokerFailure(.lost, "The connection was lost.")
  private let refused = BrokerFailure(.refused, "Connection refused")

  @Test("three short connections in a row are a contest, until one stays")
  func contest() {
    var contest = ConnectionContest()
    for time in [0.0, 10, 20] {
      #expect(!contest.isOn)
      contest.begin(at: time)
      #expect(contest.end(at: time + 2, by: lost).kind == (time < 20 ? .lost : .contested))
    }
    #expect(contest.isOn)
    contest.begin(at: 30)
    #expect(contest.isOn)
    #expect(contest.end(at: 30 + ConnectionContest.shortest, by: lost) == lost)
    #expect(!contest.isOn)
  }

  @Test("a broker that is away between them is none, and does not end one")
  func outage() {
    var contest = ConnectionContest()
    for time in stride(from: 0.0, to: 100, by: 10) {
      contest.begin(at: time)
      #expect(contest.end(at: time + 2, by: lost) == lost)
      // The next attempt fails.
      #expect(contest.end(at: time + 4, by: refused) == refused)
      #expect(!contest.isOn)
    }
    for time in [110.0, 120, 130] {
      contest.begin(at: time)
      _ = contest.end(at: time + 2, by: lost)
    }
    #expect(contest.end(at: 140, by: refused) == refused)
    #expect(contest.isOn)
  }

  /// A frame of a simulation.
  private struct Frame {
    var attempts = ConnectionAttempts()
    /// When it connects; nil while it is connected.
    var time: Double?
    /// When its connection has begun.
    var beginning = 0.0
    var isTold = false
  }

  /// Lets frames take over each other's connection until a time; returns how often one was
  /// accepted.
  private func run(
    _ frames: inout [Frame], until end: Double, using random: inout SeededRandom
  ) -> Int {
    var count = 0
    while true {
      let waiting = frames.indices.filter { frames[$0].time != nil }
      guard let next = waiting.min(by: { frames[$0].time! < frames[$1].time! }),
        let now = frames[next].time, now < end
      else { return count }
      count += 1
      for other in frames.indices where frames[other].time == nil {
        #expect(
          !frames[other].isTold || now - frames[other].beginning < ConnectionContest.shortest,
          "It would say that no other frame is there.")
        let (delay, meaning) = frames[other].attempts.end(at: now, by: lost, using: &random)
        frames[other].time = now + delay
        if meaning.kind == .contested { frames[other].isTold = true }
      }
      frames[next].attempts.begin(at: now)
      frames[next].time = nil
      frames[next].beginning = now
    }
  }

  @Test(
    "fight less and less often for as long as both are there, and the other has peace after that",
    arguments: [1, 2, 3, 4, 5] as [UInt64])
  func twoFrames(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var frames = [Frame(time: 0), Frame(time: 0.5)]
    let first = run(&frames, until: 600, using: &random)
    #expect(first <= 50, "\(first) connections")
    #expect(frames.allSatisfy { $0.isTold })
    let later = run(&frames, until: 86_400, using: &random)
    // Each waits for 45 s or more.
    #expect(later <= 2 * 85_800 / 45, "\(later) connections")
    frames.remove(at: 0)
    let last = run(&frames, until: 86_500, using: &random)
    #expect(last <= 1)
    let (delay, meaning) = frames[0].attempts.end(
      at: frames[0].beginning + ConnectionContest.shortest, by: lost, using: &random)
    #expect(delay <= 1.25 && meaning == lost, "It comes back at once.")
  }
}
