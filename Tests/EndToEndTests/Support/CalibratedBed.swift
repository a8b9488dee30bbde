import Foundation
import GalleryCore
import TestBeds

/// A simulated device with a sensor, and a folder for the settings.
struct CalibratedBed {
  let folder = SensorFolder()
  let matrix: MountMatrix
  let settings: String
  let environment: [String: String]

  init(_ matrix: MountMatrix, _ attributes: [String: String] = [:], settings: String? = nil)
    throws
  {
    self.matrix = matrix
    let home = folder.root + "/home"
    self.settings = home + "/gimbal/config.toml"
    environment = [
      "PATH": searchPath, "GIMBAL_SENSOR_ROOT": folder.root, "XDG_CONFIG_HOME": home,
    ]
    try folder.plug(0, attributes)
    try hold(.upright)
    guard let settings else { return }
    try FileManager.default.createDirectory(
      atPath: home + "/gimbal", withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: URL(fileURLWithPath: self.settings))
  }

  /// Lets the sensor measure what it measures in a device that is held so.
  func hold(_ hold: SensorHold) throws {
    let measured = matrix.inverse.apply(to: hold.gravity)
    try folder.read(Int(measured.x * 1000), Int(measured.y * 1000), Int(measured.z * 1000))
  }

  func start(_ options: [CommandArgument] = []) throws -> ChildProcess {
    try startGimbal(["--calibrate-sensor"] + options, environment: environment, through: [])
  }

  var settingsText: String? { try? String(contentsOfFile: settings, encoding: .utf8) }
}
