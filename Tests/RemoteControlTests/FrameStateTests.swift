import Foundation
import GalleryCore
import Testing

@testable import RemoteControl

@Suite("What a frame publishes")
struct FrameStateTests {
  private func object(_ json: JSONText) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
  }

  @Test("JSON of any text can be read again")
  func json() throws {
    let text = "a\"b\\c\n\r\t\u{0}\u{1F}\u{7F} ä 🌲 \u{2028}"
    let read = try object(.object([.init(text, .string(text)), .init("n", .number(-0.5))]))
    #expect(read[text] as? String == text && read["n"] as? Double == -0.5)
    #expect(JSONText.list([.null, .flag(true), 3, .number(.nan)]).text == "[null,true,3,null]")
  }

  @Test("the state has every setting as messages set it, and what is shown")
  func state() throws {
    var state = FrameState()
    state.photo = "Dawn “ridges”"
    state.caption = String(repeating: "x", count: 5000)
    (state.page, state.pageCount, state.isPlaying, state.isShuffled) = (3, 9, true, true)
    (state.orientation, state.group) = (.landscapeLeft, "lobby")
    (state.startSeconds, state.decoderRestarts, state.matte) = (6.5, 3, .plain(0x202830))
    let read = try object(state.json(memory: 40, at: 1e6))
    #expect(read["photo"] as? String == "Dawn “ridges”" && read["page"] as? Int == 3)
    #expect((read["caption"] as? String)?.count == 1000 && read["memory"] as? Int == 40)
    #expect(read["uptime"] as? Int == 999_993 && read["decoder_restarts"] as? Int == 3)
    for key in FrameSetting.Key.allCases {
      let value = try #require(read[key.rawValue], "\(key)")
      #expect(FrameSetting(key, "\(value)") != nil, "\(key): \(value)")
    }
  }

  /// The abbreviations that Home Assistant 2026.11 reads (`components/mqtt/abbreviations.py`), as
  /// far as they are used here.
  private static let known: Set<String> = [
    "p", "uniq_id", "name", "cmd_t", "pl_prs", "en", "val_tpl", "ent_cat", "ic", "min", "max",
    "step", "mode", "unit_of_meas", "ops", "dev_cla", "img_t", "cont_type",
    "stat_cla",
  ]

  @Test("the announcement has what Home Assistant requires of a device and its entities")
  func discovery() throws {
    let name = try #require(FrameName("hall"))
    let topics = FrameTopics(prefix: .standard, name: name, group: FrameName("lobby"))
    let json = HomeAssistantDevice(topics: topics, name: name, quality: 1).json
    let read = try object(json)
    #expect(Set(read.keys) == ["dev", "o", "avty_t", "stat_t", "qos", "cmps"])
    #expect((read["dev"] as? [String: Any])?["ids"] as? [String] == ["gimbal_hall"])
    #expect((read["o"] as? [String: Any])?["name"] as? String == "gimbal")
    #expect(read["avty_t"] as? String == "gimbal/hall/availability")
    let entities = try #require(read["cmps"] as? [String: [String: Any]])
    var grouped = FrameState()
    grouped.group = "lobby"
    let state = try object(grouped.json(memory: 1, at: 0))
    var ids: Set<String> = []
    for (key, entity) in entities {
      #expect(Set(entity.keys).isSubset(of: Self.known), "\(key): \(entity.keys)")
      #expect(ids.insert(try #require(entity["uniq_id"] as? String)).inserted)
      #expect(entity["name"] is String)
      let platform = try #require(entity["p"] as? String)
      let needs: [String: [String]] = [
        "button": ["cmd_t", "pl_prs"], "switch": ["cmd_t", "val_tpl"],
        "number": ["cmd_t", "min", "max", "step"], "select": ["cmd_t", "ops"],
        "sensor": ["val_tpl"], "image": ["img_t", "cont_type"], "binary_sensor": ["val_tpl"],
      ]
      for need in try #require(needs[platform], "\(platform)") { #expect(entity[need] != nil) }
      if let template = entity["val_tpl"] as? String {
        #expect(state.keys.contains { template.contains("value_json.\($0)") }, "\(template)")
      }
    }
    for key in ["memory", "decoder_restarts"] {
      #expect(entities[key]?["ent_cat"] as? String == "diagnostic", "\(key)")
    }
    #expect(entities["memory"]?["stat_cla"] as? String == "measurement")
    #expect(entities["memory"]?["dev_cla"] as? String == "data_size")
    #expect(entities["memory"]?["unit_of_meas"] as? String == "MB")
    #expect(entities["decoder_restarts"]?["stat_cla"] as? String == "total_increasing")
    #expect(entities["matte"]?["ops"] as? [String] == ["none", "black", "mean", "blur"])
    #expect(entities.count > 15 && json.text.utf8.count < BrokerCall.payloadLimit)
    for key in FrameSetting.Key.allCases {
      #expect(entities[key.rawValue]?["cmd_t"] as? String == topics.setting(key), "\(key)")
    }
  }

  @Test("the matte of the settings, which may be any colour, can be chosen as well")
  func colouredMatte() throws {
    let name = try #require(FrameName("hall"))
    var device = HomeAssistantDevice(
      topics: FrameTopics(prefix: .standard, name: name), name: name, quality: 1)
    func options() throws -> [String]? {
      let entities = try #require(try object(device.json)["cmps"] as? [String: [String: Any]])
      return entities["matte"]?["ops"] as? [String]
    }
    device.usedMattes = [.plain(0x202830), .plain(0x202830)]
    #expect(try options() == ["none", "black", "mean", "blur", "#202830"])
    device.usedMattes = [.plain(0x202830), .blur]
    #expect(try options() == ["none", "black", "mean", "blur", "#202830"])
    device.usedMattes = [.plain(0x202830), .plain(0x405060)]
    #expect(try options() == ["none", "black", "mean", "blur", "#202830", "#405060"])
  }
}
