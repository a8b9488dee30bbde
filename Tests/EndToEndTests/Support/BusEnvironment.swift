import SensorBed

/// What a program without a display, and with no bus at all, is started with.
let noBus = ["PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"]

extension SensorBed {
  /// What a program without a display, and with the bed's bus, is started with.
  var environment: [String: String] {
    ["PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": address]
  }
}
