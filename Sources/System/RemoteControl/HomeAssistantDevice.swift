import GalleryCore
import ProcessWire

/// A frame as Home Assistant's MQTT discovery describes a device (Home Assistant 2026.11,
/// `components/mqtt/schemas.py`): entities with their topics, so that it appears by itself.
struct HomeAssistantDevice {
  let topics: FrameTopics
  let name: FrameName
  /// The quality of service, 0 to 2.
  let quality: Int
  /// Whether a small picture of the photo is published.
  var showsPictures = true
  /// The mattes of the settings and on screen, which may be colours of the user's.
  var usedMattes: [Matte] = []

  /// The commands that have buttons, with their names for people; the first ones are enabled.
  private static let buttons: [(command: String, title: String, isEnabled: Bool)] = [
    ("photo.next", "Next photo", true), ("photo.previous", "Previous photo", true),
    ("rotation.clockwise", "Turn right", true), ("rotation.counterclockwise", "Turn left", true),
    ("album.next", "Next album", false), ("album.previous", "Previous album", false),
    ("overview.toggle", "Overview", false), ("photo.reload", "Load the photo again", false),
  ]

  /// The announcement.
  var json: JSONText {
    .object([
      .init(
        "dev",
        .object([
          .init("ids", [.string(topics.deviceID)]), .init("name", .string(name.text)),
          .init("mf", "Gimbal"), .init("mdl", "Gimbal"),
          .init("sw", .string(GimbalVersion.number)),
        ])),
      .init("o", .object([.init("name", "gimbal"), .init("sw", .string(GimbalVersion.number))])),
      .init("avty_t", .string(topics.availability)), .init("stat_t", .string(topics.state)),
      .init("qos", .number(Double(quality))), .init("cmps", .object(entities)),
    ])
  }

  private var entities: [JSONText.Member] {
    Self.buttons.map(button) + (showsPictures ? [picture] : []) + [
      toggle(.playing, "Slideshow", "mdi:play"), toggle(.shuffle, "Shuffle", "mdi:shuffle"),
      toggle(.lock, "Rotation lock", "mdi:screen-rotation-lock"),
      toggle(.captions, "Captions", "mdi:text-box-outline"),
      number(.interval, "Time per photo", FrameSetting.intervals, step: 0.5, unit: "s"),
      number(
        .brightness, "Brightness",
        Double(FrameSetting.brightnesses.lowerBound)...Double(FrameSetting.brightnesses.upperBound),
        step: 1, unit: "%"),
      number(
        .dim, "Dimming",
        Double(FrameSetting.dims.lowerBound)...Double(FrameSetting.dims.upperBound), step: 1,
        unit: "%"),
      toggle(.dimLight, "Dim by the light", "mdi:brightness-auto"),
      choice(
        .orientation, "Orientation", FrameSetting.orientations.map(\.topicName)),
      choice(.transition, "Transition", SlideshowTransition.allCases.map(\.rawValue)),
      toggle(.kenBurns, "Slow zooms", "mdi:magnify-expand"),
      toggle(.pairs, "Pairs of photos", "mdi:view-split-vertical"),
      toggle(.preferMatching, "Photos that suit the screen first", "mdi:phone-rotate-portrait"),
      choice(.matte, "Matte", mattes.map(\.description)),
      choice(.clock, "Clock", ClockOverlay.allCases.map(\.rawValue)),
      choice(.captionDetails, "Caption details", CaptionDetails.allCases.map(\.rawValue)),
      choice(
        .overlayFollows, "Clock and captions follow", OverlayFollows.allCases.map(\.rawValue)),
      sensor("photo", "Photo"), sensor("caption", "Caption"), sensor("album", "Album"),
      sensor("page", "Page"), sensor("pages", "Photos"),
      sensor("orientation_source", "Orientation by", isDiagnostic: true),
      sensor("problem", "Problem", isDiagnostic: true),
      sensor(
        "memory", "Memory", isDiagnostic: true,
        [
          .init("dev_cla", "data_size"), .init("unit_of_meas", "MB"),
          .init("stat_cla", "measurement"),
        ]),
      sensor(
        "decoder_restarts", "Decoder restarts", isDiagnostic: true,
        // It begins again at 0 with the program.
        [.init("stat_cla", "total_increasing")]),
      sensor("started", "Started", isDiagnostic: true, [.init("dev_cla", "timestamp")]),
      .init(
        "showing",
        .object(
          [.init("p", "binary_sensor")] + head("showing", "Photos shown")
            + [.init("val_tpl", Self.template("showing"))])),
    ] + (topics.group == nil ? [] : groupEntities)
  }

  /// The entities of a frame that is in a group.
  private var groupEntities: [JSONText.Member] {
    [
      toggle(.groupTurns, "Turn with the group", "mdi:rotate-3d-variant"),
      sensor("group_state", "Group", isDiagnostic: true),
    ]
  }

  /// The mattes to choose from; Home Assistant refuses a state that is none of its options.
  private var mattes: [Matte] {
    usedMattes.reduce(into: [.none, .plain(0), .mean, .blur]) { mattes, matte in
      if !mattes.contains(matte) { mattes.append(matte) }
    }
  }

  /// The picture of the photo.
  private var picture: JSONText.Member {
    .init(
      "picture",
      .object(
        [.init("p", "image")] + head("picture", "Picture") + [
          .init("img_t", .string(topics.picture)), .init("cont_type", "image/webp"),
        ]))
  }

  private func button(
    _ command: String, _ title: String, isEnabled: Bool
  ) -> JSONText.Member {
    let key = command.split(separator: ".").joined(separator: "_")
    return .init(
      key,
      .object(
        [.init("p", "button")] + head(key, title) + [
          .init("cmd_t", .string(topics.command)), .init("pl_prs", .string(command)),
          .init("en", .flag(isEnabled)),
        ]))
  }

  private func toggle(
    _ key: FrameSetting.Key, _ title: String, _ icon: String
  ) -> JSONText.Member {
    entity("switch", key, title, [.init("ic", .string(icon))])
  }

  private func number(
    _ key: FrameSetting.Key, _ title: String, _ range: ClosedRange<Double>, step: Double,
    unit: String
  ) -> JSONText.Member {
    entity(
      "number", key, title,
      [
        .init("min", .number(range.lowerBound)), .init("max", .number(range.upperBound)),
        .init("step", .number(step)), .init("mode", "box"), .init("unit_of_meas", .string(unit)),
      ])
  }

  private func choice(
    _ key: FrameSetting.Key, _ title: String, _ options: [String]
  ) -> JSONText.Member {
    entity("select", key, title, [.init("ops", .list(options.map(JSONText.string)))])
  }

  /// An entity that shows a setting and changes it.
  private func entity(
    _ platform: String, _ key: FrameSetting.Key, _ title: String, _ members: [JSONText.Member]
  ) -> JSONText.Member {
    .init(
      key.rawValue,
      .object(
        [.init("p", .string(platform))] + head(key.rawValue, title) + [
          .init("cmd_t", .string(topics.setting(key))),
          .init("val_tpl", Self.template(key.rawValue)), .init("ent_cat", "config"),
        ] + members))
  }

  /// An entity that shows a member of the state, in the 255 characters that Home Assistant allows.
  private func sensor(
    _ key: String, _ title: String, isDiagnostic: Bool = false, _ members: [JSONText.Member] = []
  ) -> JSONText.Member {
    let category: [JSONText.Member] = isDiagnostic ? [.init("ent_cat", "diagnostic")] : []
    return .init(
      key,
      .object(
        [.init("p", "sensor")] + head(key, title) + [
          .init("val_tpl", .string("{{ (value_json.\(key) | string)[:255] }}"))
        ] + category + members))
  }

  private func head(_ key: String, _ title: String) -> [JSONText.Member] {
    [.init("uniq_id", .string("\(topics.deviceID)_\(key)")), .init("name", .string(title))]
  }

  private static func template(_ key: String) -> JSONText {
    .string("{{ value_json.\(key) }}")
  }
}
