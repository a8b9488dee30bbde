import TestBeds

/// The environment of a program without a display and without a bus.
let noBus = ["PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"]

extension SensorBed {
  /// What a program without a display, and with the bed's bus, is started with.
  var environment: [String: String] {
    ["PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": address]
  }
}
