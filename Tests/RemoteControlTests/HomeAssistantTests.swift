import Foundation
import GalleryCore
import Testing

@testable import RemoteControl

@Suite("A frame in Home Assistant")
struct HomeAssistantTests {
  /// The abbreviations that Home Assistant 2026.11 reads (`components/mqtt/abbreviations.py`), as
  /// far as they are used here.
  private static let known: Set<String> = [
    "p", "uniq_id", "name", "cmd_t", "pl_prs", "en", "val_tpl", "ent_cat", "ic", "min", "max",
    "step", "mode", "unit_of_meas", "ops", "dev_cla", "img_t", "cont_type", "ptrn",
    "stat_cla", "cmd_tpl", "stat_val_tpl", "bri_cmd_t", "bri_cmd_tpl", "bri_scl", "bri_stat_t",
    "bri_val_tpl",
  ]

  /// What the entities of a kind must have.
  private static let needs: [String: [String]] = [
    "button": ["cmd_t", "pl_prs"], "switch": ["cmd_t", "val_tpl"],
    "number": ["cmd_t", "min", "max", "step"], "select": ["cmd_t", "ops"],
    "text": ["cmd_t", "val_tpl", "max"], "sensor": ["val_tpl"], "image": ["img_t", "cont_type"],
    "binary_sensor": ["val_tpl"], "light": ["cmd_t", "stat_val_tpl", "bri_cmd_t", "bri_scl"],
  ]

  private func device(group: String? = nil) throws -> HomeAssistantDevice {
    let name = try #require(FrameName("hall"))
    let topics = FrameTopics(prefix: .standard, name: name, group: group.flatMap(FrameName.init))
    return HomeAssistantDevice(topics: topics, name: name, quality: 1)
  }

  private func object(_ json: JSONText) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
  }

  private func entities(of device: HomeAssistantDevice) throws -> [String: [String: Any]] {
    try #require(try object(device.json)["cmps"] as? [String: [String: Any]])
  }

  /// The names of the entities that are announced, not removed.
  private func names(of device: HomeAssistantDevice) throws -> Set<String> {
    Set(try entities(of: device).filter { $0.value.count > 1 }.keys)
  }

  @Test("the announcement has what Home Assistant requires of a device and its entities")
  func discovery() throws {
    let device = try device(group: "lobby")
    let read = try object(device.json)
    #expect(Set(read.keys) == ["dev", "o", "avty_t", "stat_t", "qos", "cmps"])
    #expect((read["dev"] as? [String: Any])?["ids"] as? [String] == ["gimbal_hall"])
    #expect((read["o"] as? [String: Any])?["name"] as? String == "gimbal")
    #expect(read["avty_t"] as? String == "gimbal/hall/availability")
    var grouped = FrameState()
    grouped.group = "lobby"
    let state = try object(grouped.json(memory: 1, at: 0))
    var ids: Set<String> = []
    let entities = try entities(of: device)
    for (key, entity) in entities where entity.count > 1 {
      #expect(Set(entity.keys).isSubset(of: Self.known), "\(key): \(entity.keys)")
      #expect(ids.insert(try #require(entity["uniq_id"] as? String)).inserted)
      #expect(entity["name"] is String)
      let platform = try #require(entity["p"] as? String)
      for need in try #require(Self.needs[platform], "\(platform)") {
        #expect(entity[need] != nil)
      }
      if let template = entity["val_tpl"] as? String {
        #expect(state.keys.contains { template.contains("value_json.\($0)") }, "\(template)")
      }
    }
    for key in ["playing", "orientation", "brightness", "photo_next"] {
      #expect(entities[key]?["ent_cat"] == nil, "\(key)")
    }
    for key in ["shuffle", "matte", "hours"] {
      #expect(entities[key]?["ent_cat"] as? String == "config", "\(key)")
    }
    for key in ["memory", "decoder_restarts"] {
      #expect(entities[key]?["ent_cat"] as? String == "diagnostic", "\(key)")
    }
    #expect(entities["memory"]?["stat_cla"] as? String == "measurement")
    #expect(entities["memory"]?["dev_cla"] as? String == "data_size")
    #expect(entities["memory"]?["unit_of_meas"] as? String == "MB")
    #expect(entities["decoder_restarts"]?["stat_cla"] as? String == "total_increasing")
    #expect(entities["matte"]?["ops"] as? [String] == ["off", "black", "mean", "blur"])
    #expect(device.json.text.utf8.count < BrokerCall.payloadLimit)
  }

  @Test("every setting is an entity, and those that have no effect are removed")
  func applicable() throws {
    let all = Set(try device().entities.map(\.key))
    #expect(all.isSuperset(of: FrameSetting.Key.allCases.map(\.rawValue)))
    let alone = try device()
    #expect(try names(of: alone) == all.subtracting(["group_turns", "group_state"]))
    let grouped = try device(group: "lobby")
    let choice: Set = ["pairs", "prefer_matching", "weight"]
    #expect(try names(of: grouped) == all.subtracting(choice))
    var wall = try device(group: "lobby")
    (wall.isOnWall, wall.showsPictures) = (true, false)
    #expect(
      try names(of: wall)
        == all.subtracting(choice.union(["ken_burns", "overview_toggle", "picture"])))
    // Home Assistant removes what an earlier start has announced if only the kind is left.
    for (key, entity) in try entities(of: wall) where entity.count == 1 {
      let whole = try #require(try device().entities.first { $0.key == key })
      #expect(entity["p"] as? String == whole.platform)
    }
    for key in FrameSetting.Key.allCases where key != .groupTurns {
      #expect(
        try entities(of: alone)[key.rawValue]?["cmd_t"] as? String == alone.topics.setting(key))
    }
  }

  @Test(
    "the patterns of texts match what the frame takes and shows",
    arguments: [
      (FrameSetting.Key.hours, "always", true), (.hours, "07:00-22:30", true), (.hours, "", true),
      (.hours, "mon-fri 17:00-22:30, Sat-Sun 8:00-1:00", true), (.hours, "mon 7:00-8:00", true),
      (.hours, "never", false), (.hours, "7-8", false), (.hours, "07:00-22:30,", false),
      (.hours, "x07:00-22:30", false), (.dimHours, "never", true), (.dimHours, "always", false),
      (.dimHours, "20:00-07:00", true), (.since, "2019-07-05", true), (.since, "2019", true),
      (.since, "any", true), (.until, "2019-07", true), (.until, "19-07", false),
      (.until, "2019-07-05-01", false),
    ])
  func patterns(key: FrameSetting.Key, text: String, isValid: Bool) throws {
    let entity = try #require(try entities(of: device())[key.rawValue])
    let pattern = try #require(entity["ptrn"] as? String)
    #expect(entity["max"] as? Int == 255)
    #expect((try Regex(pattern).firstMatch(in: text) != nil) == isValid)
  }

  @Test("the matte of the settings, which may be any colour, can be chosen as well")
  func colouredMatte() throws {
    var device = try device()
    func options() throws -> [String]? { try entities(of: device)["matte"]?["ops"] as? [String] }
    device.usedMattes = [.plain(0x202830), .plain(0x202830)]
    #expect(try options() == ["off", "black", "mean", "blur", "#202830"])
    device.usedMattes = [.plain(0x202830), .blur]
    #expect(try options() == ["off", "black", "mean", "blur", "#202830"])
    device.usedMattes = [.plain(0x202830), .plain(0x405060)]
    #expect(try options() == ["off", "black", "mean", "blur", "#202830", "#405060"])
  }
}
