/// What a frame can be told, and what it shows, in Home Assistant.
extension HomeAssistantDevice {
  static let pictureKey = "picture"
  static let groupStateKey = "group_state"

  /// The name of a command's button.
  static func key(ofCommand command: String) -> String {
    command.split(separator: ".").joined(separator: "_")
  }

  /// All entities, also those that are of no use to this frame.
  var entities: [HomeAssistantEntity] {
    buttons + [picture] + settings.flatMap(entities) + sensors
  }

  /// The commands that have buttons; the first ones are enabled.
  private var buttons: [HomeAssistantEntity] {
    [
      button("photo.next", "Next photo", "mdi:skip-next"),
      button("photo.previous", "Previous photo", "mdi:skip-previous"),
      button("rotation.clockwise", "Turn right", "mdi:rotate-right"),
      button("rotation.counterclockwise", "Turn left", "mdi:rotate-left"),
      button("photo.hide", "Never show again", "mdi:eye-off-outline"),
      button("album.next", "Next album", "mdi:page-last", isEnabled: false),
      button("album.previous", "Previous album", "mdi:page-first", isEnabled: false),
      button("overview.toggle", "Overview", "mdi:view-grid-outline", isEnabled: false),
      button("photo.reload", "Load the photo again", "mdi:reload", isEnabled: false),
    ]
  }

  private var sensors: [HomeAssistantEntity] {
    [
      sensor("photo", "Photo"), sensor("caption", "Caption"), sensor("album", "Album"),
      sensor("page", "Page"), sensor("pages", "Photos"),
      sensor("orientation_source", "Orientation by", isDiagnostic: true),
      sensor("notice", "Notice", isDiagnostic: true),
      sensor("source", "Source", isDiagnostic: true),
      sensor("source_read", "Source read", isDiagnostic: true, [.init("dev_cla", "timestamp")]),
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
      entity(
        "binary_sensor", "showing", "Photos shown", [.init("val_tpl", "{{ value_json.showing }}")]),
      sensor(Self.groupStateKey, "Group", isDiagnostic: true),
    ]
  }
}
