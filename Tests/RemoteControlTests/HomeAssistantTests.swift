import Foundation
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
    return HomeAssistantDevice(
      topics: topics, name: name, quality: 1, settings: SampleSettings.all)
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
    grouped.settings = SampleSettings.all.map { .init($0.name, .text("")) }
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
    for key in ["playing", "brightness", "photo_next"] {
      #expect(entities[key]?["ent_cat"] == nil, "\(key)")
    }
    for key in ["interval", "matte", "since"] {
      #expect(entities[key]?["ent_cat"] as? String == "config", "\(key)")
    }
    for key in ["memory", "decoder_restarts"] {
      #expect(entities[key]?["ent_cat"] as? String == "diagnostic", "\(key)")
    }
    #expect(entities["memory"]?["stat_cla"] as? String == "measurement")
    #expect(entities["memory"]?["dev_cla"] as? String == "data_size")
    #expect(entities["memory"]?["unit_of_meas"] as? String == "MB")
    #expect(entities["decoder_restarts"]?["stat_cla"] as? String == "total_increasing")
    #expect(entities["matte"]?["ops"] as? [String] == ["off", "black", "#202830"])
    #expect(entities["clock"]?["ops"] as? [String] == ["off", "time"])
    #expect(entities["since"]?["ptrn"] as? String == "^(|any|[0-9]{4})$")
    #expect(entities["interval"]?["step"] as? Double == 0.5)
    #expect(entities["light"]?["bri_cmd_tpl"] as? String == "{{ [value, 5] | max }}")
    #expect(device.json.text.utf8.count < BrokerCall.payloadLimit)
  }

  @Test("settings and entities that have no effect are removed")
  func applicable() throws {
    var device = try device(group: "lobby")
    let all = Set(device.entities.map(\.key))
    #expect(all.isSuperset(of: SampleSettings.all.map(\.name)))
    #expect(try names(of: device) == all.subtracting(["photo_hide"]))
    #expect(try names(of: self.device()) == all.subtracting(["group_state"]))
    var settings = SampleSettings.all
    settings[2].isAvailable = false
    device = HomeAssistantDevice(
      topics: device.topics, name: device.name, quality: 1, settings: settings,
      showsPictures: false, isOnWall: true)
    #expect(
      try names(of: device)
        == all.subtracting(["weight", "overview_toggle", "picture", "photo_hide"]))
    // Home Assistant removes what an earlier start has announced if only the kind is left.
    #expect(try entities(of: device)["weight"]?["p"] as? String == "text")
    for setting in settings where setting.isAvailable {
      let topic = try entities(of: device)[setting.name]?["cmd_t"] as? String
      #expect(topic == device.topics.setting(setting.name))
    }
  }

  @Test("a value that is none of the choices can be chosen as well while it is the present one")
  func presentChoice() throws {
    var device = try device()
    func options() throws -> [String]? { try entities(of: device)["matte"]?["ops"] as? [String] }
    device.values = [.init("matte", .text("black"))]
    #expect(try options() == ["off", "black", "#202830"])
    device.values = [.init("matte", .text("#405060"))]
    #expect(try options() == ["off", "black", "#202830", "#405060"])
  }
}
