import ArgumentParser
import PhotoSources

extension CommandLineOptions {
  /// Refuses reports together with photos or with other reports.
  func validateReports() throws {
    let sensorMonitor = kiosk.sensorMonitor
    guard doctor || sensorMonitor else { return }
    let name = doctor ? "--doctor" : "--sensor-monitor"
    if doctor && sensorMonitor {
      throw ValidationError("--doctor and --sensor-monitor: only one at a time.")
    }
    if demonstration.tour == true {
      throw ValidationError("\(name) and --tour: only one at a time.")
    }
    guard paths.allSatisfy({ doctor && Self.isAddress($0) }) else {
      throw ValidationError("\(name) shows no photos: leave the paths out.")
    }
    if sensorMonitor, rotation.sensor == .off {
      throw ValidationError("--sensor-monitor and --sensor off: only one at a time.")
    }
  }

  /// Whether an argument names something on the web, which the doctor checks.
  private static func isAddress(_ argument: String) -> Bool {
    switch PhotoLocation(argument: Array(argument.utf8)) {
    case .remote, .source: true
    case .path, .standardInput, .refused: false
    }
  }
}
