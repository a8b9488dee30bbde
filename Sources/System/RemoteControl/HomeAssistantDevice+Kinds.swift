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

  /// The entities of a setting.
  func entities(of setting: RemoteSetting) -> [HomeAssistantEntity] {
    switch setting.kind {
    case .toggle: [entity("switch", of: setting, [])]
    case .choice(let options): [choice(setting, options)]
    case .number(let range, let step, let unit):
      [
        entity(
          "number", of: setting,
          [
            .init("min", .number(range.lowerBound)), .init("max", .number(range.upperBound)),
            .init("step", .number(step)), .init("mode", "box"),
          ] + (unit.map { [.init("unit_of_meas", .string($0))] } ?? []))
      ]
    case .text(let pattern): [words(setting, pattern)]
    case .screen(let brightness): screen(setting, brightness: brightness)
    }
  }

  /// Whether photos are shown, at any hour or by the hours, and how bright they are.
  private func screen(_ setting: RemoteSetting, brightness: String) -> [HomeAssistantEntity] {
    let topic = JSONText.string(topics.setting(setting.name))
    let kind = settings.first { $0.name == brightness }?.kind
    let range = if case .number(let range, _, _)? = kind { range } else { 0.0...100 }
    let least = Int(range.lowerBound)
    return [
      entity(
        "switch", setting.name, setting.title,
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
          .init("bri_cmd_t", .string(topics.setting(brightness))),
          .init("bri_cmd_tpl", .string("{{ [value, \(least)] | max }}")),
          .init("bri_scl", .number(range.upperBound)),
          .init("bri_stat_t", .string(topics.state)),
          .init("bri_val_tpl", .string("{{ value_json.\(brightness) }}")),
        ]),
    ]
  }

  /// A setting that is one of some words, the present one among them: Home Assistant refuses a
  /// state that is none of its options.
  ///
  /// Home Assistant takes the word `none` for a state that is not known, so it shows `off` instead.
  private func choice(_ setting: RemoteSetting, _ options: [String]) -> HomeAssistantEntity {
    let (none, off, value) = ("none", "off", "value_json.\(setting.name)")
    var options = options
    if case .text(let present)? = values.first(where: { $0.name == setting.name })?.value,
      !options.contains(present)
    {
      options.append(present)
    }
    let shown = options.map { JSONText.string($0 == none ? off : $0) }
    guard options.contains(none) else {
      return entity("select", of: setting, [.init("ops", .list(shown))])
    }
    return entity(
      "select", of: setting,
      [
        .init("ops", .list(shown)),
        .init("cmd_tpl", .string("{{ '\(none)' if value == '\(off)' else value }}")),
      ],
      template: "{{ '\(off)' if \(value) == '\(none)' else \(value) }}")
  }

  /// A setting in words, of which a text that is too long for Home Assistant is left out.
  private func words(_ setting: RemoteSetting, _ pattern: String?) -> HomeAssistantEntity {
    let (name, longest) = ("value_json.\(setting.name)", RemoteSetting.longestText)
    let patterns = pattern.map { [JSONText.Member("ptrn", .string("^(|\($0))$"))] } ?? []
    return entity(
      "text", of: setting, [.init("max", .number(Double(longest)))] + patterns,
      template: "{{ \(name) if \(name) | length <= \(longest) else '' }}")
  }

  /// An entity that shows a setting and changes it.
  private func entity(
    _ platform: String, of setting: RemoteSetting, _ members: [JSONText.Member],
    template: String? = nil
  ) -> HomeAssistantEntity {
    var others: [JSONText.Member] = []
    if !setting.isControl { others.append(.init("ent_cat", "config")) }
    if let icon = setting.icon { others.append(.init("ic", .string(icon))) }
    if !setting.isEnabled { others.append(.init("en", .flag(false))) }
    return entity(
      platform, setting.name, setting.title,
      [
        .init("cmd_t", .string(topics.setting(setting.name))),
        .init("val_tpl", .string(template ?? "{{ value_json.\(setting.name) }}")),
      ] + others + members)
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
