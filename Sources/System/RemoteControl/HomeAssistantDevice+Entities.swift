import GalleryCore

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
    buttons + [picture] + screen + slideshowSettings + photoSettings + lookSettings + sensors
  }

  /// The commands that have buttons; the first ones are enabled.
  private var buttons: [HomeAssistantEntity] {
    [
      button("photo.next", "Next photo", "mdi:skip-next"),
      button("photo.previous", "Previous photo", "mdi:skip-previous"),
      button("rotation.clockwise", "Turn right", "mdi:rotate-right"),
      button("rotation.counterclockwise", "Turn left", "mdi:rotate-left"),
      button("album.next", "Next album", "mdi:page-last", isEnabled: false),
      button("album.previous", "Previous album", "mdi:page-first", isEnabled: false),
      button("overview.toggle", "Overview", "mdi:view-grid-outline", isEnabled: false),
      button("photo.reload", "Load the photo again", "mdi:reload", isEnabled: false),
    ]
  }

  private var slideshowSettings: [HomeAssistantEntity] {
    [
      toggle(.playing, "Slideshow", "mdi:play"), toggle(.shuffle, "Shuffle", "mdi:shuffle"),
      number(.interval, "Time per photo", SlideshowPolicy.intervals, step: 0.5, unit: "s"),
      choice(.transition, "Transition", SlideshowTransition.allCases.map(\.rawValue)),
      toggle(.kenBurns, "Slow zooms", "mdi:magnify-expand"),
      toggle(.pairs, "Pairs of photos", "mdi:view-split-vertical"),
      toggle(.preferMatching, "Photos that suit the screen first", "mdi:phone-rotate-portrait"),
      toggle(.groupTurns, "Turn with the group", "mdi:rotate-3d-variant"),
    ]
  }

  /// Which photos are shown, and when.
  private var photoSettings: [HomeAssistantEntity] {
    let hours = Self.hoursPattern
    return [
      words(.hours, "Hours", "mdi:clock-outline", "always|\(hours)"),
      words(.dimHours, "Dimmed hours", "mdi:weather-night", "never|\(hours)"),
      number(.rating, "Fewest stars", FrameSetting.ratings, unit: nil),
      words(.keyword, "Keywords", "mdi:tag-outline"),
      words(.withoutKeyword, "Without keywords", "mdi:tag-off-outline"),
      choice(.shape, "Shapes of photos", FrameSetting.shapeTexts),
      words(.since, "Taken since", "mdi:calendar-start", Self.dayPattern),
      words(.until, "Taken until", "mdi:calendar-end", Self.dayPattern),
      toggle(.onThisDay, "Taken on this day of the year", "mdi:calendar-today"),
      number(.daysAround, "Days around this day", FrameSetting.dayCounts, unit: "d"),
      words(.weight, "Weights of folders", "mdi:weight"),
    ]
  }

  /// Times of the day, each perhaps with days before it, and commas between.
  private static var hoursPattern: String {
    let (day, time) = ("[A-Za-z]{3}", "[0-9]{1,2}:[0-9]{2}")
    let span = "(\(day)(-\(day))? +)?\(time)-\(time)"
    return "\(span)( *, *\(span))*"
  }

  private static let dayPattern = "any|[0-9]{4}(-[0-9]{2}){0,2}"

  private var lookSettings: [HomeAssistantEntity] {
    [
      toggle(.lock, "Rotation lock", "mdi:screen-rotation-lock"),
      choice(.orientation, "Orientation", FrameSetting.orientations.map(\.topicName)),
      number(
        .brightness, "Brightness", FrameSetting.brightnesses, unit: "%", isEnabled: false),
      number(.dim, "Dimming", FrameSetting.dims, unit: "%"),
      toggle(.dimLight, "Dim by the light", "mdi:brightness-auto"),
      choice(.matte, "Matte", mattes.map(\.description)),
      choice(.clock, "Clock", ClockOverlay.allCases.map(\.rawValue)),
      toggle(.captions, "Captions", "mdi:text-box-outline"),
      choice(.captionDetails, "Caption details", CaptionDetails.allCases.map(\.rawValue)),
      choice(
        .overlayFollows, "Clock and captions follow", OverlayFollows.allCases.map(\.rawValue)),
    ]
  }

  /// The mattes to choose from; Home Assistant refuses a state that is none of its options.
  private var mattes: [Matte] {
    usedMattes.reduce(into: [.none, .plain(0), .mean, .blur]) { mattes, matte in
      if !mattes.contains(matte) { mattes.append(matte) }
    }
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
