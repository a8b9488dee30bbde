import ProcessWire

/// A frame as Home Assistant's MQTT discovery describes a device (Home Assistant 2026.11,
/// `components/mqtt/schemas.py`): entities with their topics, so that it appears by itself.
struct HomeAssistantDevice {
  let topics: FrameTopics
  let name: FrameName
  /// The quality of service, 0 to 2.
  let quality: Int
  /// What the broker can change.
  let settings: [RemoteSetting]
  /// Whether a small picture of the photo is published.
  var showsPictures = true
  /// Whether the frame is one screen of a wall.
  var isOnWall = false
  /// The present values of the settings.
  var values: [FrameState.Setting] = []

  /// The announcement.
  var json: JSONText {
    let absent = absentEntities
    return .object([
      .init(
        "dev",
        .object([
          .init("ids", [.string(topics.deviceID)]), .init("name", .string(name.text)),
          .init("mf", "Gimbal"), .init("mdl", "Gimbal"),
          .init("sw", .string(GimbalVersion.number)),
        ])),
      .init("o", .object([.init("name", "gimbal"), .init("sw", .string(GimbalVersion.number))])),
      .init("avty_t", .string(topics.availability)), .init("stat_t", .string(topics.state)),
      .init("qos", .number(Double(quality))),
      .init(
        "cmps", .object(entities.map { $0.json(isAnnounced: !absent.contains($0.key)) })),
    ])
  }

  /// The names of the entities that would be of no use to this frame.
  private var absentEntities: Set<String> {
    var keys = Set(settings.filter { !$0.isAvailable }.map(\.name))
    if !showsPictures { keys.insert(Self.pictureKey) }
    // All frames of a group show the same photos.
    keys.insert(
      topics.group == nil ? Self.groupStateKey : Self.key(ofCommand: "photo.hide"))
    if isOnWall { keys.insert(Self.key(ofCommand: "overview.toggle")) }
    return keys
  }
}
