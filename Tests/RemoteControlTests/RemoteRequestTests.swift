import Testing

@testable import RemoteControl

@Suite("Requests by MQTT")
struct RemoteRequestTests {
  private func request(_ topic: String, _ text: String) throws -> RemoteRequest? {
    let topics = FrameTopics(prefix: .standard, name: try #require(FrameName("a")))
    return RemoteRequest(topic: "gimbal/a/\(topic)", text: text, topics, SampleSettings.all)
  }

  @Test("photos and texts are named behind their commands")
  func texts() throws {
    #expect(try request("command", "photo.show a  b.jpg ") == .photo("a  b.jpg"))
    #expect(try request("command", "photo.next") == .command("photo.next"))
    #expect(try request("command", "photo.shown a") == .command("photo.shown a"))
    #expect(
      try request("command", "message.show Dinner is ready")
        == .message("Dinner is ready", seconds: 10))
    #expect(try request("command", "message.show 60s Dinner") == .message("Dinner", seconds: 60))
    #expect(try request("command", "message.show 3 eggs") == .message("3 eggs", seconds: 10))
    #expect(try request("command", "message.show") == .message("", seconds: 10))
    for text in ["photo.show", "message.show 0s a", "message.show 60s", "message.show 1e9s a"] {
      guard case .refused? = try request("command", text) else {
        Issue.record("\(text)")
        continue
      }
    }
  }

  @Test("what was no text in UTF-8 is refused")
  func bytes() throws {
    let text = String(decoding: [0x61, 0xFF, 0x62], as: UTF8.self)
    for topic in ["command", "set/since", "set/weight"] {
      guard case .refused(let reason)? = try request(topic, text) else {
        Issue.record("\(topic)")
        continue
      }
      #expect(reason.hasSuffix("is no text in UTF-8"), "\(reason)")
    }
  }
}
