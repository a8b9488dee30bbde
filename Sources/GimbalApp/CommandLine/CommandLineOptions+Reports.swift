import ArgumentParser

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
    if sensorMonitor, !paths.isEmpty {
      throw ValidationError("\(name) shows no photos: leave the paths out.")
    }
    if paths.contains("-") {
      throw ValidationError("\(name) reads no standard input: name the file with the list.")
    }
    if sensorMonitor, rotation.sensor == .off {
      throw ValidationError("--sensor-monitor and --sensor off: only one at a time.")
    }
  }
}
