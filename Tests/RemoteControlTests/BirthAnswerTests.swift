import SeededRandom
import Testing

@testable import RemoteControl

@Suite("Answers to Home Assistant's start")
struct BirthAnswerTests {
  @Test("frames do not all answer at the same moment, and each soon")
  func spread() throws {
    var random = SeededRandom(seed: 1)
    let times = try (0..<100).map { _ in
      var answer = BirthAnswer()
      answer.hear(at: 10, using: &random)
      return try #require(answer.time)
    }
    #expect(times.allSatisfy { (10...10 + BirthAnswer.longestDelay).contains($0) })
    let seconds = Dictionary(grouping: times) { Int($0 * 2) }.values.map(\.count)
    #expect((seconds.max() ?? 100) < 40, "\(seconds)")
  }

  @Test("a flood is answered every few seconds, and the last message in any case")
  func flood() {
    var random = SeededRandom(seed: 2)
    var answer = BirthAnswer()
    var times: [Double] = []
    for now in stride(from: 0.0, to: 70, by: 0.05) {
      if now < 60 { answer.hear(at: now, using: &random) }
      guard let time = answer.time, now >= time else { continue }
      answer.announced(at: now)
      times.append(now)
    }
    #expect((8...14).contains(times.count), "\(times)")
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= BirthAnswer.interval })
    #expect((times.last ?? 0) >= 59.9)
    #expect(answer.time == nil)
  }

  @Test("a new connection's announcement counts as one")
  func connection() {
    var random = SeededRandom(seed: 3)
    var answer = BirthAnswer()
    answer.hear(at: 0, using: &random)
    answer.announced(at: 1)
    #expect(answer.time == nil)
    answer.hear(at: 1.1, using: &random)
    #expect((answer.time ?? 0) >= 1 + BirthAnswer.interval)
  }
}
