import Testing

@testable import RemoteControl

@Suite("Two frames with the same name")
struct ConnectionContestTests {
  private let lost = BrokerFailure(.lost, "The connection was lost.")

  @Test("three short connections in a row are a contest, until one stays")
  func contest() {
    var contest = ConnectionContest()
    for time in [0.0, 10, 20] {
      #expect(!contest.isOn && contest.verdict(on: lost).kind == .lost)
      contest.begin(at: time)
      contest.end(at: time + 2)
    }
    #expect(contest.isOn && contest.verdict(on: lost).kind == .contested)
    contest.begin(at: 30)
    #expect(contest.isOn)
    contest.end(at: 30 + ConnectionContest.shortest)
    #expect(!contest.isOn)
  }

  @Test("a broker that is away between them is none")
  func outage() {
    var contest = ConnectionContest()
    for time in stride(from: 0.0, to: 100, by: 10) {
      contest.begin(at: time)
      contest.end(at: time + 2)
      // The next attempt fails.
      contest.end(at: time + 4)
      #expect(!contest.isOn)
    }
  }
}
