import ArgumentParser
import GalleryCore

/// The options for kiosks: what users may do, and how the sensor is mounted.
struct KioskOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: """
      Cover the display and play a slideshow of 30 s a photo; let users browse for a while, but not \
      change files or quit.
      """)
  var kiosk: Bool?

  @Flag(
    name: .customLong("allow-quit"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Let users quit a kiosk, and leave its full screen.")
  var allowQuit: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Show photos only at these hours, and else a black window, as in 07:00-22:30 or \
      "mon-fri 17:00-22:30, sat-sun 08:00-23:00"; always means at any hour (default: always).
      """, valueName: "hours"))
  var hours: ShownHours?

  @Option(
    name: .customLong("dim-hours"),
    help: ArgumentHelp(
      "Dim photos at these hours, as in 20:00-07:00; never means at no hour (default: never).",
      valueName: "hours"))
  var dimHours: DimHours?

  @Flag(
    name: .customLong("dim-light"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Dim photos when it is dark around the screen, if a light sensor measures it.")
  var dimLight: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How much photos are dimmed then, or in the dark, 10 to 95 (default: 60).",
      valueName: "percent"))
  var dim: Int?

  @Option(
    name: .customLong("screen-power"),
    help: """
      Turn the screen off at other hours by the X server or the Wayland compositor, if it can \
      (default: auto).
      """)
  var screenPower: ScreenPowerSetting?

  @Option(
    name: .customLong("screen-command"),
    help: ArgumentHelp(
      """
      Turn the screen on and off at these hours by this command instead, which is followed by on or \
      off, as in "ddc-power" (default: none).
      """, valueName: "command"))
  var screenCommand: ScreenCommandOption?

  @Option(
    name: .long,
    help: "Show the time of day over the photos; date shows the date as well (default: off).")
  var clock: ClockOverlay?

  @Option(
    name: .customLong("clock-size"),
    help: ArgumentHelp(
      """
      The height of the clock's digits in percent of the screen's shorter edge, 5 to 25; less if \
      the clock has no room (default: 10).
      """, valueName: "percent"))
  var clockSize: Int?

  @Option(
    name: .customLong("overlay-follows"),
    help: """
      Whether the clock and captions are upright for the device, or turn with the photos \
      (default: device).
      """)
  var overlayFollows: OverlayFollows?

  @Option(
    name: .customLong("overlay-look"),
    help: "Whether the clock and captions are on cards, or are text with a shadow (default: card).")
  var overlayLook: OverlayLook?

  @Option(
    name: .customLong("clock-corner"),
    help: ArgumentHelp(
      "Where the clock is; auto is another corner every ten minutes (default: auto).",
      valueName: "corner"))
  var clockCorner: OverlayPlace?

  @Option(
    name: .customLong("caption-corner"),
    help: ArgumentHelp(
      "Where captions are; auto is the middle of the lower edge (default: auto).",
      valueName: "corner"))
  var captionCorner: OverlayPlace?

  @Option(
    name: .customLong("sensor-offset"),
    help: ArgumentHelp(
      """
      Add 0, 90, 180 or 270 degrees clockwise to the sensor's readings, if it is mounted turned.
      """,
      valueName: "degrees"))
  var sensorOffset: SensorOffset?

  @Flag(
    name: .customLong("sensor-invert"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Reverse the direction of the sensor's turns, if it is mounted face down.")
  var sensorInvert: Bool?

  @Option(
    name: .customLong("settle-time"),
    help: ArgumentHelp(
      "Turn after the sensor has reported the same for this time, 0 to 5 (default: 0.2).",
      valueName: "seconds"))
  var settleTime: Double?

  @Flag(
    name: .customLong("sensor-monitor"),
    help: """
      Print the time and the orientations of device and photos at each reading of the sensor, \
      until interrupted; takes no paths.
      """)
  var sensorMonitor = false

  @Flag(
    name: .customLong("require-sandbox"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Exit if photos cannot be decoded in a sandbox (system call filter and limits).")
  var requireSandbox: Bool?

  @Flag(
    name: .customLong("read-only"), inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Do not let users change files or open other programs.")
  var readOnly: Bool?

  func validate() throws {
    try Settings.settleTimes.check(settleTime, of: "settle-time", "seconds")
    try Settings.dims.check(dim, of: "dim", "percent")
    try Settings.clockSizes.check(clockSize, of: "clock-size", "percent")
  }
}

/// The value of `--hours`: hours, or `always`.
struct ShownHours: ExpressibleByArgument {
  /// The hours; nil for always.
  let value: KioskHours?

  init?(argument: String) {
    value = KioskHours(argument)
    guard value != nil || argument == "always" else { return nil }
  }
}

/// The value of `--dim-hours`: hours, or `never`.
struct DimHours: ExpressibleByArgument {
  /// The hours; nil for never.
  let value: KioskHours?

  init?(argument: String) {
    value = KioskHours(argument)
    guard value != nil || argument == "never" else { return nil }
  }
}

/// The value of `--screen-command`: a command, or `none`.
struct ScreenCommandOption: ExpressibleByArgument {
  /// The command; nil for none.
  let value: ShellCommand?

  init?(argument: String) {
    value = argument == "none" ? nil : ShellCommand(argument: argument)
    guard value != nil || argument == "none" else { return nil }
  }
}

extension SensorOffset: ExpressibleByArgument {
  static var allValueStrings: [String] { allCases.map(\.toml) }

  /// Accepts only the listed numbers, without signs or leading zeros.
  init?(argument: String) {
    guard let offset = Self.allCases.first(where: { $0.toml == argument }) else { return nil }
    self = offset
  }
}
