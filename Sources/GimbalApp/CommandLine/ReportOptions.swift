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

  /// Refuses reports together with photos or with other reports.
  ///
  /// - Parameters:
  ///   - settings: the settings of the command line.
  ///   - paths: the paths of the command line.
  func validate(_ settings: Settings, paths: [String]) throws {
    guard doctor || sensorMonitor else { return }
    let name = doctor ? "--doctor" : "--sensor-monitor"
    if doctor && sensorMonitor {
      throw ValidationError("--doctor and --sensor-monitor: only one at a time.")
    }
    if settings.showsTour {
      throw ValidationError("\(name) and --tour: only one at a time.")
    }
    if sensorMonitor, !paths.isEmpty {
      throw ValidationError("\(name) shows no photos: leave the paths out.")
    }
    if paths.contains("-") {
      throw ValidationError("\(name) reads no standard input: name the file with the list.")
    }
    if sensorMonitor, settings.sensor == .off {
      throw ValidationError("--sensor-monitor and --sensor off: only one at a time.")
    }
  }
}
