import Demonstration
import Testing

@Suite("Replay.duration")
struct ReplayDurationTests {
  @Test(
    "It is the time of quit, one round, or a second longer than the last line",
    arguments: [
      ("500 key Right\n2000 program.quit", 2.0),
      ("500 key Right\n2000 key Left", 3.0),
      ("500 program.quit\n2000 key Left", 3.0),
      ("500 key Right\n2500 repeat", 2.5),
      ("500 program.quit\n2500 repeat", 2.5),
      ("", 1.0),
    ])
  func duration(text: String, seconds: Double) throws {
    #expect(try Replay(reading: text).duration == seconds)
  }
}
