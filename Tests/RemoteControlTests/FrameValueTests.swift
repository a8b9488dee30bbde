import GalleryCore
import ProcessWire
import Testing

@testable import RemoteControl

@Suite("A frame's names, topics and settings")
struct FrameValueTests {
  @Test(
    "a broker's address has a host and a port",
    arguments: [
      ("mqtt://broker", "broker", 1883, false),
      ("mqtts://Broker.local/", "broker.local", 8883, true),
      ("mqtt://10.0.0.7:2883", "10.0.0.7", 2883, false),
      ("MQTT://[fe80::1]:7", "fe80::1", 7, false),
    ])
  func addresses(text: String, host: String, port: Int, isSecure: Bool) throws {
    let address = try #require(BrokerAddress(text))
    #expect(address.host == host && address.port == port && address.isSecure == isSecure)
    #expect(BrokerAddress(address.text) == address)
  }

  @Test(
    "others are refused, also those with a password",
    arguments: [
      "", "broker", "http://broker", "mqtt://", "mqtt://:1883", "mqtt://a:", "mqtt://a:0",
      "mqtt://a:65536", "mqtt://a:+1", "mqtt://user:secret@a", "mqtt://a/topic", "mqtt://a b",
      "mqtt://[::1", "mqtt://[broker]", "mqtt://-a", "mqtt://a\u{0}b", "mqtt://ä",
      "mqtt://\(String(repeating: "a", count: 254))",
    ])
  func badAddresses(text: String) { #expect(BrokerAddress(text) == nil) }

  @Test("names are one level of a topic")
  func names() {
    #expect(FrameName("Lobby_2-a")?.text == "Lobby_2-a")
    for text in ["", "a/b", "a b", "+", "#", "ä", String(repeating: "a", count: 65)] {
      #expect(FrameName(text) == nil, "\(text)")
    }
    #expect(FrameName(resembling: "my host.ä").text == "my_host___")
    #expect(FrameName(resembling: "").text == "frame")
    #expect(FrameName(FrameName.ofComputer.text) != nil)
    #expect(TopicPrefix("home/frames")?.text == "home/frames")
    for text in ["", "/a", "a/", "a//b", "a/+", "#"] { #expect(TopicPrefix(text) == nil) }
  }

  @Test("topics lie below the prefix and the name")
  func topics() throws {
    let topics = FrameTopics(
      prefix: try #require(TopicPrefix("home/frames")), name: try #require(FrameName("hall")))
    #expect(topics.command == "home/frames/hall/command")
    #expect(topics.setting("interval") == "home/frames/hall/set/interval")
    #expect(topics.discovery == "homeassistant/device/home_frames_hall/config")
    #expect(topics.settingName(of: "home/frames/hall/set/lock") == "lock")
    #expect(topics.settingName(of: "home/frames/hall/state") == nil)
  }

  @Test(
    "texts with commas are read as the state writes them",
    arguments: [
      ([], ""), (["a", "our dog"], "a, our dog"), (["a, b", "c"], #"["a, b","c"]"#),
      ([" a"], #"[" a"]"#), ([#"["a"]"#], #"["[\"a\"]"]"#), (["[draft]"], "[draft]"),
      (["é\t\u{1F511}, \\"], #"["é\u0009\#u{1F511}, \\"]"#),
    ])
  func lists(texts: [String], text: String) {
    #expect(RemoteList.text(of: texts) == text)
    #expect(RemoteList.texts(of: text) == texts)
  }

  @Test("a list may have space around its commas, and none between quotation marks")
  func lenientLists() {
    #expect(RemoteList.texts(of: "family, our dog ,") == ["family", "our dog"])
    #expect(RemoteList.texts(of: "[ ]") == [])
    #expect(RemoteList.texts(of: "[draft], \"b\"") == ["[draft]", "\"b\""])
    for text in [#"["a""#, #"["a"] b"#, #"["a=3", 4]"#] {
      #expect(RemoteList.texts(of: text) == nil)
    }
  }

  @Test(
    "a JSON array of strings is read as RFC 8259 has it",
    arguments: [
      (" [ \"a\" , \"\" ] ", ["a", ""]), ("[]", []), (#"["\n\/\"\\é"]"#, ["\n/\"\\é"]),
      (#"["\ud83d\udd11"]"#, ["\u{1F511}"]), (#"["\u00E9"]"#, ["é"]),
      (#"["\ud83d"]"#, nil), (#"["\udd11"]"#, nil), (#"["\ud83d\u0041"]"#, nil),
      (#"["\u12"]"#, nil),
      (#"["\x"]"#, nil), ("[\"a\nb\"]", nil), ("", nil), ("[", nil), ("[\"a\"", nil),
      ("[\"a\",]", nil),
      ("[\"a\" \"b\"]", nil), ("[\"a\"]]", nil), ("[1]", nil), ("[[\"a\"]]", nil), ("{}", nil),
      ("[\"a", nil),
    ])
  func jsonStrings(text: String, strings: [String]?) {
    #expect(JSONText.strings(of: text) == strings)
  }

  @Test("messages become requests, and nonsense a reason")
  func requests() throws {
    let topics = FrameTopics(prefix: .standard, name: try #require(FrameName("a")))
    func request(_ topic: String, _ text: String) -> RemoteRequest? {
      RemoteRequest(topic: topic, text: text, topics, SampleSettings.all)
    }
    #expect(request("gimbal/a/command", " photo.next\n") == .command("photo.next"))
    #expect(request("gimbal/a/set/interval", " 3") == .setting("interval", to: "3"))
    #expect(request("gimbal/a/set/nothing", "x") == .refused("there is no setting “nothing”"))
    #expect(request("gimbal/b/command", "photo.next") == nil)
    #expect(request("homeassistant/status", "online") == nil)
    guard
      case .refused(let reason)? = request(
        "gimbal/a/set/playing", String(repeating: "x", count: 1000))
    else { return #expect(Bool(false)) }
    #expect(reason.count < 120)
  }

  @Test("a flood is limited to a burst, and to so many a second after that")
  func allowance() {
    var allowance = MessageAllowance.broker
    let first = (0..<10_000).count { _ in allowance.admits(at: 5) }
    #expect(first == Int(MessageAllowance.broker.burst))
    let second = (0..<10_000).count { allowance.admits(at: 5 + Double($0) / 10_000) }
    #expect(abs(Double(second) - MessageAllowance.broker.rate) <= 1)
    let later = (0..<100).count { _ in allowance.admits(at: 100) }
    #expect(later == Int(MessageAllowance.broker.burst))
    // A clock that goes back gives nothing away.
    let back = (0..<100).count { _ in allowance.admits(at: 1) }
    #expect(back == 0)
  }

  @Test("calls and answers are read as they were written; damaged ones are refused")
  func messages() throws {
    let address = try #require(BrokerAddress("mqtts://broker:99"))
    var settings = BrokerSettings(
      address: address, user: "me", password: "p\u{1F511}", quality: 2, clientID: "id",
      willTopic: "a/b", subscriptions: ["a/+", "c"])
    settings.keptTopics = ["c"]
    let calls = [
      BrokerCall.connect(settings), .publish(topic: "a/b/state", byteCount: 17, isKept: true),
      .publishPicture(topic: "a/b/picture", PixelSize(width: 480, height: 1), bytesPerRow: 1920),
    ]
    for (width, row) in [(1025, 4100), (480, 1919), (480, 1 << 40)] {
      let call = BrokerCall.publishPicture(
        topic: "a", PixelSize(width: width, height: 1), bytesPerRow: row)
      #expect(throws: (any Error).self) { try BrokerCall(call.bytes) }
    }
    for call in calls { #expect(try BrokerCall(call.bytes) == call) }
    let answers: [BrokerAnswer] = [
      .ready(gaps: ""), .connected, .disconnected(BrokerFailure(.unreachable, "no route")),
      .disconnected(BrokerFailure(.credentials, "no")), .disconnected(BrokerFailure(.other, "")),
      .message(topic: "a/command", text: "photo.next", isKept: false),
    ]
    for answer in answers { #expect(try BrokerAnswer(answer.bytes) == answer) }
    for bytes in calls.map(\.bytes) + answers.map(\.bytes) {
      for count in 0..<bytes.count {
        _ = try? BrokerCall(Array(bytes.prefix(count)))
        _ = try? BrokerAnswer(Array(bytes.prefix(count)))
      }
      #expect(throws: (any Error).self) { try BrokerCall(bytes + [0]) }
      #expect(throws: (any Error).self) { try BrokerAnswer(bytes + [0]) }
    }
  }
}
