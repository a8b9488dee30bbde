import GalleryCore

/// The kinds of entities.
extension HomeAssistantDevice {
  func entity(
    _ platform: String, _ key: String, _ title: String, _ members: [JSONText.Member]
  ) -> HomeAssistantEntity {
    HomeAssistantEntity(platform, key, title, of: topics.deviceID, members)
  }

  /// The picture of the photo.
  var picture: HomeAssistantEntity {
    entity(
      "image", Self.pictureKey, "Picture",
      [.init("img_t", .string(topics.picture)), .init("cont_type", "image/webp")])
  }

  func button(
    _ command: String, _ title: String, _ icon: String, isEnabled: Bool = true
  ) -> HomeAssistantEntity {
    entity(
      "button", Self.key(ofCommand: command), title,
      [
        .init("cmd_t", .string(topics.command)), .init("pl_prs", .string(command)),
        .init("ic", .string(icon)), .init("en", .flag(isEnabled)),
      ])
  }

  /// Whether photos are shown, at any hour or by the hours, and how bright they are.
  var screen: [HomeAssistantEntity] {
    let topic = JSONText.string(topics.setting(.screen))
    let least = FrameSetting.brightnesses.lowerBound
    return [
      entity(
        "switch", FrameSetting.Key.screen.rawValue, "Screen",
        [
          .init("cmd_t", topic), .init("val_tpl", "{{ value_json.showing }}"),
          .init("ic", "mdi:monitor"),
        ]),
      entity(
        "button", "screen_hours", "Screen by the hours",
        [.init("cmd_t", topic), .init("pl_prs", "hours"), .init("ic", "mdi:monitor-eye")]),
      entity(
        "light", "light", "Light",
        [
          .init("cmd_t", topic), .init("stat_val_tpl", "{{ value_json.showing }}"),
          .init("bri_cmd_t", .string(topics.setting(.brightness))),
          .init("bri_cmd_tpl", .string("{{ [value, \(least)] | max }}")),
          .init("bri_scl", .number(Double(FrameSetting.brightnesses.upperBound))),
          .init("bri_stat_t", .string(topics.state)),
          .init("bri_val_tpl", "{{ value_json.brightness }}"),
        ]),
    ]
  }

  func toggle(
    _ key: FrameSetting.Key, _ title: String, _ icon: String
  ) -> HomeAssistantEntity {
    setting("switch", key, title, [.init("ic", .string(icon))])
  }

  func number(
    _ key: FrameSetting.Key, _ title: String, _ range: ClosedRange<Int>, unit: String?,
    isEnabled: Bool = true
  ) -> HomeAssistantEntity {
    number(
      key, title, Double(range.lowerBound)...Double(range.upperBound), step: 1, unit: unit,
      isEnabled: isEnabled)
  }

  func number(
    _ key: FrameSetting.Key, _ title: String, _ range: ClosedRange<Double>, step: Double,
    unit: String?, isEnabled: Bool = true
  ) -> HomeAssistantEntity {
    var others = unit.map { [JSONText.Member("unit_of_meas", .string($0))] } ?? []
    if !isEnabled { others.append(.init("en", .flag(false))) }
    return setting(
      "number", key, title,
      [
        .init("min", .number(range.lowerBound)), .init("max", .number(range.upperBound)),
        .init("step", .number(step)), .init("mode", "box"),
      ] + others)
  }

  /// A setting that is one of some words.
  ///
  /// Home Assistant takes the word `none` for a state that is not known, so it shows `off` instead.
  func choice(
    _ key: FrameSetting.Key, _ title: String, _ options: [String]
  ) -> HomeAssistantEntity {
    let (none, off, value) = ("none", "off", "value_json.\(key.rawValue)")
    let shown = options.map { JSONText.string($0 == none ? off : $0) }
    guard options.contains(none) else {
      return setting("select", key, title, [.init("ops", .list(shown))])
    }
    return setting(
      "select", key, title,
      [
        .init("ops", .list(shown)),
        .init("cmd_tpl", .string("{{ '\(none)' if value == '\(off)' else value }}")),
      ],
      template: "{{ '\(off)' if \(value) == '\(none)' else \(value) }}")
  }

  /// A setting in words, of which a text that is too long for Home Assistant is left out.
  func words(
    _ key: FrameSetting.Key, _ title: String, _ icon: String, _ pattern: String? = nil
  ) -> HomeAssistantEntity {
    let (name, longest) = ("value_json.\(key.rawValue)", FrameSetting.longestText)
    let patterns = pattern.map { [JSONText.Member("ptrn", .string("^(|\($0))$"))] } ?? []
    return setting(
      "text", key, title,
      [.init("ic", .string(icon)), .init("max", .number(Double(longest)))] + patterns,
      template: "{{ \(name) if \(name) | length <= \(longest) else '' }}")
  }

  /// What a frame is there for, which Home Assistant shows with the device's controls.
  ///
  /// All other settings are part of its configuration.
  private static let controls: Set<FrameSetting.Key> = [.playing, .orientation, .brightness]

  /// An entity that shows a setting and changes it.
  private func setting(
    _ platform: String, _ key: FrameSetting.Key, _ title: String, _ members: [JSONText.Member],
    template: String? = nil
  ) -> HomeAssistantEntity {
    let category: [JSONText.Member] =
      Self.controls.contains(key) ? [] : [.init("ent_cat", "config")]
    return entity(
      platform, key.rawValue, title,
      [
        .init("cmd_t", .string(topics.setting(key))),
        .init("val_tpl", .string(template ?? "{{ value_json.\(key.rawValue) }}")),
      ] + category + members)
  }

  /// An entity that shows a member of the state, in the 255 characters that Home Assistant allows.
  func sensor(
    _ key: String, _ title: String, isDiagnostic: Bool = false, _ members: [JSONText.Member] = []
  ) -> HomeAssistantEntity {
    let category: [JSONText.Member] = isDiagnostic ? [.init("ent_cat", "diagnostic")] : []
    return entity(
      "sensor", key, title,
      [.init("val_tpl", .string("{{ (value_json.\(key) | string)[:255] }}"))] + category + members)
  }
}
