import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "A frame in Home Assistant",
    .enabled(
      if: MQTTBroker.isInstalled && HomeAssistant.isInstalled,
      "Mosquitto or Home Assistant is not installed: see Scripts/install-test-servers"))
  struct HomeAssistantTests {
    private let broker: MQTTBroker
    private let home: HomeAssistant

    init() throws {
      broker = try MQTTBroker(port: try FreePort.number())
      home = try HomeAssistant(broker: broker.port, web: try FreePort.number())
    }

    private var options: [CommandArgument] {
      [
        "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
    }

    private func entity(_ name: String) throws -> HomeAssistant.Entity {
      try #require(try home.entities(of: "gimbal_hall")[name], "\(name)")
    }

    /// Waits until an entity has a state.
    private func waits(for state: String, of name: String) async throws {
      try await poll("\(name) to be \(state)", every: .milliseconds(50)) {
        try home.entities(of: "gimbal_hall")[name]?.state == state ? () : nil
      }
    }

    /// Waits until all entities that are used have a state, apart from those of no use now.
    private func waitsForStates() async throws {
      try await poll("states", within: .seconds(60), every: .milliseconds(100)) {
        let used = try home.entities(of: "gimbal_hall").filter(\.value.isEnabled)
        // The picture comes last, when its photo was shown for a while.
        let isComplete = used["picture"].map { $0.state != "unknown" } ?? false
        let open = used.filter { name, entity in
          // No server was read.
          guard name != "source_read" else { return false }
          guard let state = entity.state else { return true }
          // A button's state is when it was pressed.
          return state == "unavailable" || state == "unknown" && !entity.entity.hasPrefix("button.")
        }
        return isComplete && open.isEmpty ? () : nil
      }
    }

    @Test("it appears by itself, is controlled and shown there, and comes back with either of them")
    func appears() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: options) { gimbal in
        try await waitsForStates()
        let devices = try home.devices
        #expect(devices.map(\.ids) == [["gimbal_hall"]] && devices.map(\.name) == ["hall"])
        try home.call("button.press", try entity("photo_next").entity)
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await waits(for: "2.bmp", of: "photo")
        #expect(try entity("playing").state == "on")
        try home.call("switch.turn_off", try entity("playing").entity)
        try await waits(for: "off", of: "playing")
        try home.call("light.turn_on", try entity("light").entity, #""brightness_pct": 50"#)
        try await gimbal.waits(for: "a darker photo") {
          $0.middle.isClose(to: TestPhoto.pageColors[1].dimmed(to: 0.5))
        }
        try home.call("switch.turn_off", try entity("screen").entity)
        for name in ["screen", "light"] { try await waits(for: "off", of: name) }
        try await gimbal.shows(.black)
        try home.call("button.press", try entity("screen_hours").entity)
        for name in ["screen", "light"] { try await waits(for: "on", of: name) }
        for (words, json) in [("a, b", "a, b"), (#"["a, b"]"#, #"[\"a, b\"]"#)] {
          try home.call("text.set_value", try entity("keyword").entity, "\"value\": \"\(json)\"")
          try await waits(for: words, of: "keyword")
        }
        try home.call("text.set_value", try entity("keyword").entity, #""value": """#)
        try await waits(for: "", of: "keyword")
        let picture = try home.picture(of: try entity("picture"))
        #expect(picture.type == "image/webp" && picture.format == "WEBP")
        #expect(picture.width == 300 && picture.height == 210, "\(picture)")
        #expect(try home.problems.filter(Self.isOurs) == [])
        try home.restart()
        try await waitsForStates()
        #expect(try home.problems.filter(Self.isOurs) == [])
      }
      try await waits(for: "unavailable", of: "photo")
      try await withGimbal(showing: TestPhoto.pages(3), options: options) { _ in
        try await waitsForStates()
      }
    }

    @Test("each choice of a setting can be made and is shown")
    func choices() async throws {
      try await withGimbal(showing: TestPhoto.pages(2), options: options) { _ in
        try await waitsForStates()
        let selects = try home.entities(of: "gimbal_hall")
          .filter { $0.value.entity.hasPrefix("select.") }
        #expect(selects.count >= 7)
        for (name, select) in selects {
          let options = try #require(select.attributes.options)
          #expect(options.contains(try #require(select.state)), "\(name)")
          for option in options {
            try home.call("select.select_option", select.entity, "\"option\": \"\(option)\"")
            try await waits(for: option, of: name)
          }
        }
        #expect(try home.problems.filter(Self.isOurs) == [])
      }
    }

    @Test("its announcement passes the schemas, which notice what is wrong with another one")
    func schemas() async throws {
      let listener = try broker.subscribe(to: "homeassistant/device/#")
      try await withGimbal(showing: [.solid(.red)], options: options) { _ in
        let text = try #require(listener.text(on: "homeassistant/device/gimbal_hall/config"))
        #expect(try home.faults(in: text) == [])
        for (part, wrong, fault) in [
          (#""min":1,"#, #""min":"one","#, "interval: "),
          (#""cmd_t":"gimbal/hall/set/matte""#, #""cmd_tt":"a""#, "matte: "),
          (#""dev_cla":"data_size""#, #""dev_cla":"weight""#, "memory: "),
          (#""ic":"mdi:play""#, #""ic":"play""#, "playing: "),
          (#""ic":"mdi:play""#, #""icn":"mdi:play""#, "playing: icn is unknown"),
          (#""o":{"name":"gimbal","#, #""o":{"#, "Invalid MQTT device discovery payload"),
          (#""ids":["gimbal_hall"],"#, "", "Invalid MQTT device discovery payload"),
        ] {
          let other = text.replacing(part, with: wrong)
          #expect(other != text, "\(part)")
          let faults = try home.faults(in: other)
          #expect(!faults.isEmpty && faults.allSatisfy { $0.contains(fault) }, "\(faults)")
        }
      }
    }

    /// Whether a warning is about the frame or the integration that shows it.
    private static func isOurs(_ line: String) -> Bool {
      ["mqtt", "gimbal", "hall"].contains { line.lowercased().contains($0) }
    }
  }
}
