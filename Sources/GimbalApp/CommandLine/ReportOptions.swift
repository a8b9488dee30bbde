import ArgumentParser
import Localization

/// The options for the settings file, and for what is printed instead of showing photos.
struct ReportOptions: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: .localized("Do not read the settings file."))
  var noConfig = false

  @Flag(
    name: .customLong("print-config"),
    help: .localized("Print all settings as a settings file with explanations, and exit."))
  var printConfig = false

  @Flag(
    name: .customLong("list-commands"),
    help: .localized("List all commands with their names and keys, one per line, and exit."))
  var listCommands = false

  /// For packages.
  @Flag(name: .customLong("print-manual-page"), help: .hidden)
  var printManualPage = false

  @Flag(
    name: .long,
    help: .localized(
      """
      Print a report about this machine (display, GPU, sensor, decoders, …) and about the \
      paths and addresses, and exit.
      """))
  var doctor = false

  @Flag(
    name: .customLong("sensor-monitor"),
    help: .localized(
      """
      Print the time and the orientations of device and photos at each reading of the sensor, \
      until interrupted; takes no paths.
      """))
  var sensorMonitor = false

  @Flag(
    name: .customLong("calibrate-sensor"),
    help: .localized(
      """
      Find out how the accelerometer is mounted, by holding the device in three ways; write it to \
      the settings file, and print what cures the whole desktop.
      """))
  var calibrateSensor = false

  @Flag(
    name: .customLong(StartProfiling.name),
    help: .localized(
      "Show the first photo, print when each step until then was done, and exit."))
  var profileStart = false

  /// The reports that are asked for.
  private var names: [String] {
    [
      ("--doctor", doctor), ("--sensor-monitor", sensorMonitor),
      ("--calibrate-sensor", calibrateSensor), (StartProfiling.option, profileStart),
    ].filter(\.1).map(\.0)
  }

  /// Takes the one report that is made of a usual start, which needs no parser; returns whether it
  /// is that.
  mutating func take(_ option: LongOption) -> Bool {
    guard option.name == StartProfiling.name, option.value == nil, !profileStart else {
      return false
    }
    profileStart = true
    return true
  }

  /// Refuses reports together with photos or with other reports.
  ///
  /// - Parameters:
  ///   - settings: the settings of the command line.
  ///   - paths: the paths of the command line.
  func validate(_ settings: Settings, paths: [String]) throws {
    guard let name = names.first else { return }
    if names.count > 1 {
      throw ValidationError("\(names[0]) and \(names[1]): only one at a time.")
    }
    // The profile is of any start.
    if profileStart { return }
    if settings.showsTour {
      throw ValidationError("\(name) and --tour: only one at a time.")
    }
    if !doctor, !paths.isEmpty {
      throw ValidationError("\(name) shows no photos: leave the paths out.")
    }
    if paths.contains("-") {
      throw ValidationError("\(name) reads no standard input: name the file with the list.")
    }
    if !doctor, settings.sensor == .off {
      throw ValidationError("\(name) and --sensor off: only one at a time.")
    }
  }
}
