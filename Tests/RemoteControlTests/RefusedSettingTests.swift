import Testing

@testable import RemoteControl

@Suite("Refused settings")
struct RefusedSettingTests {
  @Test(
    "a refused weight is not quoted, as it may contain a password",
    arguments: [
      #"["davs://nas:secret@host/Family""#,
      "davs://nas:secret@host/" + String(repeating: "x", count: 255),
    ])
  func refusedWeight(text: String) throws {
    let topics = FrameTopics(prefix: .standard, name: try #require(FrameName("a")))
    let request = RemoteRequest(topic: "gimbal/a/set/weight", text: text, topics)
    guard case .refused(let reason)? = request else { return #expect(Bool(false)) }
    #expect(!reason.contains("secret") && reason.contains("weight"), "\(reason)")
    let words = FrameSetting.Key.weight.refusal(of: "davs://nas:secret@host/Family")
    #expect(!words.contains("nas") && words.contains("is no value of weight, which is folders"))
  }
}
