import Commands

/// What the user asks for: the settings, and what the command line asks for this time.
struct Options {
  static let versionNumber = "0.1.0"

  /// The settings, with what the command line says of them.
  let settings: Settings
  /// The command line.
  let given: CommandLineOptions
  /// What became of the settings file.
  let settingsReport: SettingsReport
  /// The number that decides a random order.
  let seed: UInt64

  /// The first complaint about the settings file, and how many more there are; nil if there is none.
  var settingsComplaint: String? { settingsReport.summary }
  /// The photos and folders to show, as the parser gave them.
  var paths: [String] { given.paths }
  /// The photo to begin with, counted from 1.
  var start: Int? { given.start }
  /// Whether only a report is asked for.
  var doctor: Bool { given.doctor }
  /// Whether only the sensor's readings are asked for.
  var sensorMonitor: Bool { given.kiosk.sensorMonitor }
  /// What is recorded, and where.
  var recording: RecordingOptions { given.recording }
  /// Whether frames go into files instead of a window.
  var isRecording: Bool { given.isRecording }
}

extension Settings {
  /// Takes what the command line says; it goes before the settings file.
  mutating func apply(_ options: CommandLineOptions) {
    take(options.order.recursive, \.isRecursive, "recursive")
    take(options.order.sort, \.sort, "sort")
    take(options.order.reverse, \.isReversed, "reverse")
    take(options.fullscreen, \.fullScreen, "fullscreen")
    take(options.size, \.size, "size")
    take(options.renderer, \.renderer, "renderer")
    take(options.animation, \.isAnimated, "animation")
    take(options.scale, \.scale, "scale")
    take(options.background, \.background, "background")
    take(options.chrome, \.chrome, "chrome")
    take(options.enlarge, \.enlargesSmallPhotos, "enlarge")
    take(options.memory, \.memory, "memory")
    take(options.decodeTimeout, \.decodeTimeout, "decode-timeout")
    take(options.arrows, \.arrows, "arrows")
    take(options.rotation.orientation, \.orientation, "orientation")
    take(options.rotation.sensor, \.sensor, "sensor")
    take(options.rotation.orientations, \.orientations, "orientations")
    take(options.rotation.lock, \.isRotationLocked, "lock")
    take(options.rotation.ignoreHalfTurns, \.ignoresHalfTurns, "ignore-half-turns")
    take(options.kiosk.sensorOffset, \.sensorOffset, "sensor-offset")
    take(options.kiosk.sensorInvert, \.isSensorInverted, "sensor-invert")
    take(options.kiosk.settleTime, \.settleTime, "settle-time")
    take(options.kiosk.requireSandbox, \.requiresSandbox, "require-sandbox")
    take(options.demonstration.simulator, \.showsSimulator, "simulator")
    take(options.demonstration.device, \.device, "device")
    take(options.demonstration.inspector, \.showsInspector, "inspector")
    take(options.demonstration.tour, \.showsTour, "tour")
    // Only one can have the photos, and a replay is given for this time only.
    if options.demonstration.replay != nil { showsTour = false }
  }

  private mutating func take<Value>(
    _ value: Value?, _ path: WritableKeyPath<Settings, Value>, _ name: String
  ) {
    if let value { set(path, to: value, named: name, from: .commandLine) }
  }

  private mutating func take<Value>(
    _ value: Automatic<Value>?, _ path: WritableKeyPath<Settings, Value?>, _ name: String
  ) {
    if let value { set(path, to: value.value, named: name, from: .commandLine) }
  }
}
