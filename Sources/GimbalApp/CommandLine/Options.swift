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
  /// How the window is shared with later starts; nil if it is not.
  var window: WindowSharing?
  /// What profiles the start; nil if nobody asks for it.
  var profiling: StartProfiling?

  /// The first complaint about the settings file, and how many more there are; nil if there is
  /// none.
  var settingsComplaint: String? { settingsReport.summary }
  /// The photos and folders to show, as the parser gave them.
  var paths: [String] { given.paths }
  /// The first photo to show, counted from 1; nil if it is not given.
  var start: Int? { given.start }
  /// Whether to print the doctor's report instead of showing photos.
  var doctor: Bool { given.reports.doctor }
  /// Whether to print the sensor's readings instead of showing photos.
  var sensorMonitor: Bool { given.reports.sensorMonitor }
  /// Whether to calibrate the sensor instead of showing photos.
  var calibrateSensor: Bool { given.reports.calibrateSensor }
  /// The options for recordings.
  var recording: RecordingOptions { given.recording }
  /// Whether frames are written to files instead of a window.
  var isRecording: Bool { given.isRecording }
}

extension Settings {
  /// Applies the options of the command line, which override the settings file.
  ///
  /// - Returns: complaints about settings of the file that are left out, as they do not suit
  ///   others.
  @discardableResult
  mutating func apply(_ options: CommandLineOptions) -> [SettingsComplaint] {
    options.apply(to: &self)
    // A tour and a replay exclude each other, and the replay was given for this run.
    if options.replay.file != nil { showsTour = false }
    // The settings' slideshow is not meant for a run that asks for the overview.
    if opensOverview, origin(of: "overview") == .commandLine,
      origin(of: "slideshow") != .commandLine
    {
      slideshow = nil
    }
    let complaints = leaveOutConflicts()
    applyKiosk()
    // It was given for this run, and may need all commands.
    if options.replay.file != nil, origin(of: "demonstration") == .standard {
      allowsDemonstration = true
    }
    applyGroup()
    return complaints
  }
}
