import Commands

/// The user's settings, and the options of the command line for this run.
struct Options {
  /// The settings: the defaults, changed by the settings file and then by the command line.
  var settings: Settings
  /// The command line.
  let given: CommandLineOptions
  /// The report about the settings file.
  let settingsReport: SettingsReport
  /// The seed of a random order.
  let seed: UInt64

  /// The first complaint about the settings file, and how many more there are; nil if there is
  /// none.
  var settingsComplaint: String? { settingsReport.summary }
  /// The photos and folders to show, as the parser gave them.
  var paths: [String] { given.paths }
  /// The first photo to show, counted from 1; nil if it is not given.
  var start: Int? { given.start }
  /// Whether to print the doctor's report instead of showing photos.
  var doctor: Bool { given.doctor }
  /// Whether to print the sensor's readings instead of showing photos.
  var sensorMonitor: Bool { given.kiosk.sensorMonitor }
  /// The options for recordings.
  var recording: RecordingOptions { given.recording }
  /// Whether frames are written to files instead of a window.
  var isRecording: Bool { given.isRecording }
}

extension Settings {
  /// Applies the options of the command line, which override the settings file.
  ///
  /// - Returns: complaints about settings of the file that are left out, as they do not suit others.
  @discardableResult
  mutating func apply(_ options: CommandLineOptions) -> [SettingsComplaint] {
    take(options.order.recursive, \.isRecursive, "recursive")
    take(options.order.sort.map(\.value), \.sort, "sort")
    take(options.order.merge, \.mergesFolders, "merge")
    take(options.order.reverse, \.isReversed, "reverse")
    take(options.filter.rating, \.rating, "rating")
    take(KeywordList(given: options.filter.keyword), \.keywords, "keyword")
    take(
      KeywordList(given: options.filter.withoutKeyword), \.excludedKeywords, "without-keyword")
    take(options.filter.shape, \.shapes, "shape")
    take(options.filter.since, \.since, "since")
    take(options.filter.until, \.until, "until")
    take(options.filter.onThisDay, \.showsThisDay, "on-this-day")
    take(options.filter.daysAround, \.daysAround, "days-around")
    take(options.fullscreen, \.fullScreen, "fullscreen")
    take(options.size, \.size, "size")
    take(options.renderer, \.renderer, "renderer")
    take(options.animation, \.isAnimated, "animation")
    take(options.scale.map(\.value), \.scale, "scale")
    take(options.theme, \.theme, "theme")
    take(options.backdrop, \.backdrop, "backdrop")
    take(options.displayProfile, \.displayProfile, "display-profile")
    take(options.chrome, \.chrome, "chrome")
    take(options.captions, \.showsCaptions, "captions")
    take(options.captionDetails, \.captionDetails, "caption-details")
    take(options.overview, \.opensOverview, "overview")
    take(options.enlarge, \.enlargesSmallPhotos, "enlarge")
    take(options.memory.map(\.value), \.memory, "memory")
    take(options.thumbnailCache, \.usesThumbnailCache, "thumbnail-cache")
    take(options.downloadCache, \.downloadCache, "download-cache")
    take(options.decodeTimeout, \.decodeTimeout, "decode-timeout")
    take(options.arrows, \.arrows, "arrows")
    take(options.slideshow.slideshow.map(\.seconds), \.slideshow, "slideshow")
    take(options.slideshow.transition, \.transition, "transition")
    take(options.slideshow.shuffle, \.isShuffled, "shuffle")
    take(options.slideshow.kenBurns, \.hasKenBurns, "ken-burns")
    take(options.slideshow.matte, \.matte, "matte")
    take(FolderWeights(given: options.slideshow.weight), \.weights, "weight")
    take(options.slideshow.preferMatching, \.prefersMatching, "prefer-matching")
    take(options.slideshow.pairs, \.makesPairs, "pairs")
    take(options.rotation.orientation, \.orientation, "orientation")
    take(options.rotation.sensor, \.sensor, "sensor")
    take(options.rotation.orientations, \.orientations, "orientations")
    take(options.rotation.lock, \.isRotationLocked, "lock")
    take(options.rotation.ignoreHalfTurns, \.ignoresHalfTurns, "ignore-half-turns")
    take(options.kiosk.sensorOffset, \.sensorOffset, "sensor-offset")
    take(options.kiosk.sensorInvert, \.isSensorInverted, "sensor-invert")
    take(options.kiosk.settleTime, \.settleTime, "settle-time")
    take(options.sources.s3Endpoint.map(\.value), \.s3Endpoint, "s3-endpoint")
    take(options.sources.s3Region, \.s3Region, "s3-region")
    take(options.sources.authCommand.map(\.value), \.authCommand, "auth-command")
    take(options.sources.caFile.map(\.value), \.caFile, "ca-file")
    take(
      options.sources.allowPrivateAddresses, \.allowsPrivateAddresses, "allow-private-addresses")
    take(options.kiosk.requireSandbox, \.requiresSandbox, "require-sandbox")
    take(options.kiosk.readOnly, \.isReadOnly, "read-only")
    take(options.kiosk.kiosk, \.isKiosk, "kiosk")
    take(options.kiosk.hours.map(\.value), \.hours, "hours")
    take(options.kiosk.dimHours.map(\.value), \.dimHours, "dim-hours")
    take(options.kiosk.dimLight, \.dimsByLight, "dim-light")
    take(options.kiosk.dim, \.dim, "dim")
    take(options.kiosk.screenPower, \.screenPower, "screen-power")
    take(options.kiosk.screenCommand.map(\.value), \.screenCommand, "screen-command")
    take(options.kiosk.allowQuit, \.allowsQuit, "allow-quit")
    take(options.kiosk.clock, \.clock, "clock")
    take(options.kiosk.clockSize, \.clockSize, "clock-size")
    take(options.kiosk.overlayFollows, \.overlayFollows, "overlay-follows")
    take(options.kiosk.overlayLook, \.overlayLook, "overlay-look")
    take(options.kiosk.clockCorner, \.clockCorner, "clock-corner")
    take(options.kiosk.captionCorner, \.captionCorner, "caption-corner")
    take(options.remote.mqtt.map(\.value), \.mqtt, "mqtt")
    take(options.remote.mqttName.map(\.value), \.mqttName, "mqtt-name")
    take(options.remote.mqttPrefix, \.mqttPrefix, "mqtt-prefix")
    take(options.remote.mqttPicture, \.mqttPicture, "mqtt-picture")
    take(options.remote.mqttAllowFiles, \.mqttAllowsFiles, "mqtt-allow-files")
    take(options.remote.mqttQuality, \.mqttQuality, "mqtt-qos")
    take(options.group.group.map(\.value), \.group, "group")
    take(options.group.wall.map(\.value), \.wall, "wall")
    take(options.group.groupTurns, \.groupTurns, "group-turns")
    take(options.incognito, \.isIncognito, "incognito")
    take(options.demonstration.demonstration, \.allowsDemonstration, "demonstration")
    take(options.demonstration.simulator, \.showsSimulator, "simulator")
    take(options.demonstration.device, \.device, "device")
    take(options.demonstration.inspector, \.showsInspector, "inspector")
    take(options.demonstration.tour, \.showsTour, "tour")
    // A tour and a replay exclude each other, and the replay was given for this run.
    if options.demonstration.replay != nil { showsTour = false }
    // The settings' slideshow is not meant for a run that asks for the overview.
    if options.overview == true, options.slideshow.slideshow == nil { slideshow = nil }
    let complaints = leaveOutConflicts()
    applyKiosk()
    // It was given for this run, and may need all commands.
    if options.demonstration.replay != nil, origin(of: "demonstration") == .standard {
      allowsDemonstration = true
    }
    applyGroup()
    return complaints
  }

  private mutating func take<Value>(
    _ value: Value?, _ path: WritableKeyPath<Settings, Value>, _ name: String
  ) {
    if let value { set(path, to: value, named: name, from: .commandLine) }
  }
}
